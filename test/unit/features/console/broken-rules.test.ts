import { describe, expect, it } from 'vitest'
import { brokenRulesOfAll, brokenRulesOfDealer } from '#src/features/console/api/broken-rules.ts'
import type { Dealer } from '#src/features/console/api/console-data.ts'
import type { StoredBrokenRule } from '#src/queue/build-report.ts'
import { keptReport } from '../../api/stored-report.ts'

const rule = (id: string, count: number): StoredBrokenRule => ({
  rule: id,
  about: 'vehicle',
  requires: `${id} must hold.`,
  remedy: 'Mend it.',
  source: 'The law',
  count,
  cases: Array.from({ length: count }, (_, at) => ({ name: `Car <${at}>`, evidence: 'why', outcome: 'reported' })),
})
const build = (broken_rules?: StoredBrokenRule[]) =>
  keptReport({ slug: 'a', vehicles: 20, broken_rules, rules: '2026-11-24.36' })
const dealer = (broken_rules?: StoredBrokenRule[]): Dealer => ({
  slug: 'a',
  name: 'A',
  url: '',
  leads: 0,
  waiting: 0,
  dead: 0,
  build: build(broken_rules),
})
const cells = (page: unknown): string[] =>
  [...String(page).matchAll(/<(?:td|th scope="row")[^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

describe('the broken rules of a dealer', () => {
  it('are a table of rule, first five cases and remedy', () =>
    expect(cells(brokenRulesOfDealer(build([rule('AU-SINGLE', 7)])))).toEqual([
      'AU-SINGLE',
      'AU-SINGLE must hold. The law',
      `${[0, 1, 2, 3, 4].map((at) => `Car &lt;${at}&gt;: why reported`).join(' ')} and 2 more`,
      'Mend it.',
    ]))

  it.each([[[]], [undefined]])('are reported as none, with the version of the rules', (none) =>
    expect(String(brokenRulesOfDealer(build(none)))).toBe(
      '<p class="none">No rules are broken (rules of 2026-11-24.36).</p>',
    ),
  )
})

it('the broken rules of all dealers are summed, the most frequent first', () =>
  expect(cells(brokenRulesOfAll([dealer([rule('A', 1), rule('B', 2)]), dealer([rule('B', 3)]), dealer()]))).toEqual([
    ...['B', 'B must hold.', 'reported', '2', '5'],
    ...['A', 'A must hold.', 'reported', '1', '1'],
  ]))
