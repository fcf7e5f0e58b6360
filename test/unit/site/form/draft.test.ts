import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Field } from '#src/lead/field.ts'
import { leftOf } from '#src/site/islands/form/state/draft.ts'

const FIELDS: Field[] = [
  { name: 'name', type: 'string', label: 'First Name' },
  { name: 'opt_in', type: 'check', label: 'News' },
]
const left = (kept: unknown): ReturnType<typeof leftOf> => {
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => (key === 'forecourt:draft /contact' ? JSON.stringify(kept) : null),
  })
  return leftOf('contact', FIELDS, 2)
}

describe('what is left of a form in this window @spec 4.11', () => {
  beforeEach(() => void vi.stubGlobal('location', { pathname: '/contact' }))

  const values = [['name', 'Mere']]
  const steps = { step: 1, total: 2, skipped_steps: [], saved: [0] }

  it('a sent form keeps its answers', () =>
    expect(left({ form: 'contact', arrived: true, values })).toMatchObject({
      kind: 'arrived',
      answers: { name: 'Mere' },
    }))

  it('the mark that an earlier version left of a sent form has no answers', () =>
    expect(left({ form: 'contact', arrived: true })).toMatchObject({ kind: 'arrived', answers: { opt_in: false } }))

  it('a draft resumes at its step', () =>
    expect(left({ form: 'contact', steps, values })).toMatchObject({ kind: 'draft', steps, answers: { name: 'Mere' } }))

  it.each([
    ['another form', { form: 'service', steps, values }],
    ['a form that has another number of steps since', { form: 'contact', steps: { ...steps, total: 3 }, values }],
  ])('%s leaves nothing', (_, kept) => expect(left(kept)).toBeUndefined())
})
