import { parse } from '@humanwhocodes/momoa'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partsAt } from '#src/platform/json/parts-at.ts'

const SPACING = fc.constantFrom(undefined, 1, '\t')

describe('the elements of a list in a JSON text', () => {
  it.each<[string, string[], number[]]>([
    ['[]', [], []],
    ['[\n\n]', [], []],
    ['[1,\n"a\\"],[",\n{"b": [1,\n2]}, null]', [], [1, 2, 3, 4]],
    ['{"x": [0], "stock":\n[{"stock": [9, 9]},\n[1]]}', ['stock'], [2, 3]],
    ['{"a": {"b": [1,\n2]}, "b": [3]}', ['a', 'b'], [1, 2]],
    ['{"b": [1, 2], "b": [\n3]}', ['b'], [2]],
    ['{"a\\u0062": [1]}', ['ab'], [1]],
    ['["a", {"b": 1}]', [], [1, 1]],
    ['{"stock": [{"a": 1}]}', ['stock'], [1]],
    ['{"a": {"b": 1}}', ['a', 'b'], []],
    ['{"a": [{"b": {"c": 1}}]}', ['a', 'b'], []],
    ['5', [], []],
    ['"a"', [], []],
  ])('%j at %j start on these lines', (text, keys, lines) => {
    expect(partsAt(text, keys)).toEqual(lines.map((line) => ({ line })))
  })

  it('start on the lines of a full parser', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), SPACING, (list, indent) => {
        const text = JSON.stringify({ before: list, stock: list }, null, indent)
        const { body } = parse(text, { mode: 'json' })
        const stock = body.type === 'Object' ? body.members[1]?.value : undefined
        const expected = stock?.type === 'Array' ? stock.elements.map(({ loc }) => ({ line: loc.start.line })) : []
        expect(partsAt(text, ['stock'])).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the members of an object in a JSON text', () => {
  it.each<[string, string[], string[]]>([
    ['{}', [], []],
    ['{"a": {"x": 1},\n"b": 2, "a": 3}', [], ['a 1', 'b 2', 'a 2']],
    ['{"stock": {"a": {"a": 1}, "b" : {}},\n\n"c": 1}', ['stock'], ['a 1', 'b 1']],
    ['{"stock": {"a": 1}, "stock": {"b": 1}}', ['stock'], ['b 1']],
    ['{"a\\"\\\\": "\\\\", "\\u0062": "x\\":"}', [], ['a"\\ 1', 'b 1']],
  ])('%j at %j', (text, keys, members) => {
    expect(partsAt(text, keys).map(({ key, line }) => `${key} ${line}`)).toEqual(members)
  })

  it('are those of a full parser', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), SPACING, (stock, before, indent) => {
        const text = JSON.stringify({ before, stock }, null, indent)
        const { body } = parse(text, { mode: 'json' })
        const value = body.type === 'Object' ? body.members[1]?.value : undefined
        const expected = (value?.type === 'Object' ? value.members : []).map(({ name, loc }) => ({
          key: name.type === 'String' ? name.value : '',
          line: loc.start.line,
        }))
        expect(partsAt(text, ['stock'])).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
