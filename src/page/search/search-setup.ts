import type { FilterName } from '#src/record/facts.ts'
import { CAR_TYPES, PRICE_TYPES } from '#src/record/values.ts'
import { LINKED_FACETS } from '#src/search/facets.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { priceTypeWording } from '#src/vehicle/price-type.ts'
import type { SearchSetup } from '../kinds/search-page.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import { callToAction } from './call-to-action.ts'
import { emptyState } from './empty-state.ts'
import { headingWords } from './headline.ts'
import * as messages from './messages.ts'
import type { Scope } from './scopes.ts'

/** What all result lists of a site share. @spec 1.3 2.1 2.7 2.28 */
export function searchSetup(scopes: readonly Scope[], context: DealerSite): Omit<SearchSetup, 'path' | 'narrowed'> {
  const { engine, default_sort, page_size, show_call_to_action } = context.tenant.switches.search
  return {
    engine,
    scopes: scopes.map(({ path, conditions }) => ({ path, conditions })),
    labels: labelsOf(context),
    default_sort,
    page_size,
    totals: context.total_states.length > 0 ? context.total_states : undefined,
    is_bare: context.listed.length < 2,
    words: headingWords(context),
    call_to_action: show_call_to_action ? callToAction(context) : undefined,
    help: emptyState(context).links,
  }
}

/** @spec 1.7 */
function labelsOf({ tenant, listed }: DealerSite): SearchSetup['labels'] {
  const all: SearchSetup['labels'] = {
    car_type: Object.fromEntries(CAR_TYPES.map((type) => [type, conditionLabel(type, tenant)])),
    price_type: Object.fromEntries(
      PRICE_TYPES.map((type) => [type, priceTypeWording(type, tenant.country)?.type ?? type]),
    ),
    certified: { true: messages.certified, false: messages.notCertified },
    seats: Object.fromEntries(
      [...new Set(listed.map(({ seats }) => seats))].flatMap((seats) =>
        seats ? [[seats, messages.seats(seats)]] : [],
      ),
    ),
    state: Object.fromEntries(
      [...new Set(listed.map(({ state }) => state))].flatMap((state) => (state ? [[state, state.toUpperCase()]] : [])),
    ),
    dealership_slug: dealershipNames(tenant),
  }
  const always = ['car_type', ...LINKED_FACETS]
  const offered = (name: string) => always.includes(name) || tenant.search_filters.includes(name as FilterName)
  return Object.fromEntries(Object.entries(all).filter(([name]) => offered(name)))
}

/** A dealership with exactly one visible location has its name, otherwise the dealer's. @spec 2.3 */
function dealershipNames({ dealerships, locations, name }: Tenant): Record<string, string> {
  return Object.fromEntries(
    dealerships.map(({ id, slug }) => {
      const [first, ...more] = locations.filter(({ dealership_id, visible }) => visible && dealership_id === id)
      return [slug, first && more.length === 0 ? first.name : name]
    }),
  )
}
