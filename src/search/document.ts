import { isNumber } from '#src/base/numbers.ts'
import { joinWords } from '#src/base/text.ts'
import { createdAt } from '#src/vehicle/created.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import { shownPrice } from '#src/vehicle/price.ts'
import { FILTER_NAMES, type FilterName } from '#src/vehicle/record/facts.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { wordTexts } from './engine/words.ts'
import { facetGroups } from './facet-groups.ts'

/** Filters whose value is not the vehicle's field as it is. */
const MADE = ['make', 'price', 'location'] as const satisfies readonly FilterName[]
type CopiedFilter = Exclude<FilterName, (typeof MADE)[number]>

/** What queries need beside the filters. */
const OTHERS = [
  'id',
  'slug',
  'badge',
  'series',
  'status',
  'stocknum',
  'sold',
  'custom_rank',
  'show_on_dealer_website',
  'photos_count',
  'dealership_id',
  'dealership_slug',
  'location_id',
  'seller_identifier',
  'sold_date_timestamp',
] as const satisfies readonly (keyof Vehicle)[]

const isCopied = (name: FilterName): name is CopiedFilter => !(MADE as readonly FilterName[]).includes(name)

/** Fields that are copied from the vehicle as they are. */
const COPIED = [...OTHERS, ...FILTER_NAMES.filter(isCopied)]

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
export function carDocuments(vehicles: readonly Vehicle[]): CarDocument[] {
  const makeOf = makeLabels(vehicles)
  return vehicles.map((v) => carDocument(v, makeOf(v)))
}

/** What the make of a vehicle of this stock is called: one spelling for all of its family, the most frequent. @spec 9.10 */
export function makeLabels(vehicles: readonly Vehicle[]): (v: Vehicle) => string {
  const labels = new Map<string, string>()
  for (const { label, items } of facetGroups(vehicles, ({ make }) => make, familyName)) {
    for (const { make } of items) labels.set(make, label)
  }
  return ({ make }) => labels.get(make) ?? make
}

/** @param make Its label in this stock. */
export function carDocument(vehicle: Vehicle, make: string): CarDocument {
  const created = createdAt(vehicle)
  const document: CarDocument = {
    ...copied(vehicle),
    make,
    // Feeds write 0 for caravans, which would be a useless filter value.
    seats: vehicle.seats || undefined,
    price: shownPrice(vehicle),
    created_at_timestamp: isNumber(created) ? Math.floor(created / 1000) : undefined,
    location: vehicle.location?.location_name,
    distribution_location_ids: vehicle.location?.distribution_locations.map(({ id }) => id) ?? [],
  }
  return { ...document, words: otherWords(vehicle, document) }
}

function copied(vehicle: Vehicle): Copied {
  const fields: Partial<Record<keyof Vehicle, unknown>> = {}
  for (const field of COPIED) fields[field] = vehicle[field]
  return fields as Copied
}

/** So that `KGM` finds what is listed under SsangYong, without a second copy of every name, and `mazda3` a Mazda 3. */
function otherWords(vehicle: Vehicle, { make, model, badge, series, year }: CarDocument): string | undefined {
  const known = new Set(wordTexts(joinWords(year, make, model, badge, series)))
  const isOther = (text: string) => !known.has(text)
  const others = `${vehicle.make} ${vehicle.name}`.split(/\s+/).filter((part) => wordTexts(part).some(isOther))
  return [...new Set([...others, ...shortName(make, model)])].join(' ') || undefined
}

/**
 * A model that is a number is searched for with its make, in one or two words, and one of
 * two characters with a space between them. Without these words `mazda3` would be `mazda`
 * with a typo, and `mazda 3` and `x v` a CX-3 and a CR-V first.
 */
function shortName(make: string, model: string): string[] {
  const [word = ''] = wordTexts(model)
  if (/^\d/.test(word)) return [wordTexts(make).join('') + word, `${make} ${word}`]
  return word.length === 2 && word === model.toLowerCase() ? [[...word].join(' ')] : []
}
