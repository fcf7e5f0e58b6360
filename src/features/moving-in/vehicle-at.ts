import { slugify } from '#src/base/text.ts'
import type { DealerSite } from '#src/page/site/dealer-site.ts'
import { conditionLabel } from '#src/vehicle/condition.ts'
import { expandMake } from '#src/vehicle/make-family.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { contains } from './old-address.ts'

/** Words that don't distinguish vehicles. */
const ANY_VEHICLE = new Set(
  'about all and at auto automotive automotives bike bikes buy camper campers car cars caravan caravans catalog catalogue certified dealer dealers demo demonstrator detail details for home id in index inventory item km listing listings motor motorcycle motorcycles motors new near no number our owned page pre preowned product products range rv rvs sale sales search second hand show showroom stock stockno the truck trucks used ute utes van vans vdp vehicle vehicles view www year'.split(
    ' ',
  ),
)

/**
 * The vehicle in stock that an address is about: the only one whose id, stock number, registration or VIN is in it (of
 * two that begin alike, the longer), otherwise the only one of its make, model and year, if all its words are about
 * that vehicle.
 */
export function vehicleAt(words: string, context: DealerSite): Vehicle | undefined {
  const { listed } = context
  const known = longest(listed, (v) =>
    identities(v).reduce((most, one) => longer(most, contains(words, one) ? one : ''), ''),
  )
  const [own, other] = known.filter(
    (v) => identities(v).some((one) => contains(words, one)) && !isContradicted(v, words, listed),
  )
  if (own && !other) return own
  const [alike, another] = mostPrecise(words, listed)
  return alike && !another && isAllAbout(alike, words, context) ? alike : undefined
}

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)

/** What identifies a single vehicle: neither a word, nor a year, nor a small number, which may count anything. */
const identities = ({ id, slug, stocknum, rego, vin }: Vehicle): string[] =>
  [id, slug, stocknum, rego, vin].filter((text) => text !== undefined).filter(isIdentity)

const isIdentity = (text: string): boolean => {
  const bare = text.replace(/[^A-Za-z0-9]/g, '')
  return /^\d+$/.test(bare) ? bare.length >= 5 : bare.length >= 4 && /\d/.test(bare)
}

const YEAR = /^(19|20)\d\d$/
const yearsIn = (words: string): string[] => words.split('-').filter((word) => YEAR.test(word))

export const namesMake = (words: string, make: string): boolean =>
  expandMake(make).some((name) => contains(words, name))

/** A model of one or two characters, such as 3 or X5, only counts beside its make. */
export function namesModel(words: string, { make, model }: Pick<Vehicle, 'make' | 'model'>): boolean {
  const { length } = slugify(model)
  if (length > 2) return contains(words, model)
  return length > 0 && expandMake(make).some((name) => contains(words, `${name} ${model}`))
}

/** Whether the address names another make in stock, or another year. */
function isContradicted(v: Vehicle, words: string, listed: readonly Vehicle[]): boolean {
  const years = yearsIn(words)
  if (v.year !== undefined && years.length > 0 && !years.includes(String(v.year))) return true
  return !namesMake(words, v.make) && listed.some(({ make }) => namesMake(words, make))
}

/** The vehicles of the address's make, model and year: of `Corolla Cross` rather than `Corolla`, and of its badge. */
function mostPrecise(words: string, listed: readonly Vehicle[]): Vehicle[] {
  const years = yearsIn(words)
  const named = listed.filter((v) => years.includes(String(v.year)) && namesMake(words, v.make) && namesModel(words, v))
  return longest(
    longest(named, ({ model }) => model),
    ({ badge }) => (contains(words, badge) ? badge : ''),
  )
}

function longest(vehicles: readonly Vehicle[], text: (v: Vehicle) => string | undefined): Vehicle[] {
  const most = Math.max(...vehicles.map((v) => text(v)?.length ?? 0))
  return vehicles.filter((v) => (text(v)?.length ?? 0) === most)
}

/** Whether each word without a digit is about the vehicle or its dealer, or about any vehicle. */
function isAllAbout(v: Vehicle, words: string, { tenant, locationOf }: DealerSite): boolean {
  const about = [
    ...[v.name, ...expandMake(v.make), v.model, v.badge, v.series, v.body, v.colour, v.transmission, v.fuel],
    ...[v.simple_fuel, v.drive, v.engine, v.city, v.state, conditionLabel(v.car_type, tenant), tenant.name],
    ...[tenant.address.city, tenant.address.state, locationOf(v)?.name, locationOf(v)?.address.city],
  ]
  const own = new Set(about.flatMap((text) => slugify(text ?? '').split('-')))
  return words.split('-').every((word) => word.length < 2 || /\d/.test(word) || own.has(word) || ANY_VEHICLE.has(word))
}
