import type { PageOutline } from './outline.ts'
import type { Link } from './parts.ts'
import type { SiteFrame } from './site.ts'

/** Kinds of pages on which a dealer writes links. */
const WRITTEN = new Set(['home', 'offers', 'post', 'text'])

/** Links that the dealer wrote and that lead to no page, file or redirect of the site, as sentences. */
export function deadLinks(frame: SiteFrame, pages: readonly PageOutline[], answered: ReadonlySet<string>): string[] {
  return [...writtenLinks(frame, pages)]
    .filter(([, href]) => !isAnswered(href, answered))
    .map(([place, href]) => `${place}: ${href} leads nowhere.`)
}

function* writtenLinks(
  { header, footer }: SiteFrame,
  pages: readonly PageOutline[],
): Generator<[place: string, href: string]> {
  const inPlace =
    (place: string) =>
    (link: Link): [string, string] => [`${place}, ${link.label}`, link.href]
  yield* [...header.links, ...(header.action ? [header.action] : [])].map(inPlace('Header'))
  for (const group of footer.groups) yield* group.links.map(inPlace(`Footer, ${group.title}`))
  for (const { kind, make } of pages) {
    if (!WRITTEN.has(kind)) continue
    const page = make()
    if (page.kind === 'home') yield* page.promotions.map(({ link }) => inPlace('Promotion')(link))
    if (page.kind === 'offers') yield* page.offers.map(({ link }) => inPlace('Offer')(link))
    if (page.kind === 'post' || page.kind === 'text')
      for (const [, href = ''] of page.html.matchAll(/<a [^>]*href="([^"]*)"/g)) yield [page.path, href]
  }
}

/** Pictures are published beside the pages; what is not a path of the site is not ours to judge. */
export function isAnswered(href: string, answered: ReadonlySet<string>): boolean {
  const path = href.replace(/[?#].*$/s, '')
  if (!path.startsWith('/') || path.startsWith('/images/')) return true
  return answered.has(path) || answered.has(path.replace(/\/$/, ''))
}
