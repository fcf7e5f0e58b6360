import { parse } from '@humanwhocodes/momoa'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { membersAt } from '#src/platform/json/members.ts'

describe('the members of an object in a JSON text', () => {
  it.each<[string, string[], string[]]>([
    ['{}', [], []],
    ['{"a": {"x": 1},\n"b": 2, "a": 3}', [], ['a 1', 'b 2', 'a 2']],
    ['{"stock": {"a": {"a": 1}, "b" : {}},\n\n"c": 1}', ['stock'], ['a 1', 'b 1']],
    ['{"stock": {"a": 1}, "stock": {"b": 1}}', ['stock'], ['b 1']],
    ['{"a\\"\\\\": "\\\\", "\\u0062": "x\\":"}', [], ['a"\\ 1', 'b 1']],
    ['{"stock": [{"a": 1}]}', ['stock'], []],
    ['{"a": [{"b": {"c": 1}}]}', ['a', 'b'], []],
    ['["a", {"b": 1}]', [], []],
    ['"a"', [], []],
  ])('%j at %j', (text, keys, members) => {
    expect(membersAt(text, keys).map(({ key, line }) => `${key} ${line}`)).toEqual(members)
  })

  it('are those of a full parser', () => {
    const spacing = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), spacing, (stock, before, indent) => {
        const text = JSON.stringify({ before, stock }, null, indent)
        const { body } = parse(text, { mode: 'json' })
        const value = body.type === 'Object' ? body.members[1]?.value : undefined
        const expected = (value?.type === 'Object' ? value.members : []).map(({ name, loc }) => ({
          key: name.type === 'String' ? name.value : '',
          line: loc.start.line,
        }))
        expect(membersAt(text, ['stock'])).toEqual(expected)
      }),
      { numRuns: 300 },
    )
  })
})
