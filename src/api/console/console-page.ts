import { html } from 'hono/html'
import { htmlPage } from '../http/html-page.ts'
import type { AlarmRow } from '../store/alarms.ts'
import type { FailedDelivery } from '../store/console-rows.ts'
import type { DownReceiver } from '../store/receivers.ts'
import { ago } from './ago.ts'
import type { ConsoleData, Dealer } from './console-data.ts'
import { CONSOLE_STYLE } from './console-style.ts'
import { leadsChart } from './leads-chart.ts'

/** The console, most urgent first. */
export const consolePage = (data: ConsoleData) =>
  htmlPage({
    title: 'Console: Forecourt',
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark">Forecourt</p>
<h1>Console</h1>
<p class="soft">As at ${data.at.toISOString().slice(0, 19).replace('T', ' ')} UTC. Reload for the latest.</p>
</header>
<main>
${tiles(data)}
<h2>Leads a day</h2>
${leadsChart(data.days)}
<h2>Alarms</h2>
${alarmList(data.alarms, data.at)}
<h2>Failing receivers</h2>
${downTable(data.down, data.at)}
<h2 id="deliveries">Failing deliveries</h2>
${deliveryTable(data.failed, data.at)}
<h2>Dealers</h2>
${dealerTable(data.dealers, data.at)}
</main>`,
  })

function tiles({ dealers, alarms, builds, down }: ConsoleData) {
  const sum = (of: (dealer: Dealer) => number) => dealers.reduce((total, dealer) => total + of(dealer), 0)
  const all: [string, number, boolean?][] = [
    ['dealers', dealers.length],
    ['leads in 7 days', sum(({ leads }) => leads)],
    ['leads without a first delivery', sum(({ late }) => late?.waiting ?? 0), true],
    ['deliveries waiting', sum(({ waiting }) => waiting)],
    ['deliveries failed for good', sum(({ dead }) => dead), true],
    ['receivers failing', down.length, true],
    ['alarms', alarms.length, true],
    ['builds waiting', builds.waiting],
    ['builds running', builds.active],
    ['builds failed', builds.failed, true],
  ]
  const tile = ([label, value, isTrouble = false]: (typeof all)[number]) =>
    html`<li><b class="${isTrouble && value > 0 ? 'bad' : ''}">${value}</b>${label}</li>`
  return html`<ul class="tiles">${all.map(tile)}</ul>`
}

const none = (text: string) => html`<p class="none">${text}</p>`

/** A heading over a column of words or of numbers. */
type Heading = string | { number: string }

const headingCell = (heading: Heading) =>
  typeof heading === 'string'
    ? html`<th scope="col">${heading}</th>`
    : html`<th scope="col" class="number">${heading.number}</th>`

/** A table that scrolls, also by keyboard, if it is wider than the window. */
const table = (
  label: string,
  headings: readonly Heading[],
  rows: readonly unknown[],
) => html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
<table>
<thead><tr>${headings.map(headingCell)}</tr></thead>
<tbody>${rows}</tbody>
</table>
</div>`

function alarmList(alarms: readonly AlarmRow[], at: Date) {
  if (alarms.length === 0) return none('There are no alarms.')
  const rows = alarms.map(
    ({ website_slug, detail, raised_at }) =>
      html`<tr><th scope="row">${website_slug}</th><td>${detail}</td><td>${ago(raised_at, at)}</td></tr>`,
  )
  return table('Alarms', ['Dealer', 'Problem', 'Since'], rows)
}

function downTable(down: readonly DownReceiver[], at: Date) {
  if (down.length === 0) return none('Every receiver answered when it was last tried.')
  const rows = down.map(
    ({ destination, since, failures, detail, waiting }) =>
      html`<tr><th scope="row"><code>${destination}</code></th><td>${detail}</td><td>${ago(since, at)}</td><td class="number">${failures}</td><td class="number">${waiting}</td></tr>`,
  )
  return table(
    'Failing receivers',
    ['Receiver', 'Last answer', 'Failing for', { number: 'Failures' }, { number: 'Leads waiting' }],
    rows,
  )
}

function deliveryTable(failed: readonly FailedDelivery[], at: Date) {
  if (failed.length === 0) return none('No deliveries are failing.')
  const rows = failed.map(
    ({ lead_id, website_slug, receiver, host, state, attempts, detail, tried_at }) => html`<tr>
<td>${website_slug}<small><code>${lead_id}</code></small></td>
<td>${receiver}<small><code>${host}</code></small></td>
<td>${state === 'dead' ? html`<span class="bad">failed for good</span>` : 'being retried'}<small>${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}, the last ${ago(tried_at, at)} ago</small></td>
<td>${detail}</td>
<td><form method="post" action="/_console/replay"><input type="hidden" name="lead" value="${lead_id}"><button aria-label="Deliver again: lead ${lead_id} to ${receiver}">Deliver again</button></form></td>
</tr>`,
  )
  return table('Failing deliveries', ['Dealer and lead', 'Receiver', 'State', 'Last answer', 'Replay'], rows)
}

function dealerTable(dealers: readonly Dealer[], at: Date) {
  if (dealers.length === 0) return none('The registry names no dealers: run a build.')
  const numbers = ['Left out', 'Leads, 7 days', 'First delivery', 'Waiting', 'Failed'].map((number) => ({ number }))
  const headings = ['Dealer', 'Last build', 'Stock', ...numbers]
  return table(
    'Dealers',
    headings,
    dealers.map((dealer) => dealerRow(dealer, at)),
  )
}

const OUTCOMES = {
  built: 'built',
  'held-back': 'stock held back',
  failed: 'failed',
  unpublished: 'not published',
} as const

function dealerRow(dealer: Dealer, at: Date) {
  const { slug, name, build, leads, dead } = dealer
  const outcome = build && OUTCOMES[build.outcome]
  return html`<tr>
<th scope="row"><a href="/_console/dealers/${slug}">${name}</a></th>
<td>${build ? html`<span class="${build.outcome === 'built' ? 'good' : 'bad'}">${outcome}</span><small>${ago(new Date(build.at), at)} ago</small>` : 'none yet'}</td>
<td>${build ? html`${build.vehicles} vehicles<small>${build.stock_at ? `read ${ago(new Date(build.stock_at), at)} ago` : 'not read yet'}</small>` : ''}</td>
<td class="number">${build?.rejected ?? ''}</td>
<td class="number">${leads}</td>
${promiseCells(dealer, at)}
<td class="number ${dead > 0 ? 'bad' : ''}">${dead}</td>
</tr>`
}

/** How soon leads reach a first receiver, and which still wait for one. */
const promiseCells = ({ median, p95, late, waiting }: Dealer, at: Date) => html`
<td class="number">${median === undefined ? '' : html`${inSeconds(median)}<small>95 of 100: ${inSeconds(p95 ?? median)}</small>`}</td>
<td class="number ${late ? 'bad' : ''}">${waiting}${late ? html`<small>${late.waiting} without a first delivery, the oldest for ${ago(late.oldest, at)}</small>` : ''}</td>`

const inSeconds = (seconds: number): string => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)}\u00a0s`
