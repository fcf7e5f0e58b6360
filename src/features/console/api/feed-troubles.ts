import { html } from 'hono/html'
import type { KeptFeedTrouble } from '#src/queue/kept-findings.ts'
import { none, table } from './console-parts.ts'

/** How many vehicles of a rule are listed. */
const LISTED = 3

/** What is wrong with the feeds of a dealer: feed, field, rule, vehicles and remedy. */
export function feedTroubles(troubles: readonly KeptFeedTrouble[]) {
  if (troubles.length === 0) return none('Nothing is wrong with a feed.')
  const rows = troubles.map(
    ({ feeds, field, rule, outcome, count, vehicles, remedy }) => html`<tr>
<th scope="row">${feeds.join(', ')}</th>
<td><code>${field}</code> ${rule}<small>${outcome}: ${count}</small></td>
<td>${vehicles.slice(0, LISTED).map((vehicle) => html`<div>${vehicle}</div>`)}${count > LISTED ? html`<small>and ${count - LISTED} more</small>` : ''}</td>
<td>${remedy}</td>
</tr>`,
  )
  return table('Feeds for other platforms', ['Feeds', 'Field and rule', 'Vehicles', 'Remedy'], rows)
}
