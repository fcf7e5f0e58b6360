import { describe, expect, it } from 'vitest'
import { FIELDS, readText } from '../../unit/platform/feed/feed-fixture.ts'
import { FEEDS, HEADER, outcomeOf } from '../../unit/platform/feed/hostile-feeds.ts'

describe('a feed with', () => {
  it.each(Object.entries(FEEDS))('%s stops no build', async (_, [format, text]) => {
    const source = format === 'xml' ? { record_path: 'r.v' } : {}
    const fields = { ...FIELDS, ...(format === 'xml' && { comments: 'Text' }) }
    const reading = readText({ text, format, mapping: { source, optional_columns: ['Text'], fields } })
    await outcomeOf(reading)
    expect(({} as Record<string, unknown>).Text).toBeUndefined()
  })

  it.each(['an entity bomb', 'an external entity', 'a header of 100,000 columns', 'only delimiters'])(
    '%s is refused whole',
    async (name) => {
      const [format, text] = FEEDS[name] ?? ['csv', '']
      const source = format === 'xml' ? { record_path: 'r.v' } : {}
      expect(await outcomeOf(readText({ text, format, mapping: { source, fields: FIELDS } }))).toBe('refused')
    },
  )

  it.each([
    ['extract', { do: 'extract', pattern: '^(a+)+$', group: 0 }, 'a'.repeat(60)],
    ['replace', { do: 'replace', pattern: '(a|aa)+$', with: '' }, 'a'.repeat(60)],
    ['keep', { do: 'keep', pattern: '^(?:\\w+\\s?)+$' }, 'a'.repeat(60)],
    ['drop', { do: 'drop', pattern: 'a*a*a*a*a*b' }, 'a'.repeat(20_000)],
    ['of a short text', { do: 'drop', pattern: 'a*a*a*a*a*a*b' }, 'a'.repeat(900)],
    ['of options', { do: 'drop', pattern: `${'a?'.repeat(40)}b` }, 'a'.repeat(40)],
  ])('a pattern of its mapping that never ends is refused whole: %s', async (_, step, text) => {
    const fields = { ...FIELDS, comments: { from: 'Text', steps: [step] } }
    const reading = readText({ text: `${HEADER}\n1,Toyota,Hilux,${text}!\n`, mapping: { fields } })
    await expect(reading).rejects.toMatchObject({ kind: 'wrong-mapping', problem: expect.stringContaining('too long') })
  })

  it('a pattern of a condition that never ends is refused whole', async () => {
    const when = { column: 'Text', matches: '^(a+)+$' }
    const fields = { ...FIELDS, comments: { from: 'Text', when } }
    const reading = readText({ text: `${HEADER}\n1,Toyota,Hilux,${'a'.repeat(60)}!\n`, mapping: { fields } })
    await expect(reading).rejects.toMatchObject({ kind: 'wrong-mapping', problem: expect.stringContaining('too long') })
  })
})
