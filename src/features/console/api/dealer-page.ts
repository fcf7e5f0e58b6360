import { html } from 'hono/html'
import { htmlPage } from '#src/api/http/html-page.ts'
import type { BuildJob } from '#src/queue/build-job.ts'
import type { KeptRemark, KeptReport } from '#src/queue/build-report.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { ago, minute } from './ago.ts'
import { brokenRulesOfDealer } from './broken-rules.ts'
import { none, table } from './console-parts.ts'
import { CONSOLE_STYLE } from './console-style.ts'
import { dealerActions } from './dealer-actions.ts'
import { feedTroubles } from './feed-troubles.ts'

interface DealerFacts {
  slug: string
  name: string
  url?: string | undefined
  build: KeptReport | undefined
  /** The build that was asked for on this page. */
  job?: BuildJob | undefined
  /** Why a wish was not followed. */
  refusal?: string
  at: Date
}

/** A dealer's last build, what it left out, repaired and warned about, and what an operator can do. */
export const dealerPage = ({ slug, name, url, build, job, refusal, at }: DealerFacts) =>
  htmlPage({
    title: `${name}: Console`,
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark"><a href="/_console">Console</a></p>
<h1>${name}</h1>
<p class="soft">${url ? html`<a href="${url}">${url}</a>` : 'It was never built, so it has no site yet.'}</p>
</header>
<main>
${refusal ? html`<p class="none bad" role="alert">${refusal}</p>` : ''}
${job ? html`<p class="none" role="status">${JOB_WORDS[job.state]}</p>` : ''}
${dealerActions(slug, build)}
${build ? report(build, at) : none('There is no build yet.')}</main>`,
  })

const JOB_WORDS: Record<BuildJob['state'], string> = {
  waiting: 'The build you asked for is waiting for a builder.',
  fetching: 'The stock is being fetched for the build you asked for.',
  building: 'The build you asked for is running.',
  built: 'The build you asked for has ended. This is its report.',
  failed: 'The build you asked for failed for good.',
}

const report = (build: KeptReport, at: Date) => html`
<h2>Last build</h2>
<p class="none">${ago(new Date(build.at), at)} ago, in ${build.milliseconds} ms: ${build.vehicles} vehicles.
${build.message ? html`<br><span class="bad">${build.message}</span>` : ''}
${build.next_change ? html`<br>The site changes by itself next at ${minute(build.next_change)}.` : ''}</p>
<h2>Stock</h2>
${build.sources.length === 0 ? none('Nothing was read.') : html`<ul class="plain scroll">${build.sources.map((state) => html`<li class="${isTrouble(state) ? 'bad' : ''}">${sourceWords(state, minute)}</li>`)}</ul>`}
<h2>Warnings</h2>
${
  build.warnings.length === 0
    ? none('There are no warnings.')
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Warnings"><ul class="plain">${build.warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
}
<h2>Rules of advertising</h2>
${brokenRulesOfDealer(build)}
<h2>Feeds for other platforms</h2>
${feedTroubles(build.feed_troubles)}
<h2>Records left out (${build.rejected})</h2>
${remarks('Records left out', build.rejected_records, build.rejected)}
<h2>Values left out or put right (${build.repaired})</h2>
${remarks('Values left out or put right', build.repaired_values, build.repaired)}`

function remarks(label: string, shown: readonly KeptRemark[], count: number) {
  if (count === 0) return none('There are none.')
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
      ? html`<p class="soft">And ${count - shown.length} more: the build's summary lists them.</p>`
      : ''
  return html`${table(label, ['Record', 'Field', 'Value', 'Why'], rows)}${more}`
}
