import { describe, expect, it } from 'vitest'
import { labelledTexts, rulesBrokenBy } from './adtexts.ts'

/** As the corpus scores: SA-ODO is our AU-ODO, and what a label allows counts for nobody. */
function scores() {
  const items = labelledTexts('test/fixtures/adtexts.jsonl')
  const known = new Set(items.flatMap(({ expect, trap_for }) => [...expect, ...trap_for]))
  const counts = new Map<string, { right: number; missed: number; wrong: number }>()
  const count = (rule: string, as: 'right' | 'missed' | 'wrong') => {
    const one = counts.get(rule) ?? { right: 0, missed: 0, wrong: 0 }
    counts.set(rule, { ...one, [as]: one[as] + 1 })
  }
  for (const item of items) {
    const found = new Set(
      rulesBrokenBy(item).map((rule) => (item.may.includes('AU-ODO') && rule === 'AU-ODO' ? 'SA-ODO' : rule)),
    )
    for (const rule of item.expect) count(rule, found.has(rule) ? 'right' : 'missed')
    for (const rule of found)
      if (known.has(rule) && !item.expect.includes(rule) && !item.may.includes(rule)) count(rule, 'wrong')
  }
  return [...counts].map(([rule, { right, missed, wrong }]) => ({ rule, right, missed, wrong }))
}

const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0)

describe('the reader of advertising words, on labelled texts', () => {
  const found = scores()
  const right = sum(found.map((one) => one.right))

  it('finds at least 95 of 100 breaches, and is right in at least 95 of 100 reports', () => {
    expect(right / (right + sum(found.map((one) => one.missed)))).toBeGreaterThanOrEqual(0.95)
    expect(right / (right + sum(found.map((one) => one.wrong)))).toBeGreaterThanOrEqual(0.95)
  })

  it.each(found)('$rule: right $right, missed $missed, wrong $wrong', ({ right, missed, wrong }) => {
    expect(right / (right + missed)).toBeGreaterThanOrEqual(0.7)
    expect(right / (right + wrong)).toBeGreaterThanOrEqual(0.7)
  })
})
