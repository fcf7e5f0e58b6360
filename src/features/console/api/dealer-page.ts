import { html } from 'hono/html'
import type { DealerPart } from '#src/api/feature.ts'
import { htmlPage } from '#src/api/http/html-page.ts'
import type { BuildJob } from '#src/queue/build-job.ts'
import type { StoredFeedTrouble, StoredRemark, StoredReport } from '#src/queue/build-report.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { ago, minuteIn } from './ago.ts'
import { brokenRulesOfDealer } from './broken-rules.ts'
import { none, numberCell, table } from './console-parts.ts'
import { CONSOLE_STYLE } from './console-style.ts'
import { dealerActions } from './dealer-actions.ts'

/** How many vehicles of a rule are listed. */
const LISTED = 3

/** The faults in a dealer's outgoing feeds: feed, field, rule, vehicles and remedy. */
function feedTroubles(troubles: readonly StoredFeedTrouble[]) {
  if (troubles.length === 0) return none('All feeds are fine.')
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

interface DealerFacts {
  slug: string
  name: string
  url?: string | undefined
  time_zone?: string | undefined
  build: StoredReport | undefined
  /** The build requested on this page. */
  job?: BuildJob | undefined
  /** Why a request was refused. */
  refusal?: string
  /** What `tenant.json` still lacks. */
  missing?: readonly string[]
  /** Other features' parts of the page. */
  parts: readonly DealerPart[]
  at: Date
}

/** A dealer's last build, with what it left out, repaired and warned about, and the operator's actions. */
export const dealerPage = ({ slug, name, url, time_zone, build, job, refusal, missing = [], parts, at }: DealerFacts) =>
  htmlPage({
    title: `${name}: Console`,
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark"><a href="/_console">Console</a></p>
<h1>${name}</h1>
<p class="soft">${url ? html`<a href="${url}">${url}</a>` : 'Not built yet, so it has no site.'}</p>
</header>
<main>
${refusal ? html`<p class="none bad" role="alert">${refusal}</p>` : ''}
${job ? html`<p class="none" role="status">${JOB_WORDS[job.state]}</p>` : ''}
${dealerActions(slug, build, minuteIn(time_zone))}
${build ? report(build, at, minuteIn(time_zone)) : none('No build yet.')}${missing.length > 0 && html`<h2>Still to add to tenant.json</h2><ul class="plain scroll">${missing.map((each) => html`<li>${each}</li>`)}</ul>`}${parts.map(dealerPart)}</main>`,
  })

const dealerPart = ({ heading, headings, rows, none: nothing }: DealerPart) => html`
<h2>${heading}</h2>
${
  rows.length === 0
    ? none(nothing)
    : table(
        heading,
        headings,
        rows.map((row) => tableRow(row, headings)),
      )
}`

const tableRow = (row: readonly string[], headings: DealerPart['headings']) =>
  html`<tr>${row.map((text, at) => {
    const heading = headings[at]
    return typeof heading === 'object' ? numberCell(heading.number, text) : html`<td>${text}</td>`
  })}</tr>`

const JOB_WORDS: Record<BuildJob['state'], string> = {
  waiting: 'Your build is queued.',
  fetching: 'Your build is fetching the stock.',
  building: 'Your build is running.',
  retrying: 'Your build failed and will be retried.',
  built: 'Your build has finished. Here is its report.',
  failed: 'Your build failed for good.',
}

const report = (build: StoredReport, at: Date, minute: (moment: string) => string) => html`
<h2>Last build</h2>
<p class="none">${ago(new Date(build.at), at)} ago, in ${build.milliseconds} ms: ${build.vehicles} vehicles.
${build.message ? html`<br><span class="bad">${build.message}</span>` : ''}
${build.next_change ? html`<br>Next scheduled change: ${minute(build.next_change)}.` : ''}</p>
<h2>Stock</h2>
${build.sources.length === 0 ? none('No stock was read.') : html`<ul class="plain scroll">${build.sources.map((state) => html`<li class="${isTrouble(state) ? 'bad' : ''}">${sourceWords(state, minute)}</li>`)}</ul>`}
<h2>Warnings</h2>
${
  build.warnings.length === 0
    ? none('No warnings.')
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Warnings"><ul class="plain">${build.warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
}
<h2>Advertising rules</h2>
${brokenRulesOfDealer(build)}
<h2>Feeds for other platforms</h2>
${feedTroubles(build.feed_troubles)}
<h2>Records left out (${build.rejected})</h2>
${remarks('Records left out', build.rejected_records, build.rejected)}
<h2>Values left out or corrected (${build.repaired})</h2>
${remarks('Values left out or corrected', build.repaired_values, build.repaired)}`

function remarks(label: string, shown: readonly StoredRemark[], count: number) {
  if (count === 0) return none('None.')
  const rows = shown.map(
    ({ record, line, field, value, reason, remedy }) => html`<tr>
<td>${record}${line === undefined ? '' : html`<small>line ${line}</small>`}</td>
<td><code>${field}</code></td>
<td><code>${value}</code></td>
<td>${reason}${remedy ? html`<small>${remedy}</small>` : ''}</td>
</tr>`,
  )
  const more =
    count > shown.length
      ? html`<p class="soft">Plus ${count - shown.length} more, listed in the build's summary.</p>`
      : ''
  return html`${table(label, ['Record', 'Field', 'Value', 'Why'], rows)}${more}`
}
