import { describe, expect, it } from 'vitest'
import { changelogProblems, unnamed } from '../../../scripts/checks/changelog.ts'

describe('the changelog names what an upgrade changes', () => {
  it.each([
    ['says a new setting', ['a'], ['a', 'b'], 'New: `b`.', 0],
    ['leaves out a new setting', ['a'], ['a', 'b'], 'New: `c`.', 1],
    ['leaves out one that went', ['a', 'b'], ['a'], '', 1],
    ['names it without marking it', ['a'], ['a', 'bb'], 'New: bb.', 1],
  ])('%s', (_, before, now, text, problems) => expect(unnamed(before, now, text)).toHaveLength(problems))

  it('as it is', () => expect(changelogProblems()).toEqual([]))
})
