import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import type { StockChanges, StoredRelease, StoredReport } from '#src/queue/build-report.ts'

/** The operator's actions, one button each. Changes that readers would notice are shown before they are confirmed. */
export function dealerActions(slug: string, build: StoredReport | undefined, minute: (moment: string) => string) {
  const kinds = build?.sources.map(({ kind }) => kind) ?? []
  const isPinned = kinds.includes('pinned')
  const form = (path: string, content: unknown) =>
    html`<form method="post" action="/_console/dealers/${slug}/${path}">${content}</form>`
  const others = build?.releases.filter(({ is_online }) => !is_online) ?? []
  return html`<div class="actions">
${isPinned ? confirmed('Resume', form('resume', RESUME)) : form('rebuild', html`<button>Build again</button>`)}
${build?.changes ? confirmed('Accept this stock', form('accept', acceptance(build.changes))) : ''}
${others.length > 0 ? confirmed('Roll back', form('roll-back', releaseChoice(others, minute))) : ''}
</div>`
}

/** A button that shows an action's effect, with the button that confirms it. */
const confirmed = (words: string, content: unknown) =>
  html`<details><summary>${words}</summary><div class="sheet">${content}</div></details>`

const RESUME = html`<p>Builds will publish this site again, and the latest stock goes live in a moment.</p>
<button>Resume builds</button>`

function acceptance(changes: StockChanges) {
  const kinds = [
    ['new', changes.added],
    ['sold', changes.sold],
    ['removed', changes.gone],
    ['with a new price', changes.prices],
  ] as const
  const part = ([words, { count, first }]: (typeof kinds)[number]) => html`<dt>${count} ${words}</dt>
${first.map((vehicle) => html`<dd>${vehicle}</dd>`)}${count > first.length ? html`<dd>and ${count - first.length} more</dd>` : ''}`
  return html`<p>Compared with the live site, the held-back delivery has these vehicles:</p>
<dl>${kinds.map(part)}</dl>
<input type="hidden" name="seen" value="${markOf(changes)}">
<button>Yes, accept this stock</button>`
}

/** Identifies the changes that an operator has seen, so that a press accepts no others. */
export const markOf = (changes: StockChanges | undefined): string =>
  createHash('sha256')
    .update(JSON.stringify(changes ?? null))
    .digest('hex')

function releaseChoice(releases: readonly StoredRelease[], minute: (moment: string) => string) {
  const option = ({ name, built, vehicles }: StoredRelease, at: number) => html`<label>
<input type="radio" name="release" value="${name}" required${at === 0 ? html` checked` : ''}>
${minute(built)}, ${vehicles} vehicles <code>${name}</code></label>`
  return html`<p>The site stays on that release until you resume builds.</p>
<fieldset><legend>Release and build time</legend>${releases.map(option)}</fieldset>
<button>Roll back to this release</button>`
}
