import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Answers } from '#src/lead/answers.ts'
import type { Field } from '#src/lead/field.ts'
import { dropDraft, readDraft, storeDraft } from '#src/site/islands/form/state/draft.ts'

const FIELDS: Field[] = [
  { name: 'name', type: 'string', label: 'First Name' },
  { name: 'opt_in', type: 'check', label: 'News' },
]
const KEY = 'forecourt:draft /contact'
let stored: Map<string, string>
const left = (kept: unknown): ReturnType<typeof readDraft> => {
  stored.set(KEY, JSON.stringify(kept))
  return readDraft('contact', FIELDS, 2)
}

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('location', { pathname: '/contact' })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

const steps = { step: 1, total: 2, skipped_steps: [], saved: [0], complete: false }

describe('what is left of a form in this window @spec 4.11', () => {
  const values = [['name', 'Mere']]

  it('a sent form keeps its answers', () =>
    expect(left({ form: 'contact', arrived: true, values })).toEqual({ answers: { name: 'Mere', opt_in: false } }))

  it('the mark that an earlier version left of a sent form has no answers', () =>
    expect(left({ form: 'contact', arrived: true })).toEqual({ answers: { opt_in: false } }))

  it('a draft resumes at its step', () =>
    expect(left({ form: 'contact', steps, values })).toMatchObject({ steps, answers: { name: 'Mere' } }))

  it.each([
    ['another form', { form: 'service', steps, values }],
    ['a form that has another number of steps since', { form: 'contact', steps: { ...steps, total: 3 }, values }],
  ])('%s leaves nothing', (_, kept) => expect(left(kept)).toBeUndefined())
})

describe('the answers of a form of several steps @spec 4.11', () => {
  const ALL: Field[] = [
    ...FIELDS,
    { name: 'news', type: 'check', label: 'Offers', checked: true },
    { name: 'days', type: 'checkGroup', label: 'Days', options: [] },
    { name: 'photo', type: 'file', label: 'Photo' },
    { name: 'form', type: 'hidden', label: '', value: 'own' },
    { name: 'state', type: 'select', label: 'State', value: 'nsw' },
  ]
  const again = (answers: Answers, fields = ALL) => {
    storeDraft('contact', answers, steps)
    return readDraft('contact', fields, 2)?.answers
  }

  it('are there again: texts, ticks and choices', () => {
    const answers = { name: 'Mere', opt_in: true, news: false, days: ['Mon', 'Tue'], state: 'vic' }
    expect(again(answers)).toEqual(answers)
    expect(again({ name: '', opt_in: false, news: true, days: [], state: 'nsw' })).toMatchObject({
      name: '',
      opt_in: false,
      news: true,
      days: [],
    })
  })

  it('have no files, which must be chosen again, and none of the facts of the page', () => {
    const file = new File(['x'], 'a.jpg')
    expect(again({ photo: file, form: 'old' })).not.toHaveProperty('photo')
    expect(again({ photo: file, form: 'old' })).not.toHaveProperty('form')
  })

  it('have what another part of the page added, such as an estimate', () => {
    expect(again({ valuation_id: 'e1', name: 'Mere' })).toMatchObject({ valuation_id: 'e1', name: 'Mere' })
  })

  it('are no file or fact of the page, whatever an earlier version kept of it', () => {
    const kept = [
      ['photo', 'a.jpg'],
      ['form', 'old'],
      ['name', 'Mere'],
    ]
    stored.set(KEY, JSON.stringify({ form: 'contact', steps, values: kept }))
    const { answers } = readDraft('contact', ALL, 2) ?? {}
    expect(answers).toMatchObject({ name: 'Mere' })
    expect(Object.keys(answers ?? {})).not.toEqual(expect.arrayContaining(['photo']))
    expect(answers).not.toHaveProperty('form')
  })

  it('leave a question as it is printed that was not answered then', () => {
    storeDraft('contact', { name: 'Mere' }, steps)
    expect(readDraft('contact', ALL, 2)?.answers).not.toHaveProperty('state')
  })

  it('are those of the form that was sent, marked as such', () => {
    storeDraft('contact', { name: 'Mere' })
    expect(readDraft('contact', FIELDS, 2)).toEqual({ answers: { name: 'Mere', opt_in: false } })
    expect(readDraft('service', FIELDS, 2)).toBeUndefined()
  })

  it('are forgotten when they are dropped, and those of another page stay', () => {
    stored.set('forecourt:draft /service', 'x')
    storeDraft('contact', { name: 'Mere' }, steps)
    dropDraft()
    expect(readDraft('contact', FIELDS, 2)).toBeUndefined()
    expect([...stored.keys()]).toEqual(['forecourt:draft /service'])
  })

  it('are not kept where the browser blocks its storage, and nothing fails', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
    storeDraft('contact', { name: 'Mere' }, steps)
    dropDraft()
    expect(readDraft('contact', FIELDS, 2)).toBeUndefined()
  })
})
