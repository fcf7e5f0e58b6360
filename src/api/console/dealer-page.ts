import { html } from 'hono/html'
import type { KeptRemark, KeptReport } from '#src/queue/build-report.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { htmlPage } from '../http/html-page.ts'
import { ago } from './ago.ts'
import { CONSOLE_STYLE } from './console-style.ts'

interface DealerFacts {
  slug: string
  name: string
  url: string
  build: KeptReport | undefined
  at: Date
}

/** What a dealer's last build left out, repaired and warned about, and why. */
export const dealerPage = ({ slug, name, url, build, at }: DealerFacts) =>
  htmlPage({
    title: `${name}: Console`,
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark"><a href="/_console">Console</a></p>
<h1>${name}</h1>
<p class="soft"><a href="${url}">${url}</a></p>
</header>
<main>${actions(slug, build)}${build ? report(build, at) : html`<p class="none">There is no build yet.</p>`}</main>`,
  })

/** Pinned sites are built again after `npm run releases -- resume`. */
function actions(slug: string, build: KeptReport | undefined) {
  const kinds = build?.sources.map(({ kind }) => kind) ?? []
  if (kinds.includes('pinned'))
    return html`<p class="none">To build this site again: <code>npm run releases -- resume ${slug}</code></p>`
  const button = (path: string, words: string) =>
    html`<form method="post" action="/_console/dealers/${slug}/${path}"><button>${words}</button></form>`
  return html`<div class="actions">${button('rebuild', 'Build again')}${kinds.includes('held-back') ? button('accept', 'Accept this stock') : ''}</div>`
}

const report = (build: KeptReport, at: Date) => html`
<h2>Last build</h2>
<p class="none">${ago(new Date(build.at), at)} ago, in ${build.milliseconds} ms: ${build.vehicles} vehicles.
${build.message ? html`<br><span class="bad">${build.message}</span>` : ''}
${build.next_change ? html`<br>The site changes by itself next at ${build.next_change}.` : ''}</p>
<h2>Stock</h2>
${build.sources.length === 0 ? html`<p class="none">Nothing was read.</p>` : html`<ul class="plain scroll">${build.sources.map((state) => html`<li class="${isTrouble(state) ? 'bad' : ''}">${sourceWords(state)}</li>`)}</ul>`}
<h2>Warnings</h2>
${
  build.warnings.length === 0
    ? html`<p class="none">There are no warnings.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="Warnings"><ul class="plain">${build.warnings.map((warning) => html`<li>${warning}</li>`)}</ul></div>`
}
<h2>Records left out (${build.rejected})</h2>
${remarks('Records left out', build.rejected_records, build.rejected)}
<h2>Values left out or put right (${build.repaired})</h2>
${remarks('Values left out or put right', build.repaired_values, build.repaired)}`

function remarks(label: string, shown: readonly KeptRemark[], count: number) {
  if (count === 0) return html`<p class="none">There are none.</p>`
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
  const headings = ['Record', 'Field', 'Value', 'Why']
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></div>${more}`
}
