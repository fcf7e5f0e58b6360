import { isNumber } from '#src/base/numbers.ts'
import { joinWords } from '#src/base/text.ts'
import { FILTER_NAMES, type FilterName } from '#src/record/facts.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { createdAt } from '#src/vehicle/created.ts'
import { familyName } from '#src/vehicle/make-family.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { wordTexts } from './engine/words.ts'
import { facetGroups } from './facet-groups.ts'
import { VIN_END } from './reader/wish.ts'
import type { TotalPrices } from './total-price.ts'

/** Filters whose value differs from the vehicle's field. */
const MADE = ['make', 'price', 'location'] as const satisfies readonly FilterName[]
type CopiedFilter = Exclude<FilterName, (typeof MADE)[number]>

/** Fields that queries need in addition to the filters. */
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
  'features',
  'engine',
  'engine_cc',
  'cylinders',
  'power_kw',
  'range_km',
  'fuel_consumption',
  'engine_hours',
  'length_m',
  'gvm_kg',
  'tare_kg',
  'atm_kg',
  'towing_kg',
  'doors',
] as const satisfies readonly (keyof Vehicle)[]

const isCopied = (name: FilterName): name is CopiedFilter => !(MADE as readonly FilterName[]).includes(name)

/** Fields that are copied from the vehicle unchanged. */
const COPIED = [...OTHERS, ...FILTER_NAMES.filter(isCopied)]

type Copied = Pick<Vehicle, (typeof COPIED)[number]>

/** One entry of the cars index: what a query searches, filters, counts or sorts by, and nothing else. @spec 7.13 */
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
    /** Seconds since the epoch. */
    created_at_timestamp?: number
    /** Name of the location, as the location facet lists it. */
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
 * @param make The make's label in this stock (`makeLabels`).
 * @param totals What it costs with duty.
 */
export function carDocument(vehicle: Vehicle, make: string, totals: TotalPrices): CarDocument {
  const created = createdAt(vehicle)
  const document: CarDocument = {
    ...copied(vehicle),
    make,
    // Feeds write 0 for caravans, which would be a useless filter value.
    seats: vehicle.seats || undefined,
    price: shownPrice(vehicle),
    litres: litresOf(vehicle),
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

/** `3 series` and `c class`: how shoppers call a range whose models have numbers. */
function rangeName(make: string, model: string): string[] {
  if (/^bmw$/i.test(make))
    return [/^m?([1-8])\d\d/i.exec(model)].flatMap((found) => (found ? [`${found[1]} Series`] : []))
  if (!/^mercedes/i.test(make)) return []
  return [/^([a-z]{1,3})[ -]?\d\d/i.exec(model)].flatMap((found) => (found ? [`${found[1]} Class`] : []))
}

/** `2.8` of `2.8 L turbo diesel`; engines of motorcycles have cubic centimetres. */
function litresOf({ engine = '', engine_cc }: Vehicle): number | undefined {
  const [, litres] = /(?:^|\s)(\d{1,2}(?:\.\d)?) ?l\b/i.exec(engine) ?? []
  if (litres !== undefined) return Number(litres)
  return engine === '' && engine_cc ? Math.round(engine_cc / 100) / 10 : undefined
}

/** `rav4` finds a `Rav` whose number the feed wrote into the badge. */
function cutName(model: string, name: string): string[] {
  const cut = /^[a-z]{2,4}$/i.test(model) && new RegExp(`\\b${model} (\\d{1,2})(?![\\d.x])`, 'i').exec(name)
  return cut ? [model + cut[1]] : []
}
