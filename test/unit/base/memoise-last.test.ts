import { describe, expect, it } from 'vitest'
import { memoiseLast } from '#src/base/memoise-last.ts'

describe('what was made of an object', () => {
  it('is given again while all that it was made from is the same', () => {
    const remembered = memoiseLast<object>()
    const [key, other, ground] = [{}, {}, {}]
    const first = remembered(key, [ground, 'new'], () => ({}))
    expect(remembered(key, [ground, 'new'], () => ({}))).toBe(first)
    expect(remembered(other, [ground, 'new'], () => ({}))).not.toBe(first)
  })

  it.each<[string, readonly unknown[]]>([
    ['another object', [{}, 'new']],
    ['another text', ['ground', undefined]],
    ['fewer things', []],
    ['more things', ['ground', 'new', 1]],
  ])('is made anew knowing %s', (_title, knowing) => {
    const remembered = memoiseLast<object>()
    const key = {}
    const first = remembered(key, ['ground', 'new'], () => ({}))
    expect(remembered(key, knowing, () => ({}))).not.toBe(first)
  })
})
