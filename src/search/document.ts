import { isNumber } from '#src/base/numbers.ts'
import { joinWords } from '#src/base/text.ts'
import { FILTER_NAMES, type FilterName } from '#src/record/facts.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { createdAt } from '#src/vehicle/created.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { claimsWasPrice } from '#src/vehicle/was-price.ts'
import { wordTexts } from './engine/words.ts'
import { facetGroups } from './facet-groups.ts'
import { NUMBER_FIELDS } from './reader/fields.ts'
import { VIN_END } from './reader/parsed-query.ts'
import type { TotalPrices } from './total-price.ts'

/** Filters whose value differs from the vehicle's field. */
const MADE = ['make', 'price', 'location'] as const satisfies readonly FilterName[]
type CopiedFilter = Exclude<FilterName, (typeof MADE)[number]>

/** Fields that queries need besides the filters. */
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
  ...NUMBER_FIELDS,
] as const satisfies readonly (keyof Vehicle)[]

const isCopied = (name: FilterName): name is CopiedFilter => !(MADE as readonly FilterName[]).includes(name)

/** Fields copied from the vehicle unchanged. */
const COPIED = [...OTHERS, ...FILTER_NAMES.filter(isCopied)]

type Copied = Pick<Vehicle, (typeof COPIED)[number]>

/** One entry of the cars index, with only what a query searches, filters, counts or sorts by. @spec 7.13 */
export type CarDocument = Copied &
  TotalPrices & {
    /** The most frequent spelling of its family in this stock. @spec 9.10 */
    make: string
    /** Words of the name, and of the make as spelt in the feed, that no other attribute contains. */
    words?: string
    /** Undefined if shoppers may not see it. @spec 5.17 */
    price?: number
    /** The size of the engine, with one decimal. */
    litres?: number
    /** The length by which a caravan or a tray is known, as printed in its texts; otherwise `length_m` in feet. */
    length_ft?: number
    /** By how much its price was reduced. */
    saving?: number
    /** Seconds since the epoch. */
    created_at_timestamp?: number
    /** Name of the location, as in the location facet. */
    location?: string
    distribution_location_ids: string[]
    /** Stock number, its digits, registration and the end of the VIN, in capitals. */
    identity: string[]
  }

/** The cars index of one stock. @spec 7.12 7.13 9.10 */
export function carDocuments(
  vehicles: readonly Vehicle[],
  totals: (v: Vehicle) => TotalPrices = () => ({}),
): CarDocument[] {
  const makeOf = makeLabels(vehicles)
  return vehicles.map((v) => carDocument(v, makeOf(v), totals(v)))
}

/** Gives a vehicle's make in the most frequent spelling of its family in this stock. @spec 9.10 */
export function makeLabels(vehicles: readonly Vehicle[]): (v: Vehicle) => string {
  const labels = new Map<string, string>()
  for (const { label, items } of facetGroups(vehicles, ({ make }) => make, familyName)) {
    for (const { make } of items) labels.set(make, label)
  }
  return ({ make }) => labels.get(make) ?? make
}

/**
 * @param make the make's label in this stock (makeLabels)
 * @param totals its prices including duty
 */
export function carDocument(vehicle: Vehicle, make: string, totals: TotalPrices): CarDocument {
  const created = createdAt(vehicle)
  const document: CarDocument = {
    ...copied(vehicle),
    make,
    // Feeds give caravans 0, which would be a useless filter value.
    seats: vehicle.seats || undefined,
    price: shownPrice(vehicle),
    litres: litresOf(vehicle),
    length_ft: feetOf(vehicle),
    saving: claimsWasPrice(vehicle) ? vehicle.before_price - vehicle.price : undefined,
    ...totals,
    created_at_timestamp: isNumber(created) ? Math.floor(created / 1000) : undefined,
    location: vehicle.location?.location_name,
    distribution_location_ids: vehicle.location?.distribution_locations.map(({ id }) => id) ?? [],
    identity: identityOf(vehicle),
  }
  return { ...document, words: otherWords(vehicle, document) }
}

function identityOf({ stocknum = '', rego = '', vin = '' }: Vehicle): string[] {
  const [stock, plate, serial] = [stocknum, rego, vin].map((text) => text.toUpperCase().replace(/[^A-Z\d]/g, ''))
  const all = [stock, stock?.replace(/\D/g, ''), plate, serial?.slice(-VIN_END)]
  return [...new Set(all.filter((text) => text !== undefined && text.length > 2))] as string[]
}

function copied(vehicle: Vehicle): Copied {
  const fields: Partial<Record<keyof Vehicle, unknown>> = {}
  for (const field of COPIED) fields[field] = vehicle[field]
  return fields as Copied
}

/** Extra words to search for: `KGM` finds vehicles listed under SsangYong, and `mazda3` finds a Mazda 3. */
function otherWords(vehicle: Vehicle, { make, model, badge, series, year }: CarDocument): string | undefined {
  const known = new Set(wordTexts(joinWords(year, make, model, badge, series)))
  const isOther = (text: string) => !known.has(text)
  const others = `${vehicle.make} ${vehicle.name}`.split(/\s+/).filter((part) => wordTexts(part).some(isOther))
  return [...new Set([...others, ...rangeName(make, model), ...cutName(model, vehicle.name)])].join(' ') || undefined
}

/** `3 series` and `c class`: shoppers' names for a range whose models have numbers. */
function rangeName(make: string, model: string): string[] {
  if (/^bmw$/i.test(make))
    return [/^m?([1-8])\d\d/i.exec(model)].flatMap((found) => (found ? [`${found[1]} Series`] : []))
  if (!/^mercedes/i.test(make)) return []
  return [/^([a-z]{1,3})[ -]?\d\d/i.exec(model)].flatMap((found) => (found ? [`${found[1]} Class`] : []))
}

/** `2.8` for `2.8 L turbo diesel`; motorcycle engines have cubic centimetres. */
function litresOf({ engine = '', engine_cc }: Vehicle): number | undefined {
  const [, litres] = /(?:^|\s)(\d{1,2}(?:\.\d)?) ?l\b/i.exec(engine) ?? []
  if (litres !== undefined) return Number(litres)
  return engine === '' && engine_cc ? Math.round(engine_cc / 100) / 10 : undefined
}

const FEET = String.raw`(\d\d(?:\.\d)?) ?(?:ft|foot|feet|['’])(?: ?(\d{1,2}) ?(?:in(?:ch|ches)?\b|["”]))?(?![\p{L}\d])`
const LONG = '(?:long|in length|caravan|van|motor ?home|camper|trailer|body|tray)'
/** A length in feet that is the vehicle's own rather than its awning's. */
const NAMED_FEET = new RegExp(FEET, 'iu')
const LISTED_FEET = new RegExp(`^(?:(?:overall|body|internal) )?(?:length:? )?${FEET}(?: ${LONG})?$`, 'iu')
const WRITTEN_FEET = new RegExp(`(?<![\\d.])${FEET} ${LONG}\\b`, 'iu')

/** `18 ft`, `17'6"`, from the name, a feature or the comments. */
function feetOf({ name, badge = '', features = [], comments = '', length_m }: Vehicle): number | undefined {
  const listed = features.map((feature) => LISTED_FEET.exec(feature)).find(Boolean)
  const found = NAMED_FEET.exec(`${name} ${badge}`) ?? listed ?? WRITTEN_FEET.exec(comments)
  const feet = found ? Number(found[1]) + Number(found[2] ?? 0) / 12 : length_m && length_m / 0.3048
  return feet && Math.round(feet * 10) / 10
}

/** `rav4` finds a `Rav` whose number is in the feed's badge. */
function cutName(model: string, name: string): string[] {
  const cut = /^[a-z]{2,4}$/i.test(model) && new RegExp(`\\b${model} (\\d{1,2})(?![\\d.x])`, 'i').exec(name)
  return cut ? [model + cut[1]] : []
}
