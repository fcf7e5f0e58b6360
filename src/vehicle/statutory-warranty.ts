import { DAY, instant } from '#src/base/dates.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import { bodyKind } from './body-kind.ts'
import type { Vehicle } from './vehicle.ts'

/** A dealer's duty to repair a used car, by a state's law. @see docs/advertising.md */
export interface WarrantyTerm {
  states: readonly AustralianState[]
  /** Covered are vehicles younger than so many years since they were built ... */
  years: number
  /** ... that have gone fewer kilometres than this. */
  km: number
  /** The lowest price in dollars. */
  price?: number
  months: number
  /** Whichever of months and kilometres comes first ends it. */
  within_km: number
  source: string
  checked_on: string
}

const CHECKED = { checked_on: '2026-11-24' }
const QLD_SOURCE = 'qld.gov.au, warranty for used cars; since 1 September 2019'
const WA_SOURCE = 'strattonfinance.com.au, extended vehicle warranty insurance guide'

/** The first that fits. What South Australia has had since 1 July 2025 and what Tasmania has were not confirmed. */
export const WARRANTY_TERMS: readonly WarrantyTerm[] = [
  {
    ...CHECKED,
    states: ['NSW', 'VIC', 'NT', 'ACT'],
    years: 10,
    km: 160_000,
    months: 3,
    within_km: 5000,
    source: "The states' own pages; the Australian Capital Territory: strattonfinance.com.au",
  },
  { ...CHECKED, states: ['QLD'], years: 10, km: 160_000, months: 3, within_km: 5000, source: QLD_SOURCE },
  {
    ...CHECKED,
    states: ['QLD'],
    years: Number.POSITIVE_INFINITY,
    km: Number.POSITIVE_INFINITY,
    months: 1,
    within_km: 1000,
    source: QLD_SOURCE,
  },
  { ...CHECKED, states: ['WA'], years: 10, km: 150_000, price: 4000, months: 3, within_km: 5000, source: WA_SOURCE },
  { ...CHECKED, states: ['WA'], years: 12, km: 180_000, price: 4000, months: 1, within_km: 1500, source: WA_SOURCE },
]

/** States whose law wants an advertisement to say that a used vehicle has none. */
const SAID_WHERE_NONE: readonly AustralianState[] = ['QLD']

export type StatutoryWarranty = WarrantyTerm | 'none' | undefined

const YEAR = 365.25 * DAY

/**
 * The statutory warranty of a used vehicle; `none` only where the state wants that said; undefined if it is not known:
 * without the month in which it was built, its kilometres or its body nobody can tell, and which
 * utes and vans are commercial vehicles, which have none, differs between states.
 *
 * @param now milliseconds since the epoch
 */
export function statutoryWarranty(v: Vehicle, state: AustralianState | undefined, now: number): StatutoryWarranty {
  if (state === undefined || v.car_type !== 'used') return undefined
  const kind = bodyKind(v)
  if (kind === 'exempt' && SAID_WHERE_NONE.includes(state)) return 'none'
  if (kind !== 'passenger') return undefined
  const built = v.build_date === undefined ? undefined : instant(v.build_date)
  if (built === undefined || v.km === undefined) return undefined
  const [age, { km, price }] = [(now - built) / YEAR, { km: v.km, price: v.price ?? 0 }]
  return WARRANTY_TERMS.find(
    (term) => term.states.includes(state) && age < term.years && km < term.km && price >= (term.price ?? 0),
  )
}
