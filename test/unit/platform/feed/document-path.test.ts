import { describe, expect, it } from 'vitest'
import { mapping } from '#src/platform/feed/mapping.ts'
import { documentRow } from '#src/platform/feed/read-document.ts'
import { readText, rejections } from './feed-fixture.ts'

const RECORD = {
  prices: [
    { type: 'public', amount: 24990 },
    { type: 'Trade', amount: 20000 },
  ],
  photos: [{ kind: 'interior', url: 'i.jpg' }, { kind: 'exterior', url: 'e.jpg' }, { url: 'x.jpg' }],
  'a.b': 'as it is',
}

describe('a path goes into a record', () => {
  it.each<[string, unknown]>([
    ['prices[type=public].amount', '24990'],
    ['prices[type=trade].amount', '20000'],
    ['prices[type=none].amount', undefined],
    ['photos[kind!=interior].url', ['e.jpg', 'x.jpg']],
    ['photos[kind=exterior][url=e.jpg].url', 'e.jpg'],
    ['photos.url', ['i.jpg', 'e.jpg', 'x.jpg']],
    ['a.b', 'as it is'],
    ['__proto__.x', undefined],
  ])('%s', (path, found) => {
    const value = documentRow(RECORD, new Set()).get(path)
    expect(value).toEqual(found)
  })

  it('a private column is private in all that it holds', () => {
    const parsed = mapping.safeParse({ private_columns: ['costs'], fields: { price: 'costs[type=net].amount' } })
    expect(parsed.error?.issues[0]?.message).toBe('costs is private, but a rule reads it')
  })
})

describe('JSON keyed by id', () => {
  const fields = { id: '@key', make: 'make', model: 'model', car_type: { constant: 'used' } }
  const written = { source: { record_path: 'stock', keyed: true }, fields }

  it('gives each record its key', async () => {
    const text = JSON.stringify({
      stock: { A1: { make: 'Kia', model: 'Rio' }, B2: { make: 'Kia', model: 'Ceed' }, C3: 5 },
    })
    const reading = await readText({ text, format: 'json', mapping: written })
    expect(reading.vehicles.map(({ id, model }) => `${id} ${model}`)).toEqual(['A1 Rio', 'B2 Ceed'])
    expect(rejections(reading)).toEqual(['1 not-a-record'])
  })

  it('rejects the earlier of two records with one key, on its line', async () => {
    const text =
      '{"stock": {\n"A1": {"make": "Kia", "model": "Rio"},\n"9": {"make": "Kia"},\n"A1": {"make": "Kia", "model": "Ceed"}\n}}'
    const reading = await readText({ text, format: 'json', mapping: written })
    expect(reading.vehicles.map(({ id, model }) => `${id} ${model}`)).toEqual(['A1 Ceed'])
    expect(reading.read).toBe(3)
    expect(reading.rejected).toMatchObject([
      { line: 3, name: 'no-model' },
      {
        line: 2,
        name: 'repeated-key',
        value: 'A1',
        reason: 'A later record has the same key.',
        remedy: expect.stringContaining('its own id'),
      },
    ])
  })
})

describe('a rejected record shows its source text, without what the mapping does not read, and a remedy', () => {
  it('of a feed', async () => {
    const { rejected } = await readText({ text: 'Id,Make,Model,Cost\n1,,Rio,12000\n' })
    expect(rejected).toMatchObject([
      { name: 'no-make', source: 'Id: 1 | Model: Rio', remedy: expect.stringContaining('make') },
    ])
  })
})
