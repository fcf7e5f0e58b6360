import { shownPrice } from './advertised-price.ts'
import { isSameMake } from './make-family.ts'
import type { PublishedVehicle } from './vehicle.ts'

/** The vehicle that a shopper wants to trade in. */
export interface TradeInVehicle {
  make: string
  model: string
  year: number
  km: number
}

export type Estimate =
  | {
      kind: 'indicative'
      /** Median of the comparables less the margin. */
      offer_price: number
      /** The middle half of the comparables less the margin. */
      low: number
      high: number
      /** The number of comparables. Undefined if a provider gave the price. */
      comparables?: number
    }
  | { kind: 'appraisal'; reason: 'over-7-years' | 'over-100000-km' | 'too-few-comparables' | 'unknown-vehicle' }

/** Why a person has to appraise a vehicle. */
export type AppraisalReason = Extract<Estimate, { kind: 'appraisal' }>['reason']

const OLDEST_YEARS = 7
const FARTHEST_KM = 100_000
const FEWEST = 5
const YEARS_APART = 2
const KM_APART = 0.3

/**
 * Why a vehicle gets no online estimate from any source: it is over 7 years old or
 * has more than 100,000 km. Undefined if it can get one. `now` is milliseconds since
 * the epoch.
 *
 * @spec 9.6
 */
export function beyondOnlineEstimate(
  { year = Number.NaN, km = Number.NaN }: Partial<TradeInVehicle>,
  now: number,
): AppraisalReason | undefined {
  if (new Date(now).getUTCFullYear() - year > OLDEST_YEARS) return 'over-7-years'
  return km > FARTHEST_KM ? 'over-100000-km' : undefined
}

/**
 * An indicative trade-in estimate from the platform's stock, used if no valuation
 * provider is configured. It needs at least 5 vehicles of the same make and model,
 * within 2 years and 30% of the kilometres. Otherwise, and for vehicles that get no
 * online estimate, a person appraises the vehicle. `margin` is the share that the
 * dealer keeps, 0 to 1; `now` is milliseconds since the epoch.
 *
 * @spec 9.6
 */
export function estimateFromStock(
  subject: TradeInVehicle,
  stock: readonly PublishedVehicle[],
  { margin, now }: { margin: number; now: number },
): Estimate {
  if (!Number.isFinite(subject.year) || !Number.isFinite(subject.km))
    return { kind: 'appraisal', reason: 'unknown-vehicle' }
  const beyond = beyondOnlineEstimate(subject, now)
  if (beyond) return { kind: 'appraisal', reason: beyond }
  const prices = comparablePrices(subject, stock)
  if (prices.length < FEWEST) return { kind: 'appraisal', reason: 'too-few-comparables' }
  const offer = (share: number) => Math.round((quantile(prices, share) * (1 - margin)) / 100) * 100
  return {
    kind: 'indicative',
    offer_price: offer(0.5),
    low: offer(0.25),
    high: offer(0.75),
    comparables: prices.length,
  }
}

function comparablePrices(subject: TradeInVehicle, stock: readonly PublishedVehicle[]): number[] {
  return stock
    .filter((v) => isComparable(subject, v))
    .map(shownPrice)
    .filter((price) => price !== undefined)
    .sort((a, b) => a - b)
}

function isComparable(subject: TradeInVehicle, v: PublishedVehicle): boolean {
  const { year = Number.NaN, km = Number.NaN } = v
  return (
    v.car_type !== 'new' &&
    Math.abs(year - subject.year) <= YEARS_APART &&
    Math.abs(km - subject.km) <= subject.km * KM_APART &&
    v.model.trim().toLowerCase() === subject.model.trim().toLowerCase() &&
    isSameMake(v.make, subject.make)
  )
}

/** Interpolates linearly between neighbours; `sorted` must not be empty. */
function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}
