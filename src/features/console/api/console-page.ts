import { html } from 'hono/html'
import { htmlPage } from '#src/api/http/html-page.ts'
import type { AlarmRow } from '#src/api/store/alarms.ts'
import type { DownReceiver } from '#src/api/store/receivers.ts'
import { counted } from '#src/base/text.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import { isTrouble, type SourceState, sourceWords } from '#src/queue/source-state.ts'
import { ago, minute } from './ago.ts'
import { brokenRulesOfAll } from './broken-rules.ts'
import type { ConsoleData, Dealer } from './console-data.ts'
import { none, table } from './console-parts.ts'
import type { FailedDelivery } from './console-rows.ts'
import { CONSOLE_STYLE } from './console-style.ts'
import {
  DEALER_STATES,
  type DealerOrder,
  type DealerPage,
  type ListQuery,
  listDealers,
  statesOf,
} from './dealer-list.ts'
import { leadsChart } from './leads-chart.ts'

/** The console, most urgent first. */
export const consolePage = (data: ConsoleData, query: ListQuery) =>
  htmlPage({
    title: 'Console: Forecourt',
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark">Forecourt</p>
<h1>Console</h1>
<p class="soft">As at ${minute(data.at.toISOString())}. Reload for the latest.</p>
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
<h2 id="dealers">Dealers</h2>
${dealerFilter(query)}
${dealerTable(listDealers(data.dealers, query), query, data.at)}
<h2>Rules of advertising</h2>
${brokenRulesOfAll(data.dealers)}
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
    [
      'sites not built',
      dealers.filter((dealer) => statesOf(dealer).some((state) => state === 'failed' || state === 'unpublished'))
        .length,
      true,
    ],
    ['stock in trouble', dealers.filter(({ build }) => build?.sources.some(isTrouble)).length, true],
  ]
  const tile = ([label, value, isTrouble = false]: (typeof all)[number]) =>
    html`<li><b class="${isTrouble && value > 0 ? 'bad' : ''}">${value}</b>${label}</li>`
  return html`<ul class="tiles">${all.map(tile)}</ul>`
}

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
<td>${state === 'dead' ? html`<span class="bad">failed for good</span>` : 'being retried'}<small>${counted(attempts, 'attempt')}, the last ${ago(tried_at, at)} ago</small></td>
<td>${detail}</td>
<td><form method="post" action="/_console/replay"><input type="hidden" name="lead" value="${lead_id}"><button aria-label="Deliver again: lead ${lead_id} to ${receiver}">Deliver again</button></form></td>
</tr>`,
  )
  return table('Failing deliveries', ['Dealer and lead', 'Receiver', 'State', 'Last answer', 'Replay'], rows)
}

const ORDER_WORDS: Record<DealerOrder, string> = {
  concern: 'most urgent first',
  name: 'by name',
  vehicles: 'most vehicles first',
  built: 'longest not built first',
}

function dealerFilter({ q, state, sort }: ListQuery) {
  const option = ([value, words]: [string, string], chosen: string | undefined) =>
    html`<option value="${value}"${value === chosen ? html` selected` : ''}>${words}</option>`
  return html`<form class="filter" action="/_console#dealers">
<label>Name <input type="search" name="q" value="${q}"></label>
<label>State <select name="state"><option value="">any</option>${Object.entries(DEALER_STATES).map((each) => option(each, state))}</select></label>
<label>Order <select name="sort">${Object.entries(ORDER_WORDS).map((each) => option(each, sort))}</select></label>
<button>Show</button>
</form>`
}

function dealerTable({ shown, found, page, pages }: DealerPage, query: ListQuery, at: Date) {
  if (found === 0)
    return none('No dealer is found. Choose another name or state, or run a build if there should be one.')
  const numbers = ['Left out', 'Leads, 7 days', 'First delivery', 'Waiting', 'Failed'].map((number) => ({ number }))
  const headings = ['Dealer', 'Last build', 'Stock', ...numbers]
  const rows = shown.map((dealer) => dealerRow(dealer, at))
  return html`${table('Dealers', headings, rows)}
<p class="legend"><span>${counted(found, 'dealer')}, page ${page} of ${pages}</span><span>${pageLink('Previous', page - 1, pages, query)} ${pageLink('Next', page + 1, pages, query)}</span></p>`
}

function pageLink(words: string, page: number, pages: number, { q, state, sort }: ListQuery) {
  if (page < 1 || page > pages) return ''
  const address = new URLSearchParams({ q, state: state ?? '', sort, page: String(page) })
  return html`<a href="/_console?${address.toString()}#dealers">${words}</a>`
}

/** The state of each source of a dealer's stock, in the words of every report. */
const stateList = (states: readonly SourceState[]) =>
  states.map((state) => html`<small class="${isTrouble(state) ? 'bad' : ''}">${sourceWords(state, minute)}</small>`)

const OUTCOMES = {
  built: 'built',
  'held-back': 'stock held back',
  pinned: 'pinned',
  failed: 'failed',
  unpublished: 'not published',
  unfinished: 'published; a later step failed',
} as const

function dealerRow(dealer: Dealer, at: Date) {
  const { slug, name, build, leads, dead } = dealer
  const outcome = build && OUTCOMES[build.outcome]
  return html`<tr>
<th scope="row"><a href="/_console/dealers/${slug}">${name}</a></th>
<td>${build ? html`<span class="${build.outcome === 'built' ? 'good' : 'bad'}">${outcome}</span><small>${ago(new Date(build.at), at)} ago</small>${troubleOf(build)}` : 'none yet'}</td>
<td>${build ? html`${build.vehicles} vehicles${stateList(build.sources)}` : ''}</td>
<td class="number">${build?.rejected ?? ''}</td>
<td class="number">${leads}</td>
${promiseCells(dealer, at)}
<td class="number ${dead > 0 ? 'bad' : ''}">${dead}</td>
</tr>`
}

/** Why a build failed, in its first line: a stack follows it if it was a bug. Stock says itself why it is held back. */
const troubleOf = ({ outcome, message = '' }: KeptReport) =>
  outcome === 'failed' || outcome === 'unpublished' || outcome === 'unfinished'
    ? html`<small class="bad">${message.split('\n')[0]}</small>`
    : ''

/** How soon leads reach a first receiver, and which still wait for one. */
const promiseCells = ({ median, p95, late, waiting }: Dealer, at: Date) => html`
<td class="number">${median === undefined ? '' : html`${inSeconds(median)}<small>95 of 100: ${inSeconds(p95 ?? median)}</small>`}</td>
<td class="number ${late ? 'bad' : ''}">${waiting}${late ? html`<small>${late.waiting} without a first delivery, the oldest for ${ago(late.oldest, at)}</small>` : ''}</td>`

const inSeconds = (seconds: number): string => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)}\u00a0s`

/** What the console shows while the store is down. */
export const storeDownPage = (text: string) =>
  htmlPage({
    title: 'Database down: Console',
    style: CONSOLE_STYLE,
    body: html`<header>
<p class="mark"><a href="/_console">Console</a></p>
<h1>The database is down</h1>
</header>
<main><p class="none" role="alert">${text}</p></main>`,
  })
