import type { FacetGroup } from '#src/search/facet-groups.ts'
import { SORT_LABELS } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { trail } from '../breadcrumbs.ts'
import type { SiteContext } from '../context.ts'
import { headOf } from '../head.ts'
import type { FacetView, SearchPage, SearchSetup } from '../kinds/search-page.ts'
import { withCallToAction } from './call-to-action-place.ts'
import { emptyState } from './empty-state.ts'
import { searchFacets } from './facets.ts'
import { type Headline, headline } from './headline.ts'
import { pagePath, pagination } from './pagination.ts'
import { type NarrowingFacet, narrowedPath, type Scope } from './scopes.ts'
import { searchSetup } from './search-setup.ts'

/** One result list: a scope, or one make or body of it. */
export interface Collection {
  path: string
  canonical: string
  scope: Scope
  narrowed?: { facet: NarrowingFacet; group: FacetGroup<Vehicle> }
  vehicles: Vehicle[]
}

/** Every static result page: each scope, each make and body of it, each page of those. @spec 1.2 2.1 2.2 2.7 2.28 */
export function searchPages(context: SiteContext, scopes: readonly Scope[]): SearchPage[] {
  const [usual] = scopes
  const setup = searchSetup(scopes, context)
  return scopes.flatMap((scope) => collectionsOf(scope, usual)).flatMap((list) => pagesOf(list, scopes, setup, context))
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

/** A list that shows the same vehicles under another address: its whole scope, or the same group of the usual one. */
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
interface Shared {
  collection: Collection
  words: Headline
  facets: FacetView[]
  setup: SearchSetup
  size: number
  pages: number
}

function pagesOf(
  collection: Collection,
  scopes: readonly Scope[],
  siteSetup: Omit<SearchSetup, 'path'>,
  context: SiteContext,
): SearchPage[] {
  const size = context.tenant.switches.search.page_size
  const pages = Math.max(1, Math.ceil(collection.vehicles.length / size))
  const words = headline(collection, context)
  const setup = { ...siteSetup, path: collection.path }
  const shared = { collection, words, facets: searchFacets(collection, scopes, context), setup, size, pages }
  return Array.from({ length: pages }, (_, index) => searchPage(shared, index + 1, context))
}

function searchPage(
  { collection, words, facets, setup, size, pages }: Shared,
  page: number,
  context: SiteContext,
): SearchPage {
  const { scope, narrowed, vehicles } = collection
  const path = pagePath(collection.path, page)
  const canonical = pagePath(collection.canonical, page)
  const first = (page - 1) * size
  const cards = vehicles.slice(first, first + size).map(context.card)
  const breadcrumbs = narrowed
    ? trail([words.scope_title, scope.path], [narrowed.group.label, collection.path])
    : trail([words.scope_title, collection.path])
  const { switches } = context.tenant
  return {
    kind: 'search',
    path,
    breadcrumbs,
    head: headOf(
      {
        path,
        canonical,
        title: words.title,
        distinction: page === 1 ? undefined : `- page ${page}`,
        description: page === 1 ? words.description : [`Page ${page} of ${pages}.`, ...words.description],
        breadcrumbs,
        image: vehicles[first]?.primary_image_url,
        prev: page > 1 ? pagePath(collection.canonical, page - 1) : undefined,
        next: page < pages ? pagePath(collection.canonical, page + 1) : undefined,
      },
      context,
    ),
    heading: words.heading,
    intro: page === 1 ? words.intro : undefined,
    total: vehicles.length,
    results: withCallToAction(cards, first, setup.call_to_action),
    facets,
    chips: narrowed ? [{ label: narrowed.group.label, href: scope.canonical }] : [],
    sorts: switches.search.sorts.map((value) => ({
      value,
      label: SORT_LABELS[value],
      active: value === switches.search.default_sort,
    })),
    pagination: pagination(page, pages, (number) => pagePath(collection.path, number)),
    empty: vehicles.length === 0 ? emptyState(context) : undefined,
    setup,
  }
}
