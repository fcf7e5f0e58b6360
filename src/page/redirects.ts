import { DEFAULT_SEARCH_PATH } from '#src/tenant/tenant-fields.ts'
import type { SiteContext } from './context.ts'
import type { Redirect } from './site-model.ts'

const TEXT_PAGE_ROUTES = [
  'privacy_policy',
  'privacy_statement',
  'finance_information',
  'book_service',
  'accessories',
] as const

/** Other addresses of pages that the site has; none of them is a page itself. @spec 2.5 2.8 2.11 2.13 2.16 */
export function redirectsOf(context: SiteContext, taken: ReadonlySet<string>): Redirect[] {
  const { routes, tenant, content } = context
  const wanted: [from: string, to: string | undefined][] = [
    [routes.listing, routes.search],
    [DEFAULT_SEARCH_PATH, routes.search],
    ['/buy-online', routes.search],
    ['/contact-us', routes.contact],
    ['/my-garage', routes.garage],
    ['/garage', routes.garage],
    ['/finance-pre-approval', tenant.switches.finance.redirect_pre_approval ? routes.finance : undefined],
    ['/blog', routes.blog],
    ['/news', routes.blog],
    ...content.posts.map((post): [string, string | undefined] => [
      `${routes.blog === '/news' ? '/blog' : '/news'}/${post.slug}`,
      routes.blog && `${routes.blog}/${post.slug}`,
    ]),
    ...TEXT_PAGE_ROUTES.flatMap((route) => otherForm(routes[route])),
    ...content.pages.flatMap(({ slug }) => otherForm(slug)),
  ]
  return wanted
    .filter(
      ([from, to], index) => to !== undefined && !taken.has(from) && wanted.findIndex(([f]) => f === from) === index,
    )
    .map(([from, to]) => ({ from, to: to ?? '/', status: 301 }))
}

/** A text page answers with and without `/pages`. @spec 2.13 */
function otherForm(path: string | undefined): [string, string][] {
  if (path === undefined) return []
  return path.startsWith('/pages/') ? [[path.slice('/pages'.length), path]] : [[`/pages${path}`, path]]
}
