import { parse } from '@humanwhocodes/momoa'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementLines } from '#src/platform/json/element-lines.ts'

describe('the lines on which the elements of a list start', () => {
  it.each<[string, string[], number[]]>([
    ['[]', [], []],
    ['[\n\n]', [], []],
    ['[1,\n"a\\"],[",\n{"b": [1,\n2]}, null]', [], [1, 2, 3, 4]],
    ['{"x": [0], "stock":\n[{"stock": [9, 9]},\n[1]]}', ['stock'], [2, 3]],
    ['{"a": {"b": [1,\n2]}, "b": [3]}', ['a', 'b'], [1, 2]],
    ['{"b": [1, 2], "b": [\n3]}', ['b'], [2]],
    ['{"a\\u0062": [1]}', ['ab'], [1]],
    ['{"a": {"b": 1}}', ['a', 'b'], []],
    ['5', [], []],
  ])('%j at %j', (text, keys, lines) => {
    expect(elementLines(text, keys)).toEqual(lines)
  })

  it('are those of a full parser', () => {
    const spacing = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 8 }), spacing, (list, indent) => {
        const text = JSON.stringify({ before: list, stock: list }, null, indent)
        const { body } = parse(text, { mode: 'json' })
        const stock = body.type === 'Object' ? body.members[1]?.value : undefined
        const expected = stock?.type === 'Array' ? stock.elements.map(({ loc }) => loc.start.line) : []
        expect(elementLines(text, ['stock'])).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
