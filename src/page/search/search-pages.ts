import type { FacetGroup } from '#src/search/facet-groups.ts'
import { SORT_LABELS } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { searchAlert } from '../alert-links.ts'
import { trail } from '../breadcrumbs.ts'
import type { Card } from '../elements.ts'
import { headOf } from '../head.ts'
import type { FacetView, SearchPage, SearchSetup } from '../kinds/search-page.ts'
import type { Later } from '../later.ts'
import { type PageRecipe, pageRecipe } from '../page-recipe.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { withCallToAction } from './call-to-action-place.ts'
import type { Collection } from './collection.ts'
import { emptyState } from './empty-state.ts'
import { type Headline, headline } from './headline.ts'
import * as messages from './messages.ts'
import { pagePath, pagination } from './pagination.ts'
import { type NarrowingFacet, narrowedPath, type Scope } from './scopes.ts'
import { searchFacets } from './search-facets.ts'
import { searchSetup } from './search-setup.ts'

/** All static result pages: every page of each scope and of its makes and bodies. @spec 1.2 2.1 2.2 2.7 2.28 */
export function searchPages(context: DealerSite, scopes: readonly Scope[]): PageRecipe<SearchPage>[] {
  const [usual] = scopes
  const setup = searchSetup(scopes, context)
  const facets = searchFacets(scopes, context)
  return scopes
    .flatMap((scope) => collectionsOf(scope, usual))
    .flatMap((list) => pagesOf(list, facets(list), setup, context))
}

function collectionsOf(scope: Scope, usual: Scope | undefined): Collection[] {
  const whole = { path: scope.path, canonical: scope.canonical, scope, vehicles: scope.vehicles }
  if (scope.path !== scope.canonical) return [whole]
  const facets = Object.keys(scope.groups) as NarrowingFacet[]
  return [whole, ...facets.flatMap((facet) => scope.groups[facet].map((group) => narrow(scope, facet, group, usual)))]
}

function narrow(scope: Scope, facet: NarrowingFacet, group: FacetGroup<Vehicle>, usual = scope): Collection {
  const path = narrowedPath(scope, facet, group)
  const canonical = canonicalOf(scope, facet, group, usual) ?? path
  return { path, canonical, scope, narrowed: { facet, group }, vehicles: group.items }
}

/** Path of a list with the same vehicles: the whole scope, or the same group of the default scope. */
function canonicalOf(
  scope: Scope,
  facet: NarrowingFacet,
  group: FacetGroup<Vehicle>,
  usual: Scope,
): string | undefined {
  if (group.items.length === scope.vehicles.length) return scope.canonical
  const twin = usual.groups[facet].find(({ slug }) => slug === group.slug)
  return twin?.items.length === group.items.length ? narrowedPath(usual, facet, twin) : undefined
}

/** What all pages of one result list share. */
interface List {
  path: string
  canonical: string
  /** Its scope. */
  whole: { path: string; canonical: string }
  /** Label of the make or body that it is narrowed to. */
  narrowed_to?: string
  total: number
  pages: number
  words: Headline
  facets: FacetView[]
  empty: SearchPage['empty']
}

function pagesOf(
  collection: Collection,
  facets: FacetView[],
  setup: Omit<SearchSetup, 'path'>,
  context: DealerSite,
): PageRecipe<SearchPage>[] {
  const { scope, narrowed, vehicles, path, canonical } = collection
  const size = setup.page_size
  const list: List = {
    path,
    canonical,
    whole: { path: scope.path, canonical: scope.canonical },
    narrowed_to: narrowed?.group.label,
    total: vehicles.length,
    pages: Math.max(1, Math.ceil(vehicles.length / size)),
    words: headline(collection, context),
    facets,
    empty: vehicles.length === 0 ? emptyState(context) : undefined,
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
  siteSetup: Omit<SearchSetup, 'path'>,
  list: List,
  page: number,
  image: string | undefined,
  cards: readonly Later<Card>[],
): SearchPage {
  const { words, whole, narrowed_to, pages } = list
  const setup = { ...siteSetup, path: list.path }
  const first = (page - 1) * setup.page_size
  const path = pagePath(list.path, page)
  const canonical = pagePath(list.canonical, page)
  const breadcrumbs = narrowed_to
    ? trail([words.scope_title, whole.path], [narrowed_to, list.path])
    : trail([words.scope_title, list.path])
  const { switches } = config.tenant
  return {
    kind: 'search',
    path,
    breadcrumbs,
    head: headOf(
      {
        path,
        canonical,
        title: words.title,
        distinction: page === 1 ? undefined : messages.pageNumber(page),
        description: page === 1 ? words.description : [messages.pageOf(page, pages), ...words.description],
        breadcrumbs,
        image,
        prev: page > 1 ? pagePath(list.canonical, page - 1) : undefined,
        next: page < pages ? pagePath(list.canonical, page + 1) : undefined,
      },
      config,
    ),
    heading: words.heading,
    intro: page === 1 ? words.intro : undefined,
    total: list.total,
    results: withCallToAction(
      cards.map(({ value }) => value),
      first,
      setup.call_to_action,
    ),
    facets: list.facets,
    chips: narrowed_to ? [{ label: narrowed_to, href: whole.canonical }] : [],
    sorts: switches.search.sorts.map((value) => ({ value, label: SORT_LABELS[value] })),
    pagination: pagination([page, page], pages, (number) => pagePath(list.path, number)),
    empty: list.empty,
    alert: searchAlert(list.path, config),
    setup,
  }
}
