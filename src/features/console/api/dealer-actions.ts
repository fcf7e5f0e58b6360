import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { KeptRelease, KeptReport, StockChanges } from '#src/queue/build-report.ts'
import { minute } from './ago.ts'

/** What an operator can ask for, by a button each. What readers would notice is shown before it is confirmed. */
export function dealerActions(slug: string, build: KeptReport | undefined) {
  const kinds = build?.sources.map(({ kind }) => kind) ?? []
  const isPinned = kinds.includes('pinned')
  const form = (path: string, content: unknown) =>
    html`<form method="post" action="/_console/dealers/${slug}/${path}">${content}</form>`
  const others = build?.releases.filter(({ is_online }) => !is_online) ?? []
  return html`<div class="actions">
${isPinned ? confirmed('Resume', form('resume', RESUME)) : form('rebuild', html`<button>Build again</button>`)}
${build?.changes ? confirmed('Accept this stock', form('accept', acceptance(build.changes))) : ''}
${others.length > 0 ? confirmed('Roll back', form('roll-back', releaseChoice(others))) : ''}
</div>`
}

/** A button that opens what it would do, with the button that does it. */
const confirmed = (words: string, content: unknown) =>
  html`<details><summary>${words}</summary><div class="sheet">${content}</div></details>`

const RESUME = html`<p>Builds publish this site again, and the newest stock is online in a moment.</p>
<button>Resume builds</button>`

function acceptance(changes: StockChanges) {
  const kinds = [
    ['new', changes.added],
    ['sold', changes.sold],
    ['gone', changes.gone],
    ['with another price', changes.prices],
  ] as const
  const part = ([words, { count, first }]: (typeof kinds)[number]) => html`<dt>${count} ${words}</dt>
${first.map((vehicle) => html`<dd>${vehicle}</dd>`)}${count > first.length ? html`<dd>and ${count - first.length} more</dd>` : ''}`
  return html`<p>Against what the site shows now, the delivery that is held back has these vehicles:</p>
<dl>${kinds.map(part)}</dl>
<input type="hidden" name="seen" value="${markOf(changes)}">
<button>Yes, accept this stock</button>`
}

/** Tells whether the changes that an operator has seen are still those that a press would accept. */
export const markOf = (changes: StockChanges | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(changes ?? null))
    .digest('hex')

function releaseChoice(releases: readonly KeptRelease[]) {
  const option = ({ name, built, vehicles }: KeptRelease, at: number) => html`<label>
<input type="radio" name="release" value="${name}" required${at === 0 ? html` checked` : ''}>
${minute(built)}, ${vehicles} vehicles <code>${name}</code></label>`
  return html`<p>The site shows that release until you resume. Builds leave it alone meanwhile.</p>
<fieldset><legend>Release, built at</legend>${releases.map(option)}</fieldset>
<button>Roll back to it</button>`
}
