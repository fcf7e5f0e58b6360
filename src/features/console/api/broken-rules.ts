import { html } from 'hono/html'
import type { StoredBrokenRule, StoredReport } from '#src/queue/build-report.ts'
import type { Dealer } from './console-data.ts'
import { none, numberCell, table } from './console-parts.ts'

/** How many cases of a rule are listed. */
const LISTED = 5

const LABEL = 'Advertising rules'

/** The advertising rules that a dealer's pages break, or would break without mending: cases, outcome and remedy. */
export function brokenRulesOfDealer({ broken_rules = [], rules }: StoredReport) {
  if (broken_rules.length === 0) return none(`No rules are broken${rules ? ` (rules of ${rules})` : ''}.`)
  const rows = broken_rules.map(
    ({ rule, requires, remedy, source, count, cases }) => html`<tr>
<th scope="row">${rule}</th>
<td>${requires}<small>${source}</small></td>
<td>${cases.slice(0, LISTED).map(({ name, evidence, outcome }) => html`<div>${name}: ${evidence}<small>${outcome}</small></div>`)}${count > LISTED ? html`<small>and ${count - LISTED} more</small>` : ''}</td>
<td>${remedy}</td>
</tr>`,
  )
  return table(LABEL, ['Rule', 'Requirement', 'Found', 'Remedy'], rows)
}

/** The rules that any dealer breaks, most vehicles first. */
export function brokenRulesOfAll(dealers: readonly Dealer[]) {
  const brokenRules = dealers.flatMap(({ build }) => build?.broken_rules ?? [])
  const byRule = Map.groupBy(brokenRules, ({ rule }) => rule)
  if (byRule.size === 0) return none('No rules are broken.')
  const rows = [...byRule.values()]
    .map((all) => ({ all, count: all.reduce((total, { count }) => total + count, 0) }))
    .toSorted((a, b) => b.count - a.count)
    .map(
      ({ all, count }) => html`<tr>
<th scope="row">${all[0]?.rule}</th>
<td>${all[0]?.requires}</td>
<td>${outcomesOf(all)}</td>
${numberCell('Dealers', all.length)}
${numberCell('Cases', count)}
</tr>`,
    )
  return table(LABEL, ['Rule', 'Requirement', 'Outcomes', { number: 'Dealers' }, { number: 'Cases' }], rows)
}

const outcomesOf = (all: readonly StoredBrokenRule[]): string =>
  [...new Set(all.flatMap(({ cases }) => cases.map(({ outcome }) => outcome)))].sort().join(', ')
