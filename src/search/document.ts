import { isNumber } from '#src/base/numbers.ts'
import { type Recall, recall } from '#src/base/recall.ts'
import { joinWords } from '#src/base/text.ts'
import { createdAt } from '#src/vehicle/created.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { wordsOf } from './engine/words.ts'
import { facetGroups } from './facet-groups.ts'

/** Fields that are copied from the vehicle as they are. */
const COPIED = [
  'id',
  'slug',
  'model',
  'year',
  'km',
  'badge',
  'series',
  'car_type',
  'status',
  'stocknum',
  'sold',
  'certified',
  'custom_rank',
  'seats',
  'show_on_dealer_website',
  'photos_count',
  'dealership_id',
  'dealership_slug',
  'city',
  'state',
  'location_id',
  'seller_identifier',
  'sold_date_timestamp',
  'simple_fuel',
  'body',
  'colour',
  'transmission',
  'drive',
  'price_type',
  'sleeps',
] as const satisfies readonly (keyof Vehicle)[]

type Copied = Pick<Vehicle, (typeof COPIED)[number]>

/** One entry of the cars index: what a query searches, filters, counts or sorts by, and nothing else. @spec 7.13 */
export type CarDocument = Copied & {
  /** One spelling for all of its family, the most frequent in this stock. @spec 9.10 */
  make: string
  /** Words of the name, and of the make as the feed spells it, that no other attribute holds. */
  words?: string
  /** Only a price that shoppers may see. @spec 5.17 */
  price?: number
  /** Seconds since the epoch. */
  created_at_timestamp?: number
  /** Name of the place, as the location facet lists it. */
  location?: string
  distribution_location_ids: string[]
}

/** The cars index of one stock. @spec 7.12 7.13 9.10 */
export function carDocuments(vehicles: readonly Vehicle[], recalled: Recall<CarDocument> = recall()): CarDocument[] {
  const labels = new Map(
    facetGroups(vehicles, ({ make }) => make, familyName).flatMap(({ label, items }) =>
      items.map((v) => [v, label] as const),
    ),
  )
  return vehicles.map((v) => {
    const make = labels.get(v) ?? v.make
    return recalled(v, [make], () => carDocument(v, make))
  })
}

function carDocument(vehicle: Vehicle, make: string): CarDocument {
  const created = createdAt(vehicle)
  const document: CarDocument = {
    ...(Object.fromEntries(COPIED.map((field) => [field, vehicle[field]])) as Copied),
    make,
    // Feeds write 0 for a caravan's; nobody looks for that.
    seats: vehicle.seats || undefined,
    price: shownPrice(vehicle),
    created_at_timestamp: isNumber(created) ? Math.floor(created / 1000) : undefined,
    location: vehicle.location?.location_name,
    distribution_location_ids: vehicle.location?.distribution_locations.map(({ id }) => id) ?? [],
  }
  return { ...document, words: otherWords(vehicle, document) }
}

/** So that `KGM` finds what is listed under SsangYong, without a second copy of every name. */
function otherWords(vehicle: Vehicle, { make, model, badge, series, year }: CarDocument): string | undefined {
  const known = new Set(wordsOf(joinWords(year, make, model, badge, series)).map(({ text }) => text))
  const all = [vehicle.make, vehicle.name].flatMap((text) => text.split(/\s+/))
  const others = new Set(all.filter((part) => wordsOf(part).some(({ text }) => !known.has(text))))
  return others.size > 0 ? [...others].join(' ') : undefined
}
