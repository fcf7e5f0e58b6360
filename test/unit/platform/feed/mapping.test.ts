import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { mappingProblems } from '#src/platform/feed/load-mapping.ts'
import { columnsRequired, mapping, mappingSchemaText } from '#src/platform/feed/mapping.ts'
import { readText } from './feed-fixture.ts'

const problemsOf = (written: object) => {
  const parsed = mapping.safeParse(written)
  return parsed.success ? '' : z.prettifyError(parsed.error)
}

describe('a mapping says what it wants, or is refused with the place of the mistake', () => {
  it.each<[string, object, string]>([
    ['a target that is no Car field', { fields: { cost: 'Cost' } }, 'cost'],
    ['a key that does not exist', { fields: {}, reparis: [] }, 'reparis'],
    ['a step that does not exist', { fields: { km: { from: 'Kms', steps: [{ do: 'guess' }] } } }, 'fields.km'],
    [
      'a pattern that is none',
      { fields: { km: { from: 'Kms', steps: [{ do: 'extract', pattern: '(' }] } } },
      'fields.km',
    ],
    ['two sources in one rule', { fields: { km: { from: 'Kms', constant: '1' } } }, 'fields.km'],
    ['a condition without a test', { fields: { km: { from: 'Kms', when: { column: 'Kms' } } } }, 'fields.km'],
    ['a test without a column', { fields: { km: { from: 'Kms', when: { equals: 'x' } } } }, 'fields.km'],
    [
      'a repair without a reason',
      { fields: {}, repairs: [{ name: 'x', when: { column: 'a', blank: true }, set: {} }] },
      'reason',
    ],
  ])('%s', (_, written, place) => {
    expect(problemsOf(written)).toContain(place)
  })

  it.each<[string, object]>([
    ['a field', { fields: { price: 'Cost' } }],
    ['a join', { fields: { name: { join: ['Title', 'Cost'] } } }],
    ['a condition', { fields: { price: { from: 'Price', when: { not: { any: [{ column: 'Cost', above: 5 }] } } } } }],
    ['an identity', { fields: {}, identity: ['Cost'] }],
    [
      'a repair',
      { fields: {}, repairs: [{ name: 'x', when: { column: 'a', blank: true }, set: { Price: 'Cost' }, reason: 'y' }] },
    ],
    ['a report', { fields: {}, notes: [{ name: 'x', when: { column: 'a', blank: true }, show: 'Cost', reason: 'y' }] }],
  ])('a private column in %s', (_, written) => {
    expect(problemsOf({ ...written, private_columns: ['Cost'] })).toContain('Cost is private, but a rule reads it')
    expect(problemsOf(written)).toBe('')
  })

  it('requires every column that it reads, but for optional ones and those that repairs add', () => {
    const parsed = mapping.parse({
      optional_columns: ['Badge'],
      repairs: [{ name: 'x', when: { column: 'Doors', matches: 'Seats' }, set: { Warranty: 'Doors' }, reason: 'y' }],
      identity: ['Title'],
      fields: { make: ['Make', { from: 'Brand', after: ['Year'] }], badge: 'Badge', warranty: 'Warranty' },
    })
    expect(columnsRequired(parsed).sort()).toEqual(['Brand', 'Doors', 'Make', 'Title', 'Year'])
  })
})

describe('a misspelt key of a mapping is refused with what was probably meant', () => {
  it.each<[string, object, string]>([
    ['of the mapping', { fields: {}, reparis: [] }, 'the mapping: there is no "reparis". Did you mean "repairs"?'],
    [
      'of its source',
      { source: { recordpath: 'a' }, fields: {} },
      'source: there is no "recordpath". Did you mean "record_path"?',
    ],
    [
      'of a field',
      { fields: { odometr: 'Km', milage: 'Km', colur: 'Colour' } },
      'fields: there is no "colur". Did you mean "colour"?',
    ],
    ['of a rule', { fields: { km: { form: 'Kms' } } }, 'fields.km: there is no "form". Did you mean "from"?'],
    [
      'of a step',
      { fields: { km: { from: 'K', steps: [{ do: 'unit', too: 'km' }] } } },
      'there is no "too". Did you mean "to"?',
    ],
    [
      'of what a step does',
      { fields: { km: { from: 'K', steps: [{ do: 'aftermake' }] } } },
      'fields.km.steps.0.do: there is no "aftermake". Did you mean "after_make"?',
    ],
    [
      'of a step that does nothing we know',
      { fields: { km: { from: 'K', steps: [{ do: 'xyzzy' }] } } },
      'fields.km.steps.0.do: there is no "xyzzy". There are case, split,',
    ],
    [
      'of a step without its name',
      { fields: { km: { from: 'K', steps: [{ to: 'km' }] } } },
      'fields.km.steps.0.do: name one of case, split,',
    ],
    [
      'of a division by nothing',
      { fields: { km: { from: 'K', steps: [{ do: 'calculate', by: '/0' }] } } },
      'fields.km.steps.0.by: ',
    ],
  ])('%s', (_, written, sentence) => {
    const parsed = mapping.safeParse(written, { reportInput: true })
    expect(parsed.error && mappingProblems(parsed.error)).toContain(sentence)
  })

  it('the schema for editors is the one of the program', () => {
    const file = new URL('../../../../tenants/stock-mapping.schema.json', import.meta.url)
    expect(readFileSync(file, 'utf8')).toBe(mappingSchemaText())
  })
})

it("the mapping of docs/feeds.md is one, and reads that document's feed", async () => {
  const [, written = ''] =
    /<!-- mapping: [^>]+ -->\n```json\n([\s\S]*?)```/.exec(readFileSync('docs/feeds.md', 'utf8')) ?? []
  const text = `Stock No;Make;Model;Badge;Year;Odometer;Price;Condition;Status;Photos;Cost Price;Description
A1;Toyota;Hilux;SR5;2019;85,200 km;39990;Used;For Sale;https://x.example/1.jpg|https://x.example/2.jpg;30000;One owner
A2;Mazda;CX-5;GT;2021;45000;41990;Used;For Sale;https://x.example/3.jpg;35000;Tidy
`
  const reading = await readText({ text, mapping: JSON.parse(written) })
  expect([reading.vehicles.length, reading.rejected]).toEqual([2, []])
})
