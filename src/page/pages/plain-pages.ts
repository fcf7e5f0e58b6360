import { ENQUIRY_CATEGORIES, FORM_CATEGORIES } from '#src/lead/categories.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { headOf } from '../head.ts'
import type { GaragePage, NotFoundPage, SuccessPage } from '../page.ts'
import type { Link } from '../parts.ts'
import { successTexts } from '../success-texts.ts'

/** Shown after a lead was sent. @spec 2.15 2.29 */
export function successPage(context: SiteContext): SuccessPage {
  const { routes, tenant, locations, noun } = context
  const path = routes.success
  const title = 'Thank you'
  const breadcrumbs = trail([title, path])
  const text = `Your message is with ${tenant.name}. ${tenant.texts.response_time ?? ''}`.trim()
  return {
    kind: 'success',
    path,
    breadcrumbs,
    head: headOf({ path, title, description: [text], breadcrumbs, noindex: true }, context),
    title,
    text,
    categories: [...ENQUIRY_CATEGORIES.map(({ value }) => value), ...FORM_CATEGORIES].map((category) => ({
      category,
      ...successTexts(category, tenant.name),
    })),
    links: [
      { label: `See all ${noun.many}`, href: routes.search },
      ...(routes.trade_in ? [{ label: 'Value a trade-in', href: routes.trade_in }] : []),
      { label: 'Home', href: '/' },
    ],
    phone: locations[0]?.phone,
  }
}

/** @spec 2.16 6.2 */
export function garagePage(context: SiteContext): GaragePage[] {
  const { routes, noun } = context
  if (routes.garage === undefined) return []
  const path = routes.garage
  const title = 'My Garage'
  const breadcrumbs = trail([title, path])
  return [
    {
      kind: 'garage',
      path,
      breadcrumbs,
      head: headOf({ path, title, description: [`The ${noun.many} you saved.`], breadcrumbs, noindex: true }, context),
      title,
      tabs: [{ key: 'saved-cars', label: `Saved ${noun.many}` }],
      empty: {
        title: 'Nothing saved yet',
        text: `Tap the heart on any ${noun.one} and it waits for you here.`,
        link: { label: `See all ${noun.many}`, href: routes.search },
      },
    },
  ]
}

const NOT_FOUND_CARDS = 4

export function notFoundPage(context: SiteContext): NotFoundPage {
  const { routes, noun, listed, locations } = context
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
    cards: listed.slice(0, NOT_FOUND_CARDS).map(context.card),
    links,
    phone: locations[0]?.phone,
  }
}
