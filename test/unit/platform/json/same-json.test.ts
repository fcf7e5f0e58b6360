import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameJson } from '#src/platform/json/same-json.ts'

describe('two values of JSON', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 }, true],
    [[1, 2], [2, 1], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
    [{ a: 1, b: 2 }, { a: 1 }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ toString: 1 }, { a: 1 }, false],
    [['a'], { 0: 'a' }, false],
    [null, {}, false],
    ['1', 1, false],
  ])('%j and %j', (a, b, same) => {
    expect(isSameJson(a, b)).toBe(same)
  })

  it('are the same where Node says so', () => {
    const value = fc.jsonValue({ maxDepth: 3 }).map((any): unknown => JSON.parse(JSON.stringify(any)))
    const near = value.chain((any) => fc.tuple(fc.constant(any), fc.oneof(fc.constant(structuredClone(any)), value)))
    fc.assert(fc.property(near, ([a, b]) => isSameJson(a, b) === isDeepStrictEqual(a, b)))
  })
})
