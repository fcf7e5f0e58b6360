import type { AustralianState } from '#src/tenant/states.ts'
import { bodyKind } from './body-kind.ts'
import { CONFIRMED, type LegalSource, UNCONFIRMED } from './legal-source.ts'
import type { Vehicle } from './vehicle.ts'

/** `under` excludes its value, `up_to` includes it. */
export type Limit = { under: number } | { up_to: number }

/** A dealer's duty to repair a car, under a state's law. */
export interface WarrantyTerm {
  /** Whether demonstrators are covered like used cars. */
  demo?: true
  /** How long ago the vehicle may have been built; undefined for any age. */
  years?: Limit
  /** How far it may have been driven; undefined for any distance. */
  km?: Limit
  /** The lowest price in dollars. */
  price?: number
  months: number
  /** It ends with the months or the kilometres, whichever comes first. */
  within_km: number
}

export interface WarrantyLaw extends LegalSource {
  states: readonly AustralianState[]
  /** The first match counts; empty if the law isn't confirmed, so that nothing is stated. */
  terms: readonly WarrantyTerm[]
}

const QUARTER = { months: 3, within_km: 5000 }
const UNDER_TEN = { years: { under: 10 }, km: { under: 160_000 }, ...QUARTER }

export const WARRANTY_LAWS: readonly WarrantyLaw[] = [
  {
    ...CONFIRMED,
    states: ['NSW'],
    terms: [{ ...UNDER_TEN, demo: true }],
    source:
      'https://nsw.gov.au/driving-boating-and-transport/buying-and-selling-vehicles/buying-a-used-vehicle; http://www.fairtrading.nsw.gov.au/Consumers/Motor_vehicles/Warranties.html',
    words:
      "less than 10 years old and have travelled less than 160,000km, this also includes demonstration or 'demo' cars; 3 months or 5,000 km from the date of sale (whichever occurs first)",
  },
  {
    ...CONFIRMED,
    states: ['VIC'],
    terms: [UNDER_TEN],
    source:
      'https://www.consumer.vic.gov.au/licensing-and-registration/motor-car-traders/running-your-business/obligations-used-car-sales',
    words:
      'less than 10 years old and has travelled less than 160,000 kilometres; three months or 5000 kilometres, whichever occurs first; does not apply to motorcycles, commercial vehicles and cars sold at public auction',
  },
  {
    ...CONFIRMED,
    states: ['NT'],
    terms: [UNDER_TEN],
    source: 'https://nt.gov.au/law/rights/buying-a-new-or-used-vehicle/buying-a-used-vehicle',
    words:
      'if a car is less than 10 years old and has less than 160,000km on the clock, it is covered by a mandatory three-month or 5,000km statutory warranty',
  },
  {
    ...CONFIRMED,
    states: ['QLD'],
    terms: [
      { years: { up_to: 10 }, km: { under: 160_000 }, ...QUARTER },
      { months: 1, within_km: 1000 },
    ],
    source:
      'https://www.qld.gov.au/law/laws-regulated-industries-and-accountability/queensland-laws-and-regulations/regulated-industries-and-licensing/regulated-industries-licensing-and-legislation/motor-industry-regulation/legal-requirements-motor-transaction/guarantees-and-warranties-for-second-hand-vehicles',
    words:
      "'class A': an odometer reading of less than 160,000km, a built date of no more than 10 years before the day of its sale, 3 months or the first 5,000km; 'class B': 160,000km or more, or more than 10 years, 1 month or the first 1,000km",
  },
  {
    ...CONFIRMED,
    states: ['WA'],
    terms: [
      { years: { up_to: 10 }, km: { up_to: 150_000 }, price: 4000, ...QUARTER },
      { years: { up_to: 12 }, km: { up_to: 180_000 }, price: 4000, months: 1, within_km: 1500 },
    ],
    source: 'https://www.commerce.wa.gov.au/consumer-protection/used-car-warranties',
    words:
      'a purchase price of $4,000 or more; Not more than 10 years, Not more than 150,000: 3 months or 5,000 km; Between 10 - 12 years, Between 150,000 and 180,000: 1 month or 1,500 km',
  },
  {
    ...UNCONFIRMED,
    states: ['ACT'],
    terms: [],
    source: 'https://hansard.act.gov.au/hansard/9th-assembly/2019/HTML/week12/4279.htm',
    words:
      "The Assembly heard: a warranty for all used cars that are less than 10 years old and have travelled less than 160,000 kilometres. How long it lasts was seen on a law firm's page only.",
  },
  {
    ...UNCONFIRMED,
    states: ['SA'],
    terms: [],
    source: 'https://zoelaw.ai/legislation/second-hand-vehicle-dealers-act-1995/sections/Part-4',
    words: 'The length depends on a prescribed range of prices, which was not seen as it is since 1 July 2025.',
  },
  {
    ...UNCONFIRMED,
    states: ['TAS'],
    terms: [],
    source: 'https://strattonfinance.com.au/newsroom/extended-vehicle-warranty-insurance-guide',
    words: "A lender's page. The terms of the Motor Vehicle Traders Act 2011 were not seen.",
  },
]

/** Queensland requires advertisements to state that a used vehicle has none. */
const MUST_STATE_NONE: readonly AustralianState[] = ['QLD']

export type StatutoryWarranty = WarrantyTerm | 'none' | undefined

/**
 * The statutory warranty of a vehicle; `none` only if the state requires that to be stated; undefined if it is unknown.
 * It can't be known without the month in which the vehicle was built, its kilometres or its body, and states differ in
 * which utes and vans are commercial vehicles, which have none.
 *
 * @param day the calendar day at the dealer, as ISO date
 */
export function statutoryWarranty(v: Vehicle, state: AustralianState | undefined, day: string): StatutoryWarranty {
  if (state === undefined || v.car_type === 'new') return undefined
  const kind = bodyKind(v)
  if (kind === 'exempt' && v.car_type === 'used' && MUST_STATE_NONE.includes(state)) return 'none'
  const { build_date: built, km } = v
  if (kind !== 'passenger' || built === undefined || km === undefined) return undefined
  const termOn = (date: string): WarrantyTerm | undefined =>
    WARRANTY_LAWS.find(({ states }) => states.includes(state))?.terms.find(
      ({ demo, years, km: distance, price = 0 }) =>
        (demo || v.car_type === 'used') &&
        isYoung(date, years, day) &&
        isWithinLimit(km, distance) &&
        (v.price ?? 0) >= price,
    )
  // The day in the month in which it turns ten is unknown.
  const [first, last] = [termOn(`${built}-01`.slice(0, 10)), termOn(`${built}-31`.slice(0, 10))]
  return first === last ? first : undefined
}

function isWithinLimit(value: number, limit: Limit | undefined): boolean {
  if (limit === undefined) return true
  return 'under' in limit ? value < limit.under : value <= limit.up_to
}

/** Days are compared as texts, by the calendar. */
function isYoung(built: string, limit: Limit | undefined, day: string): boolean {
  if (limit === undefined) return true
  const before = (years: number): string => `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  return 'under' in limit ? built > before(limit.under) : built >= before(limit.up_to)
}
