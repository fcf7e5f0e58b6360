import { DAY } from '#src/base/dates.ts'
import { shownPrice } from './advertised-price.ts'
import { isAvailable, isListed, type ListingContext } from './availability.ts'
import { matchesPresets } from './presets.ts'
import type { PriceType, Vehicle } from './vehicle.ts'

/** One price that a vehicle was advertised at. Times are milliseconds since the epoch. */
export interface AdvertisedPeriod {
  /** Undefined while the price was on application. */
  price?: number | undefined
  type?: PriceType | undefined
  from: number
  /** Undefined while the vehicle is still advertised so. */
  until?: number | undefined
  /** Where the price was read: a path or address without credentials. */
  source?: string | undefined
}

/** What is known of one vehicle's advertisements, and its last odometer reading and year. */
export interface AdvertisedVehicle {
  /** Which vehicle it is: sources give an id to another one later. */
  vin?: string | undefined
  stocknum?: string | undefined
  /** Oldest first; only the last can be open. */
  periods: readonly AdvertisedPeriod[]
  km?: number | undefined
  year?: number | undefined
}

/** A dealer's advertised prices by vehicle id. Closed periods never change: they are the proof of a "was" price. */
export type PriceLedger = Readonly<Record<string, AdvertisedVehicle>>

/** How long a vehicle's prices are kept after it has gone, in milliseconds. */
const KEPT_FOR = 2 * 365 * DAY

/** What a published site advertises of one vehicle. */
export interface Advertisement {
  id: string
  vin?: string | undefined
  stocknum?: string | undefined
  /** Undefined: on application. */
  price?: number | undefined
  type?: PriceType | undefined
  km?: number | undefined
  year?: number | undefined
  /** Where the price was read: a path or address without credentials. */
  source?: string | undefined
}

/** What the ledger knows of this very vehicle: another one with its id inherits nothing. */
export function recordOf(
  ledger: PriceLedger | undefined,
  { id, vin, stocknum }: Pick<Advertisement, 'id' | 'vin' | 'stocknum'>,
): AdvertisedVehicle | undefined {
  const record = ledger?.[id]
  if (record?.vin && vin) return record.vin === vin ? record : undefined
  return record?.stocknum && stocknum && record.stocknum !== stocknum ? undefined : record
}

/** What a site with this stock advertises: its listed vehicles that are for sale. */
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
 * or gone is no longer advertised. Vehicles that have been gone for two years are dropped.
 *
 * @param now when the site was published
 */
export function withPublished(ledger: PriceLedger, advertised: readonly Advertisement[], now: number): PriceLedger {
  const ids = new Set(advertised.map(({ id }) => id))
  const ended = Object.entries(ledger)
    .filter(([id]) => !ids.has(id))
    .map(([id, record]): [string, AdvertisedVehicle] => [id, { ...record, periods: closed(record.periods, now) }])
    .filter(([, { periods }]) => (periods.at(-1)?.until ?? now) > now - KEPT_FOR)
  const open = advertised.map((one): [string, AdvertisedVehicle] => {
    const record = recordOf(ledger, one)
    return [
      one.id,
      {
        vin: one.vin ?? record?.vin,
        stocknum: one.stocknum ?? record?.stocknum,
        periods: withPrice(record?.periods ?? [], one, now),
        // A reading that left them out says nothing of the odometer.
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
  return isSame ? periods : [...closed(periods, now), { price, type, from: now, source }]
}

function closed(periods: readonly AdvertisedPeriod[], now: number): readonly AdvertisedPeriod[] {
  const last = periods.at(-1)
  if (!last || last.until !== undefined) return periods
  return [...periods.slice(0, -1), { ...last, until: now }]
}

/**
 * One ledger from two that machines kept of the same dealer: every period of either, once. Where one machine saw a
 * period end and the other did not, it has ended.
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

/** The last moment of which a ledger knows. */
export const lastEntry = (ledger: PriceLedger): number =>
  Math.max(0, ...Object.values(ledger).flatMap(({ periods }) => periods.slice(-1).map((one) => one.until ?? one.from)))

const lastFrom = ({ periods }: AdvertisedVehicle): number => periods.at(-1)?.from ?? 0
const newer = (a: AdvertisedVehicle, b: AdvertisedVehicle): AdvertisedVehicle => (lastFrom(b) > lastFrom(a) ? b : a)

function mergedPeriods(one: readonly AdvertisedPeriod[], other: readonly AdvertisedPeriod[]): AdvertisedPeriod[] {
  const found = new Map<number, AdvertisedPeriod>()
  for (const period of [...one, ...other]) {
    const known = found.get(period.from)
    found.set(period.from, { ...period, until: known?.until ?? period.until })
  }
  const sorted = [...found.values()].sort((a, b) => a.from - b.from)
  // A later period shows that an open one has ended, although its machine did not see it.
  return sorted.map((period, at) => ({ ...period, until: period.until ?? sorted[at + 1]?.from }))
}
