import { html } from 'hono/html'
import type { KeptFeedTrouble } from '#src/queue/kept-findings.ts'

/** How many vehicles of a rule are listed. */
const LISTED = 3

const HEADINGS = ['Feeds', 'Field and rule', 'Vehicles', 'Remedy']

/** What is wrong with the feeds of a dealer: feed, field, rule, vehicles and remedy. */
export function feedTroubles(troubles: readonly KeptFeedTrouble[]) {
  if (troubles.length === 0) return html`<p class="none">Nothing is wrong with a feed.</p>`
  const rows = troubles.map(
    ({ feeds, field, rule, outcome, count, vehicles, remedy }) => html`<tr>
<th scope="row">${feeds.join(', ')}</th>
<td><code>${field}</code> ${rule}<small>${outcome}: ${count}</small></td>
<td>${vehicles.slice(0, LISTED).map((vehicle) => html`<div>${vehicle}</div>`)}${count > LISTED ? html`<small>and ${count - LISTED} more</small>` : ''}</td>
<td>${remedy}</td>
</tr>`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Feeds for other platforms"><table>
<thead><tr>${HEADINGS.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>`
}
