import { pagePath } from '#src/base/link.ts'
import { STOCK_SLUGS } from '#src/search/scope.ts'
import { DEFAULT_SEARCH_PATH } from '#src/tenant/default-search-path.ts'
import { groupsIn, type Scope, widerList } from '../search/scopes.ts'
import { hasList } from '../search/stock-groups.ts'
import { isAnswered } from './dead-links.ts'
import type { DealerSite } from './dealer-site.ts'
import type { Redirect } from './site-model.ts'

type Move = [from: string, to: string | undefined]

/** The dealer's redirects, then those from other addresses of pages, unless a page or file is there. @spec 2.2 2.5 2.8 2.11 2.13 2.16 */
export function redirectsOf(context: DealerSite, scopes: readonly Scope[], used: ReadonlySet<string>): Redirect[] {
  const seen = new Set(used)
  const redirects: Redirect[] = []
  const add = (moves: readonly Move[], status: 301 | 302) => {
    for (const [from, to] of moves) {
      if (to === undefined || seen.has(from)) continue
      seen.add(from)
      redirects.push({ from, to, status })
    }
  }
  add(
    context.content.redirects.map(({ from, to }): Move => [from, to]),
    301,
  )
  add([...forGood(context), ...scopes.flatMap(singleVehicles)], 301)
  add(forNow(context), 302)
  return redirects
}

function forGood(context: DealerSite): Move[] {
  const { routes, tenant } = context
  return [
    [routes.listing, routes.search],
    ['/contact-us', routes.contact],
    ['/my-garage', routes.garage],
    ['/finance-pre-approval', tenant.switches.finance.redirect_pre_approval ? routes.finance : undefined],
    ...blogMoves(context),
    ...textPageMoves(context),
  ]
}

/** Lists that would have a single vehicle lead to the next wider one. */
const singleVehicles = (scope: Scope): Move[] =>
  groupsIn(scope)
    .filter((group) => !hasList(group))
    .map((group) => [group.path, widerList(group, scope)])

/** Redirects for pages that come and go with the stock. */
const forNow = ({ routes }: DealerSite): Move[] => [
  ['/buy-online', routes.search],
  [DEFAULT_SEARCH_PATH, routes.search],
  ['/models', routes.search],
  ...Object.values(STOCK_SLUGS).map((slug): Move => [`/search/${slug}`, routes.search]),
]

/** `/blog` and `/news` redirect to whichever the dealer has. @spec 2.11 */
function blogMoves({ routes: { blog }, content }: DealerSite): Move[] {
  if (blog === undefined) return []
  const other = blog === '/news' ? '/blog' : '/news'
  return [[other, blog], ...content.posts.map(({ slug }): Move => [`${other}/${slug}`, `${blog}/${slug}`])]
}

/** A text page has an address with and one without `/pages`. @spec 2.13 */
function textPageMoves({ routes, content, tenant }: DealerSite): Move[] {
  const { privacy_policy, privacy_statement, book_service, accessories } = routes
  const built = [privacy_policy, privacy_statement, book_service, accessories].filter((path) => path !== undefined)
  const written = content.pages.map(({ slug }) => pagePath(slug, tenant))
  return [...built, ...written].map((path) =>
    path.startsWith('/pages/') ? [path.slice('/pages'.length), path] : [`/pages${path}`, path],
  )
}

/** Warnings about the dealer's redirects that are hidden by a page, or that lead to no page. */
export function redirectWarnings(
  { content }: Pick<DealerSite, 'content'>,
  used: ReadonlySet<string>,
  answered: ReadonlySet<string>,
): string[] {
  return content.redirects.flatMap(({ from, to }) => {
    if (used.has(from)) return [`redirects.json: ${from} is a page of this site, so it isn't redirected. Remove it.`]
    return isAnswered(to, answered) ? [] : [`redirects.json, ${from}: ${to} doesn't match any page.`]
  })
}
