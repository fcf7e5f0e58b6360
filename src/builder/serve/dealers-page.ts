import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { DealerSummary } from '../publish/manifest.ts'
import { publishedSite } from '../publish/published-site.ts'
import { DEALERS_STYLE } from './dealers-style.ts'

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

/** The page of all dealers, with stock, a link to each site, and what is running. */
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
<dt>Image CDN</dt><dd><code>/images/*?w=&amp;q=</code> on every site: resized from the masters on the first request, then kept.</dd>
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
