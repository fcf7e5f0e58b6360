import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { DealerSummary } from '../publish/manifest.ts'
import { publishedSite } from '../publish/published-site.ts'

const DEALERS_STYLE = `
*, ::before, ::after { box-sizing: border-box }
:root { color-scheme: light dark; --paper: #f6f5f2; --sheet: #fff; --ink: #1c1d1f; --soft: #5d6066; --line: #dedbd4 }
@media (prefers-color-scheme: dark) { :root { --paper: #15171a; --sheet: #1e2125; --ink: #eef0f2; --soft: #a3a9b2; --line: #32373e } }
body { margin: 0 auto; max-width: 72rem; padding: clamp(1.25rem, 4vw, 3.5rem); background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
.mark { margin: 0; font-weight: 700; letter-spacing: .02em }
h1 { margin: 1.5rem 0 .25rem; font-size: clamp(1.9rem, 5vw, 3rem); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance }
header p:last-child { margin: 0; color: var(--soft) }
.dealers { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); gap: 1rem; margin: 2.5rem 0; padding: 0; list-style: none }
.dealers a { display: grid; grid-template-rows: auto 1fr; height: 100%; border: 1px solid var(--line); border-radius: .75rem; overflow: clip; background: var(--sheet); color: inherit; text-decoration: none; transition: translate .15s, box-shadow .15s }
.dealers a:hover { translate: 0 -2px; box-shadow: 0 .6rem 1.4rem rgb(0 0 0 / .12) }
.dealers a:focus-visible { outline: 3px solid; outline-offset: 3px }
.dealers img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; background: var(--line) }
.words { display: grid; gap: .15rem; align-content: start; padding: 1rem 1.25rem 1.2rem }
.dealers strong { color: var(--ink); font-size: 1.25rem; line-height: 1.25; letter-spacing: -.01em }
.dealers span { color: var(--soft) }
.template { font-size: .8125rem; font-weight: 600 }
.figures { margin-top: .6rem; font-variant-numeric: tabular-nums }
.figures b { color: var(--ink) }
.figures b + b { margin-left: .75rem }
section { padding-top: 1.5rem; border-top: 1px solid var(--line) }
h2 { margin: 0 0 .75rem; font-size: 1.125rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .4rem 1.5rem; margin: 0 }
dt { font-weight: 600 }
dd { margin: 0; color: var(--soft) }
code { font-size: .9em }
@media (max-width: 40rem) { dl { display: block } dd { margin-bottom: .75rem } }
@media (prefers-reduced-motion: reduce) { .dealers a { transition: none } }
`

interface Dealer extends DealerSummary {
  slug: string
  pages: number
}

const TEMPLATES: Record<string, string> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  camper: 'Campers',
  truck: 'Trucks',
  rv: 'RVs',
}

/** The page of all dealers: stock, a link to each site, and what else is running. */
export function dealersPage(out: string, { protocol, port }: Pick<URL, 'protocol' | 'port'>) {
  const dealers = publishedDealers(out)
  const stock = dealers.reduce((total, dealer) => total + dealer.stock, 0)
  const pages = dealers.reduce((total, dealer) => total + dealer.pages, 0)
  const hrefOf = ({ slug }: Dealer): string => `${protocol}//${slug}.localhost${port && `:${port}`}/`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Forecourt: ${counted(dealers.length, 'dealer')}</title>
<style>${raw(DEALERS_STYLE)}</style>
</head>
<body>
<header>
<p class="mark">Forecourt</p>
<h1>${counted(dealers.length, 'dealer')}, one build</h1>
<p>${counted(stock, 'vehicle')} on ${counted(pages, 'page')}, published from the tenants' folders.</p>
</header>
<main>
<ul class="dealers">
${dealers.map((dealer) => dealerCard(dealer, hrefOf(dealer)))}
</ul>
<section>
<h2>What runs here</h2>
<dl>
<dt>Dealers' sites</dt><dd>Every site at its own host, with the headers, redirects and 404 page that a static host sends.</dd>
<dt>Pictures</dt><dd><code>/_pictures/*</code> on every site: made by the build in the widths that pages ask for, and kept for later builds.</dd>
<dt>Lead API</dt><dd><code>/api/*</code> on every site stores and delivers leads. <a href="/_mailbox">The mailbox</a> shows what the dealers' people and systems get; no mail leaves this machine.</dd>
<dt>Editor</dt><dd><a href="/_edit">Dealers change their own words</a>, which are saved in the tenants' folders.</dd>
<dt>While you work</dt><dd><code>npm run dev</code> serves the same dealers with hot reload; <code>npm run build</code> publishes what changed.</dd>
</dl>
</section>
</main>
</body>
</html>`
}

const dealerCard = (dealer: Dealer, href: string) => html`<li><a href="${href}">
${pictureOf(dealer, href)}
<span class="words">
<span class="template">${TEMPLATES[dealer.template] ?? dealer.template} · ${dealer.place}</span>
<strong>${dealer.name}</strong>
<span class="figures"><b>${groupThousands(dealer.stock)}</b> in stock <b>${groupThousands(dealer.pages)}</b> pages</span>
</span>
</a></li>
`

/** The main picture of the dealer's home page. */
const pictureOf = ({ picture }: Dealer, href: string) =>
  picture && html`<img src="${new URL(picture, href)}" alt="" width="480" height="320">`

function publishedDealers(out: string): Dealer[] {
  return foldersIn(out)
    .flatMap((slug) => {
      const manifest = publishedSite(join(out, slug))?.manifest
      return manifest ? [{ ...manifest.about, slug, pages: Object.keys(manifest.pages).length }] : []
    })
    .sort((a, b) => a.name.localeCompare(b.name))
}

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
