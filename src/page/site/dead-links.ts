import type { SitePage } from '#src/features/page.ts'
import type { Link } from '../elements.ts'
import type { PageRecipe } from '../page-recipe.ts'
import type { SiteShell } from '../shell/shell.ts'

/** Kinds of pages with links that a dealer writes. */
const WRITTEN = new Set(['home', 'offers', 'post', 'text'])

/** A warning for each link of the dealer's that matches no page, file or redirect of the site. */
export function deadLinks(
  shell: SiteShell,
  pages: readonly PageRecipe<SitePage>[],
  answered: ReadonlySet<string>,
): string[] {
  return [...writtenLinks(shell, pages)]
    .filter(([, href]) => !isAnswered(href, answered))
    .map(([place, href]) => `${place}: ${href} doesn't match any page.`)
}

function* writtenLinks(
  { header, footer }: SiteShell,
  pages: readonly PageRecipe<SitePage>[],
): Generator<[place: string, href: string]> {
  const inPlace =
    (place: string) =>
    (link: Link): [string, string] => [`${place}, ${link.label}`, link.href]
  yield* header.links.map(inPlace('Header'))
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

/** Whether a link works. Links to pictures and to other sites aren't checked. */
export function isAnswered(href: string, answered: ReadonlySet<string>): boolean {
  const path = href.replace(/[?#].*$/s, '')
  if (!path.startsWith('/') || path.startsWith('/images/')) return true
  return answered.has(path) || answered.has(path.replace(/\/$/, ''))
}
