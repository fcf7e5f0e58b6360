import { html } from 'hono/html'
import type { DownReceiver } from '#src/api/deliveries/receivers.ts'
import { htmlPage } from '#src/api/http/html-page.ts'
import type { AlarmRow } from '#src/api/operators/alarms.ts'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { StoredReport } from '#src/queue/build-report.ts'
import { isTrouble, type SourceState, sourceWords } from '#src/queue/source-state.ts'
import { ago, minuteIn } from './ago.ts'
import { brokenRulesOfAll } from './broken-rules.ts'
import type { ConsoleData, Dealer } from './console-data.ts'
import { none, numberCell, table } from './console-parts.ts'
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
<p class="soft">As at ${minuteIn()(data.at.toISOString())}. Reload for the latest.</p>
</header>
<main>
${overview(data)}
<h2 id="alarms">Alarms</h2>
${alarmList(data.alarms, data.at)}
<h2 id="receivers">Failing receivers</h2>
${downTable(data.down, data.at)}
<h2 id="deliveries">Failing deliveries</h2>
${deliveryTable(data.failed, data.at)}
<h2>Leads per day</h2>
${leadsChart(data.days)}
<h2 id="dealers">Dealers</h2>
${dealerFilter(query)}
${dealerTable(listDealers(data.dealers, query), query, data.at)}
<h2>Advertising rules</h2>
${brokenRulesOfAll(data.dealers)}
</main>`,
  })

/** How urgent a number is, if it isn't zero: somebody has to act, or to have a look. */
type Severity = 'bad' | 'warn'

const LIGHTS: Record<Severity | 'good', string> = {
  bad: 'Needs action',
  warn: 'Worth a look',
  good: 'All good: every site is built and every lead has been delivered.',
}

const hasStockProblems = ({ build }: Dealer): boolean => build?.sources.some(isTrouble) ?? false

/** One traffic light for everything, and the numbers behind it, which lead to their list. */
function overview({ dealers, alarms, builds, down }: ConsoleData) {
  const sum = (of: (dealer: Dealer) => number) => dealers.reduce((total, dealer) => total + of(dealer), 0)
  const unbuilt = dealers.filter((dealer) =>
    statesOf(dealer).some((state) => state === 'failed' || state === 'unpublished'),
  )
  const all: [one: string, many: string, value: number, severity?: Severity, at?: string][] = [
    ['site not built', 'sites not built', unbuilt.length, 'bad', 'dealers'],
    ['alarm', 'alarms', alarms.length, 'bad', 'alarms'],
    ['lead not yet delivered', 'leads not yet delivered', sum(({ late }) => late?.waiting ?? 0), 'bad', 'dealers'],
    ['delivery failed for good', 'deliveries failed for good', sum(({ dead }) => dead), 'bad', 'deliveries'],
    ['receiver failing', 'receivers failing', down.length, 'bad', 'receivers'],
    [
      'site with stock problems',
      'sites with stock problems',
      dealers.filter(hasStockProblems).length,
      'warn',
      'dealers',
    ],
    ['delivery waiting', 'deliveries waiting', sum(({ waiting }) => waiting)],
    ['build waiting', 'builds waiting', builds.waiting],
    ['build running', 'builds running', builds.active],
    ['lead in 7 days', 'leads in 7 days', sum(({ leads }) => leads)],
    ['dealer', 'dealers', dealers.length],
  ]
  const found = all.filter(([, , value, severity]) => severity && value > 0)
  const light = found.some(([, , , severity]) => severity === 'bad') ? 'bad' : found.length > 0 ? 'warn' : 'good'
  const because = found.map(([one, many, value]) => counted(value, one, many)).join(', ')
  const tile = ([one, many, value, severity, at]: (typeof all)[number]) => {
    const words = value === 1 ? one : many
    return html`<li class="${value === 0 ? 'zero' : ''}"><b class="${value > 0 ? severity : ''}">${groupThousands(value)}</b>${value > 0 && at ? html`<a href="#${at}">${words}</a>` : words}</li>`
  }
  return html`<p class="light ${light}" role="status">${LIGHTS[light]}${because && `: ${because}`}</p>
<ul class="tiles">${all.map(tile)}</ul>`
}

function alarmList(alarms: readonly AlarmRow[], at: Date) {
  if (alarms.length === 0) return none('No alarms.')
  const rows = alarms.map(
    ({ website_slug, detail, raised_at }) =>
      html`<tr><th scope="row">${website_slug}</th><td>${detail}</td><td>${ago(raised_at, at)}</td></tr>`,
  )
  return table('Alarms', ['Dealer', 'Problem', 'Since'], rows)
}

function downTable(down: readonly DownReceiver[], at: Date) {
  if (down.length === 0) return none('All receivers are responding.')
  const rows = down.map(
    ({ destination, since, failures, detail, waiting }) =>
      html`<tr><th scope="row"><code>${destination}</code></th><td>${detail}</td><td>${ago(since, at)}</td>${numberCell('Failures', failures)}${numberCell('Leads waiting', waiting)}</tr>`,
  )
  return table(
    'Failing receivers',
    ['Receiver', 'Last response', 'Failing for', { number: 'Failures' }, { number: 'Leads waiting' }],
    rows,
  )
}

function deliveryTable(failed: readonly FailedDelivery[], at: Date) {
  if (failed.length === 0) return none('No deliveries are failing.')
  const rows = failed.map(
    ({ lead_id, website_slug, receiver, host, state, attempts, detail, tried_at }) => html`<tr>
<td>${website_slug}<small><code>${lead_id}</code></small></td>
<td>${receiver}<small><code>${host}</code></small></td>
<td>${state === 'dead' ? html`<span class="bad">failed for good</span>` : 'being retried'}<small>${counted(attempts, 'attempt')}, most recently ${ago(tried_at, at)} ago</small></td>
<td>${detail}</td>
<td><form method="post" action="/_console/replay"><input type="hidden" name="lead" value="${lead_id}"><button aria-label="Deliver again: lead ${lead_id} to ${receiver}">Deliver again</button></form></td>
</tr>`,
  )
  return table('Failing deliveries', ['Dealer and lead', 'Receiver', 'State', 'Last response', 'Retry'], rows)
}

const ORDER_WORDS: Record<DealerOrder, string> = {
  concern: 'most urgent first',
  name: 'by name',
  vehicles: 'most vehicles first',
  built: 'oldest build first',
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
  if (found === 0) return none('No dealers match. Try another name or state, or run a build if one is missing.')
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

/** The state of each source of a dealer's stock, worded as in every report. */
const stateList = (states: readonly SourceState[], zone: string | undefined) =>
  states.map(
    (state) => html`<small class="${isTrouble(state) ? 'bad' : ''}">${sourceWords(state, minuteIn(zone))}</small>`,
  )

const OUTCOMES = {
  built: 'built',
  'held-back': 'stock held back',
  pinned: 'pinned',
  failed: 'failed',
  unpublished: 'not published',
  unfinished: 'published, but a later step failed',
} as const

function dealerRow(dealer: Dealer, at: Date) {
  const { slug, name, time_zone, build, leads, dead } = dealer
  const outcome = build && OUTCOMES[build.outcome]
  return html`<tr>
<th scope="row"><a href="/_console/dealers/${slug}">${name}</a></th>
<td>${build ? html`<span class="${build.outcome === 'built' ? 'good' : 'bad'}">${outcome}</span><small>${ago(new Date(build.at), at)} ago</small>${troubleOf(build)}` : 'not built yet'}</td>
<td>${build ? html`${build.vehicles} vehicles${stateList(build.sources, time_zone)}` : ''}</td>
${numberCell('Left out', build?.rejected ?? '')}
${numberCell('Leads, 7 days', leads)}
${promiseCells(dealer, at)}
${numberCell('Failed', dead, 'bad')}
</tr>`
}

/**
 * Why a build failed, on one line, because a bug's message is followed by a stack. Held-back stock gives its own
 * reason.
 */
const troubleOf = ({ outcome, message = '' }: StoredReport) =>
  outcome === 'failed' || outcome === 'unpublished' || outcome === 'unfinished'
    ? html`<small class="bad">${message.split('\n')[0]}</small>`
    : ''

/** How soon leads reach their first receiver, and how many are still waiting for one. */
const promiseCells = ({ median, p95, late, waiting }: Dealer, at: Date) => html`
${numberCell('First delivery', median === undefined ? '' : html`${inSeconds(median)}<small>95%: ${inSeconds(p95 ?? median)}</small>`)}
${late ? numberCell('Waiting', html`${waiting}<small>${late.waiting} not yet delivered, oldest ${ago(late.oldest, at)}</small>`, 'bad') : numberCell('Waiting', waiting)}`

const inSeconds = (seconds: number): string => `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)}\u00a0s`

/** The console while the store is down. */
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
