import { listedVehicles } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { percent } from '#src/platform/stock-doubt.ts'
import type { StockChanges } from '#src/queue/build-report.ts'
import { isSold, unlistedReason } from '#src/vehicle/availability.ts'
import { presetMismatch } from '#src/vehicle/presets.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { stockChanges } from './stock-changes.ts'

/** What decides which vehicles a site lists. */
type ListingInput = Pick<SiteInput, 'tenant' | 'vehicles' | 'now'>

/**
 * Why a site must not be published with the vehicles that it would list, and what that would change; undefined if it
 * may be. Vehicles count whatever took them off the site, such as a mistyped `dealership_id`, but not if they are sold
 * or no longer in the stock: the stock's guard rails have checked those. Pure.
 *
 * @param before ids of the vehicles that the current site lists
 */
export function listingDoubt(
  before: readonly string[],
  input: ListingInput,
): { message: string; changes: StockChanges } | undefined {
  const { tenant, vehicles } = input
  const known = new Set(before)
  const stay = vehicles.filter((v) => known.has(v.id) && !isSold(v))
  const listed = listedVehicles(input)
  const isShown = new Set(listed)
  const lost = stay.filter((v) => !isShown.has(v))
  if (lost.length === 0 || lost.length / stay.length <= tenant.largest_stock_loss) return undefined
  const causes = [...Map.groupBy(lost, (v) => causeOf(v, input))]
  const [cause, found] = causes.reduce((most, each) => (each[1].length > most[1].length ? each : most))
  const share = percent(lost.length / stay.length)
  const cars = (some: readonly Vehicle[]) => some.map((car) => ({ id: car.id, slug: car.slug, car }))
  return {
    message: `${lost.length} of ${stay.length} vehicles (${share}) are in the stock, but the site would no longer list them. Of ${found.length} of these, ${cause}. The limit is ${percent(tenant.largest_stock_loss)} at once (largest_stock_loss in tenant.json), so the site stays as it is. Correct that or, if it is intended, run: npm run build -- --accept-stock ${tenant.slug}`,
    changes: stockChanges(cars(stay), cars(listed)),
  }
}

/** Why a vehicle isn't listed, as the end of a sentence that names the setting and its value. */
function causeOf(v: Vehicle, { tenant, now }: ListingInput): string {
  const { flags, dealership_id } = tenant
  switch (unlistedReason(v, { tenant, now }) ?? presetMismatch(v, tenant)) {
    case 'other-dealer':
      return `the dealership is "${v.dealership_id}", but dealership_id in tenant.json is "${dealership_id}", and no location has that dealership or gets them by its id`
    case 'other-seller':
      return `the seller isn't that of the flag new_stock_seller_identifier, "${flags.new_stock_seller_identifier}"`
    case 'excluded-location':
      return `the location is that of the flag excluded_location_id, "${flags.excluded_location_id}"`
    case 'city':
      return `the city isn't one of the flag preset_cities, "${flags.preset_cities.join('", "')}"`
    case 'photos':
      return `there are fewer photos than the flag preset_minimum_photos asks for, ${flags.preset_minimum_photos}`
    case 'make':
      return `the make isn't one of the flag preset_makes, "${flags.preset_makes.join('", "')}"`
    case 'hidden':
      return 'the source says show_on_dealer_website: false'
    default:
      return `the source says status: "${v.status}", which isn't for sale`
  }
}
