import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listReader } from '#src/platform/json/list-reader.ts'

const RIO = { id: 'a', images: [{ url: '/a' }, { url: '/b' }] }
const CEED = { id: 'b', name: 'Ceed },\n  {' }

const read = (text: string, reader = listReader()) => reader.read(Buffer.from(text))
const valuesOf = (text: string) => read(text)?.map(({ value }) => value)

describe('a list of objects', () => {
  it.each<[string, string, unknown[] | undefined]>([
    ['one on each line', '[\n{"a":1},\n{"b":2}\n]\n', [{ a: 1 }, { b: 2 }]],
    ['one of several lines', ' [\r\n  {\r\n    "a": 1\r\n  }\r\n]', [{ a: 1 }]],
    ['indented', JSON.stringify([RIO, CEED], null, 2), [RIO, CEED]],
    ['an empty object between others', '[\n{},\n{},\n{"a":"é🚗"}]', [{}, {}, { a: 'é🚗' }]],
  ])('is read where it stands as %s', (_, text, values) => {
    expect(valuesOf(text)).toEqual(values)
  })

  it.each([
    ['', 'nothing'],
    ['[]', 'no object'],
    ['[\n\n]', 'no object'],
    ['[{"a":1},{"b":2}]', 'no lines'],
    ['[\n{"a":1},{"b":2}\n]', 'two on a line'],
    ['[\n{"a":1},\n5\n]', 'something else at its end'],
    ['[\n5,\n{"a":1}\n]', 'something else at its beginning'],
    ['[\n{"a":1},\n5,\n{"b":2}\n]', 'something else within'],
    ['[\n{"a":[{"x":1},\n{"y":2}]},\n{"b":1},{"c":2}\n]', 'marks that mislead'],
    ['[\n{"a":1},\n{"b":2}\n', 'no end'],
    ['[\n{"a":1},\n{"b":2}\n] 5', 'more behind it'],
    ['[\n{"a":1},\n{"b":}\n]', 'a mistake'],
    ['[\n{"a":1},\n{"b":2},\n]', 'a comma too many'],
    ['{"a":\n[\n{"b":2}\n]}', 'an object around it'],
    ['\uFEFF[\n{"a":1}\n]', 'a byte order mark'],
  ])('is left to others: %j with %s', (text) => {
    expect(read(text)).toBeUndefined()
  })

  const LIST = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 1, maxLength: 6 })
  const SPACE = fc.constantFrom(1, 2, '\t')

  it('is read wherever it is indented', () => {
    fc.assert(
      fc.property(LIST, SPACE, (list, space) => {
        const text = JSON.stringify(list, null, space)
        expect(valuesOf(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('is never read otherwise than by JSON.parse, whatever stands in it', () => {
    const noise = fc.constantFrom('', ',', '{', '}', '[', ']', '"', '},\n{', '},\n {', '\n', '5', '\\')
    fc.assert(
      fc.property(LIST, SPACE, fc.nat(), noise, fc.nat(4), (list, space, place, inserted, removed) => {
        const text = JSON.stringify(list, null, space)
        const at = place % text.length
        const damaged = text.slice(0, at) + inserted + text.slice(at + removed)
        const values = valuesOf(damaged)
        if (values) expect(values).toEqual(JSON.parse(damaged))
      }),
      { numRuns: 1000 },
    )
  })

  it('gives the same object for a text of the last reading, and no other', () => {
    const reader = listReader()
    const [first, second] = [read('[\n{"a":1},\n{"b":2}\n]', reader), read('[\n{"c":3},\n{"a":1}\n]', reader)]
    expect(second?.[1]).toBe(first?.[0])
    const third = read('[\n{"b":2}\n]', reader)
    expect(third?.[0]).toEqual(first?.[1])
    expect(third?.[0]?.value).not.toBe(first?.[1]?.value)
  })

  it('keeps its last reading where one is left to others', () => {
    const reader = listReader()
    const first = read('[\n{"a":1}\n]', reader)
    read('[\n{"a":', reader)
    expect(read('[\n{"a":1}\n]', reader)?.[0]).toBe(first?.[0])
  })
})
