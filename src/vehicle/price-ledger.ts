import { DAY } from '#src/base/dates.ts'
import { shownPrice } from './advertised-price.ts'
import { isAvailable, isListed, type ListingContext } from './availability.ts'
import { matchesPresets } from './presets.ts'
import type { PriceType, Vehicle } from './vehicle.ts'

/** One price at which a vehicle was advertised. Times are milliseconds since the epoch. */
export interface AdvertisedPeriod {
  /** Undefined while the price was on application, or if nobody knows whether shoppers saw it. */
  price?: number | undefined
  type?: PriceType | undefined
  from: number
  /** Undefined while the vehicle is still advertised at that price. */
  until?: number | undefined
  /** Where the price was read: a path or address without credentials. */
  source?: string | undefined
}

/**
 * The record of one vehicle's advertisements, with its last odometer reading and year. VIN and stock number identify it,
 * because sources later give its id to another one.
 */
export interface AdvertisedVehicle extends Pick<Vehicle, 'vin' | 'stocknum' | 'km' | 'year'> {
  /** Oldest first; only the last can be open. */
  periods: readonly AdvertisedPeriod[]
}

/**
 * A dealer's advertised prices by vehicle id. Closed periods never change, because they are the proof of a "was" price.
 */
export type PriceLedger = Readonly<Record<string, AdvertisedVehicle>>

/** How long a vehicle's prices are stored after it was last advertised, in milliseconds. */
const STORED_FOR = 2 * 365 * DAY

/** A published site's advertisement of one vehicle; without a price, it is on application. */
export interface Advertisement
  extends Pick<Vehicle, 'id' | 'vin' | 'stocknum' | 'price' | 'km' | 'year'>,
    Pick<AdvertisedPeriod, 'type' | 'source'> {}

/**
 * The ledger's record of this very vehicle. The same VIN is the same vehicle, whatever its id; without VINs, id and
 * stock number must agree. Another vehicle with its id inherits nothing.
 */
export function recordOf(
  ledger: PriceLedger | undefined,
  { id, vin, stocknum }: Pick<Vehicle, 'id' | 'vin' | 'stocknum'>,
): AdvertisedVehicle | undefined {
  const record = ledger?.[id]
  if (record && isSame(record, { vin, stocknum })) return record
  return ledger && vin ? byVin(ledger).get(vin) : undefined
}

function isSame(one: Pick<Vehicle, 'vin' | 'stocknum'>, other: Pick<Vehicle, 'vin' | 'stocknum'>): boolean {
  if (one.vin && other.vin) return one.vin === other.vin
  return !one.stocknum || !other.stocknum || one.stocknum === other.stocknum
}

const INDEXES = new WeakMap<PriceLedger, ReadonlyMap<string, AdvertisedVehicle>>()

/** The records of a ledger by VIN; of several with the same VIN, the one advertised last. */
function byVin(ledger: PriceLedger): ReadonlyMap<string, AdvertisedVehicle> {
  const known = INDEXES.get(ledger)
  if (known) return known
  const index = new Map<string, AdvertisedVehicle>()
  for (const record of Object.values(ledger)) {
    const other = record.vin ? index.get(record.vin) : undefined
    if (record.vin) index.set(record.vin, other ? newer(other, record) : record)
  }
  INDEXES.set(ledger, index)
  return index
}

/** The advertisements of a site with this stock: its listed vehicles that are for sale. */
export function advertisements(
  vehicles: readonly Vehicle[],
  context: ListingContext,
  sourceOf: (v: Vehicle) => string | undefined,
): Advertisement[] {
  return vehicles
    .filter((v) => isAvailable(v) && isListed(v, context) && matchesPresets(v, context.tenant))
    .map((v) => ({
      id: v.id,
      vin: v.vin,
      stocknum: v.stocknum,
      price: shownPrice(v),
      type: v.price_type,
      km: v.km,
      year: v.year,
      source: sourceOf(v),
    }))
}

/**
 * The ledger after a publication: a new price ends the last one and begins its own period, and a vehicle that is sold
 * or no longer listed isn't advertised any more. Vehicles last advertised two years ago are dropped.
 *
 * @param now when the site was published
 */
export function withPublished(ledger: PriceLedger, advertised: readonly Advertisement[], now: number): PriceLedger {
  const ids = new Set(advertised.map(({ id }) => id))
  const ended = Object.entries(ledger)
    .filter(([id]) => !ids.has(id))
    .map(([id, record]): [string, AdvertisedVehicle] => [id, { ...record, periods: closed(record.periods, now) }])
    .filter(([, { periods }]) => (periods.at(-1)?.until ?? now) > now - STORED_FOR)
  const open = advertised.map((one): [string, AdvertisedVehicle] => {
    const record = recordOf(ledger, one)
    return [
      one.id,
      {
        vin: one.vin ?? record?.vin,
        stocknum: one.stocknum ?? record?.stocknum,
        periods: withPrice(record?.periods ?? [], one, now),
        // A reading without these fields doesn't change them.
        km: one.km ?? record?.km,
        year: one.year ?? record?.year,
      },
    ]
  })
  return Object.fromEntries([...ended, ...open])
}

function withPrice(
  periods: readonly AdvertisedPeriod[],
  { price, type, source }: Advertisement,
  now: number,
): readonly AdvertisedPeriod[] {
  const last = periods.at(-1)
  const isSame = last && last.until === undefined && last.price === price && last.type === type
  if (isSame) return periods
  // It was only intended until now.
  const former = last?.from === now ? periods.slice(0, -1) : periods
  return [...closed(former, now), { price, type, from: now, source }]
}

/**
 * The ledger before a publication: each price that it will change is unknown from now on. If the publication is never
 * entered, nobody can tell which of the two prices shoppers saw, so neither is proof of a "was" price.
 *
 * @param now when the site is published
 */
export function withIntended(ledger: PriceLedger, advertised: readonly Advertisement[], now: number): PriceLedger {
  const published = Object.entries(withPublished(ledger, advertised, now))
  return Object.fromEntries(
    published.map(([id, record]) => {
      const periods = record.periods.map((period) => (period.from === now ? { from: now } : period))
      return [id, { ...record, periods }]
    }),
  )
}

function closed(periods: readonly AdvertisedPeriod[], now: number): readonly AdvertisedPeriod[] {
  const last = periods.at(-1)
  if (!last || last.until !== undefined) return periods
  return [...periods.slice(0, -1), { ...last, until: now }]
}

/**
 * One ledger from two that machines have stored for the same dealer, with every period of either, once. If only one
 * machine saw a period end, it has ended.
 */
export function mergedLedgers(one: PriceLedger, other: PriceLedger): PriceLedger {
  const merged: Record<string, AdvertisedVehicle> = { ...one }
  for (const [id, record] of Object.entries(other)) {
    const known = merged[id]
    const isSame = known && recordOf({ [id]: known }, { id, ...record })
    if (!known) merged[id] = record
    else if (isSame) merged[id] = { ...newer(known, record), periods: mergedPeriods(known.periods, record.periods) }
    else merged[id] = newer(known, record)
  }
  return merged
}

/** The last moment in a ledger. */
export const lastEntry = (ledger: PriceLedger): number =>
  Math.max(0, ...Object.values(ledger).flatMap(({ periods }) => periods.slice(-1).map((one) => one.until ?? one.from)))

const lastFrom = ({ periods }: AdvertisedVehicle): number => periods.at(-1)?.from ?? 0
const newer = (a: AdvertisedVehicle, b: AdvertisedVehicle): AdvertisedVehicle => (lastFrom(b) > lastFrom(a) ? b : a)

function mergedPeriods(one: readonly AdvertisedPeriod[], other: readonly AdvertisedPeriod[]): AdvertisedPeriod[] {
  const found = new Map<number, AdvertisedPeriod>()
  for (const period of [...one, ...other]) {
    const known = found.get(period.from)
    const { price = known?.price, type = known?.type, source = known?.source } = period
    found.set(period.from, { ...period, price, type, source, until: known?.until ?? period.until })
  }
  const sorted = [...found.values()].sort((a, b) => a.from - b.from)
  // A later period shows that an open one has ended, although its machine didn't see that.
  return sorted.map((period, at) => ({ ...period, until: period.until ?? sorted[at + 1]?.from }))
}
