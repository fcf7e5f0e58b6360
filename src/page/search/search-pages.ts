import type { ListFacet } from '#src/search/scope.ts'
import { SORT_LABELS } from '#src/vehicle/sort.ts'
import { bodyLabel } from '../body-words.ts'
import type { Card, EmptyState } from '../elements.ts'
import { listLink } from '../feature-links.ts'
import { pageBase, trail } from '../head.ts'
import type { FacetView, SearchPage, SearchSetup } from '../kinds/search-page.ts'
import type { Later } from '../later.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { withCallToAction } from './call-to-action.ts'
import { emptyList } from './empty-state.ts'
import { type Headline, headline } from './headline.ts'
import * as messages from './messages.ts'
import { pagePath, pagination } from './pagination.ts'
import type { Collection } from './scopes.ts'
import { groupsIn, type Scope, widestScope } from './scopes.ts'
import { searchFacets } from './search-facets.ts'
import { searchSetup } from './search-setup.ts'
import { hasList } from './stock-groups.ts'

/** All static result pages: every page of each scope and of its groups. @spec 1.2 2.1 2.2 2.7 2.28 */
export function searchPages(context: DealerSite, scopes: readonly Scope[]): PageRecipe<SearchPage>[] {
  const setup = searchSetup(scopes, context)
  const facets = searchFacets(scopes, context)
  const empty = emptyList(context, widestScope(scopes))
  return scopes.flatMap(collectionsOf).flatMap((list) => pagesOf(list, { facets: facets(list), setup, empty }, context))
}

function collectionsOf(scope: Scope): Collection[] {
  const { path, canonical, vehicles } = scope
  const whole = { path, canonical, scope, narrowed: [], vehicles }
  if (path !== canonical) return [whole]
  const narrowed = groupsIn(scope)
    .filter(hasList)
    .map((group) => ({
      path: group.path,
      canonical: group.canonical,
      scope,
      narrowed: group.within ? [group.within, group] : [group],
      vehicles: group.items,
    }))
  return [whole, ...narrowed]
}

/** What all pages of one result list share. */
interface List {
  path: string
  canonical: string
  /** Its scope. */
  whole: { path: string; canonical: string }
  /** What it is narrowed to, each with its own list and its label in the index. */
  narrowed: { facet: ListFacet; label: string; path: string }[]
  total: number
  pages: number
  words: Headline
  facets: FacetView[]
  empty: SearchPage['empty']
}

function pagesOf(
  collection: Collection,
  { facets, setup, empty }: { facets: FacetView[]; setup: Omit<SearchSetup, 'path' | 'narrowed'>; empty: EmptyState },
  context: DealerSite,
): PageRecipe<SearchPage>[] {
  const { scope, narrowed, vehicles, path, canonical } = collection
  const size = setup.page_size
  const list: List = {
    path,
    canonical,
    whole: { path: scope.path, canonical: scope.canonical },
    narrowed: narrowed.map(({ facet, label, path }) => ({ facet, label, path })),
    total: vehicles.length,
    pages: Math.max(1, Math.ceil(vehicles.length / size)),
    words: headline(collection, context),
    facets,
    empty: vehicles.length === 0 ? empty : undefined,
  }
  return Array.from({ length: list.pages }, (_, index) => {
    const shown = vehicles.slice(index * size, (index + 1) * size)
    const about = { kind: 'search', path: pagePath(path, index + 1), in_sitemap: path === canonical } as const
    const parts = [
      context.config,
      setup,
      list,
      index + 1,
      shown[0]?.primary_image_url,
      shown.map(context.laterCard),
    ] as const
    return pageRecipe(about, parts, searchPage)
  })
}

function searchPage(
  config: SiteConfig,
  siteSetup: Omit<SearchSetup, 'path' | 'narrowed'>,
  list: List,
  page: number,
  image: string | undefined,
  cards: readonly Later<Card>[],
): SearchPage {
  const { words, whole, narrowed, pages } = list
  const setup = {
    ...siteSetup,
    path: list.path,
    narrowed: Object.fromEntries(narrowed.map(({ facet, label }) => [facet, label])),
  }
  const first = (page - 1) * setup.page_size
  const path = pagePath(list.path, page)
  const canonical = pagePath(list.canonical, page)
  const { switches } = config.tenant
  return {
    kind: 'search',
    ...pageBase(config, {
      path,
      canonical,
      title: words.title,
      distinction: page === 1 ? undefined : messages.pageNumber(page),
      description: page === 1 ? words.description : [messages.pageOf(page, pages), ...words.description],
      breadcrumbs: trail(
        [words.scope_title, whole.path],
        ...narrowed.map(({ facet, label, path }) => [facet === 'body' ? bodyLabel(label) : label, path] as const),
      ),
      image,
      prev: page > 1 ? pagePath(list.canonical, page - 1) : undefined,
      next: page < pages ? pagePath(list.canonical, page + 1) : undefined,
    }),
    heading: words.heading,
    intro: page === 1 ? words.intro : undefined,
    total: list.total,
    results: withCallToAction(
      cards.map(({ value }) => value),
      first,
      setup.call_to_action,
    ),
    facets: list.facets,
    // Without a make there is no model either.
    chips: narrowed.map(({ label }, at) => ({ label, href: narrowed[at - 1]?.path ?? whole.canonical })),
    sorts: switches.search.sorts.map((value) => ({ value, label: SORT_LABELS[value] })),
    pagination: pagination([page, page], pages, (number) => pagePath(list.path, number)),
    empty: list.empty,
    alert: listLink(list.path, config),
    setup,
  }
}
