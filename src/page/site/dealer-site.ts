import { isWithin, localDay } from '#src/base/dates.ts'
import { type TotalPrices, totalAttribute } from '#src/search/total-price.ts'
import type { Content, Offer } from '#src/tenant/content.ts'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import { withCurrentHours } from '#src/tenant/opening-hours.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { isAvailable, isListed } from '#src/vehicle/availability.ts'
import { createdOn } from '#src/vehicle/created.ts'
import type { DepartedVehicle } from '#src/vehicle/departed.ts'
import { type EstimatedTotal, estimatedTotals, totalIn } from '#src/vehicle/estimated-total.ts'
import { matchesPresets } from '#src/vehicle/presets.ts'
import { type PriceHistory, priceHistory } from '#src/vehicle/price-history.ts'
import { recordOf } from '#src/vehicle/price-ledger.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import { type StatutoryWarranty, statutoryWarranty } from '#src/vehicle/statutory-warranty.ts'
import { shownTags, type Tag } from '#src/vehicle/tag.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehicleCard } from '../card.ts'
import type { Card } from '../elements.ts'
import { Later } from '../later.ts'
import { once } from '../once.ts'
import { routesOf } from './routes.ts'
import { type SiteConfig, siteConfig } from './site-config.ts'
import type { SiteInput } from './site-input.ts'

/** The input of all page models, computed once for all of them. */
export interface DealerSite extends SiteConfig {
  config: SiteConfig
  /** Set for a franchise site if the dealer platform knows the brand. @spec 7.2 */
  manufacturer: Manufacturer | undefined
  /** The time of the build, in milliseconds since the epoch. */
  now: number
  /** The content that is published today. */
  content: Content
  /** The vehicles that the site lists, in its default order. @spec 7.12 9.11 */
  listed: Vehicle[]
  /** The listed vehicles that are for sale. @spec 4.1 */
  available: Vehicle[]
  /** Vehicles that have left within a year. */
  departed: readonly DepartedVehicle[]
  /** ISO date on which the content of a vehicle's page last changed, if known. */
  changedOn: (v: Vehicle) => string | undefined
  /** As at the time of the build. */
  tags: (v: Vehicle) => Tag[]
  /** Undefined if the dealer doesn't show it. */
  priceHistory: (v: Vehicle) => PriceHistory | undefined
  /** Empty if the dealer doesn't show them. */
  totals: (v: Vehicle) => EstimatedTotal[]
  /** The states in which the price of a listed vehicle can be estimated with duty, the dealer's own first. */
  total_states: readonly AustralianState[]
  /** A vehicle's estimated price in each of them. */
  totalPrices: (v: Vehicle) => TotalPrices
  /** By the law of the state where the vehicle is. */
  statutoryWarranty: (v: Vehicle) => StatutoryWarranty
  card: (v: Vehicle) => Card
  /** The card, for pages that may not need printing. */
  laterCard: (v: Vehicle) => Later<Card>
}

/** The vehicles that a site lists, in its default order. @spec 7.12 9.11 */
export const listedVehicles = ({ tenant, vehicles, now }: Pick<SiteInput, 'tenant' | 'vehicles' | 'now'>): Vehicle[] =>
  sortVehicles(
    vehicles.filter((v) => isListed(v, { tenant, now }) && matchesPresets(v, tenant)),
    tenant.switches.search.default_sort,
  )

/** @spec 2.7 7.12 9.11 */
export function dealerSite(input: SiteInput): DealerSite {
  const { content, ledger, changes, departed = [], now, mock, manufacturer } = input
  const today = localDay(now, input.tenant.time_zone)
  const tenant = withCurrentHours(input.tenant, today)
  const listed = listedVehicles(input)
  const config = siteConfig(tenant, routesOf(tenant, content, { hasStock: listed.length > 0, mock }))
  const tags = once((v: Vehicle) => shownTags(v, { tenant, now }))
  const shows = tenant.country === 'AU' && tenant.switches.cars.show_estimated_total
  const totals = once((v: Vehicle) => (shows && isAvailable(v) ? estimatedTotals(v, today) : []))
  const total_states = [...new Set(listed.flatMap((v) => totals(v).map(({ state }) => state)))].sort(
    (a, b) => Number(b === tenant.address.state) - Number(a === tenant.address.state) || (a < b ? -1 : 1),
  )
  const laterCard = once((v: Vehicle) => {
    const shown = tags(v)
    const from = [v, config, ...shown.flatMap(({ label, tone }) => [label, tone])]
    return new Later(from, () => vehicleCard(v, shown, config))
  })
  return {
    ...config,
    config,
    manufacturer,
    now,
    content: contentOn(content, tenant, now),
    listed,
    available: listed.filter(isAvailable),
    departed,
    changedOn: (v) => changes?.[v.id]?.on ?? v.date ?? createdOn(v),
    tags,
    priceHistory: (v) =>
      tenant.switches.cars.show_price_history && isAvailable(v)
        ? priceHistory(v, recordOf(ledger, v)?.periods ?? [], tenant.was_price, now)
        : undefined,
    totals,
    total_states,
    totalPrices: (v) =>
      Object.fromEntries(total_states.map((state) => [totalAttribute(state), totalIn(state, v, totals(v))])),
    statutoryWarranty: (v) =>
      isAvailable(v) ? statutoryWarranty(v, (config.locationOf(v) ?? tenant).address.state, today) : undefined,
    card: (v) => laterCard(v).value,
    laterCard,
  }
}

/** The content published today in the tenant's time zone: only current offers, and no posts with a future date. */
export function contentOn(content: Content, tenant: Pick<Tenant, 'time_zone'>, now: number): Content {
  if (content.posts.length === 0 && content.offers.length === 0) return content
  const today = localDay(now, tenant.time_zone)
  return {
    ...content,
    posts: content.posts.filter((post) => post.date <= today).toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    offers: content.offers.filter((offer) => isCurrent(offer, today)),
  }
}

const isCurrent = ({ starts, ends }: Offer, today: string): boolean => isWithin(today, { from: starts, until: ends })
