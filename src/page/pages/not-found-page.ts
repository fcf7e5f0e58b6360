import type { SiteContext } from '../context.ts'
import { headOf } from '../head.ts'
import type { NotFoundPage } from '../page.ts'
import type { Link } from '../parts.ts'

const NOT_FOUND_CARDS = 4

export function notFoundPage(context: SiteContext): NotFoundPage {
  const { routes, noun, available, locations } = context
  const path = '/404'
  const title = 'Page not found'
  const links: Link[] = [
    { label: 'Home', href: '/' },
    ...(routes.finance ? [{ label: 'Finance', href: routes.finance }] : []),
    { label: 'Contact Us', href: routes.contact },
  ]
  return {
    kind: 'not-found',
    path,
    breadcrumbs: [],
    head: headOf(
      { path, title, description: ['This address leads nowhere.'], breadcrumbs: [], noindex: true },
      context,
    ),
    title,
    text: `The page has moved, or the ${noun.one} it showed has been sold.`,
    search: { label: `Search all ${noun.many}`, href: routes.search },
    cards: available.slice(0, NOT_FOUND_CARDS).map(context.card),
    links,
    phone: locations[0]?.phone,
  }
}
