import type { Environment } from '#src/base/environment.ts'
import { counted } from '#src/base/text.ts'
import type { Car } from '#src/record/car.ts'
import type { Manufacturer } from '#src/tenant/manufacturer.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { StockError } from './stock-error.ts'

export interface StockOptions {
  /** The tenant's folder; paths of the tenant file are relative to it. */
  folder: string
  /** Milliseconds since the epoch. */
  now: number
  /** Folder of the last delivery of each remote source; without it they are fetched now. */
  cacheFolder?: string
  /** Contains `PLATFORM_USERNAME`, `PLATFORM_PASSWORD` and `SEARCH_KEY`. */
  environment?: Environment
  /** Milliseconds that a source may take. */
  timeout?: number | undefined
  /** Logs problems that didn't stop the reading; defaults to stderr. */
  log?: (message: string, about?: string) => void
}

/** How a remote source is fetched. */
export interface FetchOptions extends Pick<StockOptions, 'environment' | 'timeout' | 'log'> {
  /** Folder of the deliveries. */
  cacheFolder: string
  /** Milliseconds since the epoch. */
  now: () => number
  /** Vehicles (id or slug) whose details are requested from the dealer platform even if their version is unchanged. */
  refetch?: readonly string[]
}

/**
 * The result of reading one source. Every record is either a vehicle or rejected:
 * `vehicles.length + rejected.length === read`.
 */
export interface StockReading {
  vehicles: Vehicle[]
  /** The source's record of each vehicle, in the same order. */
  cars: Car[]
  read: number
  /** One remark for each rejected record. */
  rejected: Remark[]
  /** Repairs in accepted records. */
  repaired: Remark[]
  /** Doubts about accepted records. */
  noted: Remark[]
  origin: StockOrigin
  /** The parts of a stock with several sources. */
  sources?: readonly SourcePart[]
  /** The manufacturer of a franchise site, if the dealer platform knows it. */
  manufacturer?: Manufacturer | undefined
  /**
   * When the oldest of its deliveries was last confirmed, in milliseconds since the epoch; undefined if all sources are
   * files.
   */
  readAt?: number | undefined
}

/** One of the sources of a stock. */
export interface SourcePart {
  /** Path or URL, as in remarks. */
  from: string
  /** Ids of its vehicles, except those that an earlier source has. */
  ids: ReadonlySet<string>
  cutShort?: string | undefined
  /** Why it has no vehicles: it is down, or its delivery is damaged. */
  failure?: StockError | undefined
}

/** The source of each vehicle of a reading; undefined for vehicles of the last good stock. */
export function sourceOf(reading: StockReading | undefined): (v: Pick<Vehicle, 'id'>) => string | undefined {
  if (!reading?.sources) return () => reading?.origin.from
  const places = new Map(reading.sources.flatMap(({ from, ids }) => [...ids].map((id) => [id, from])))
  return ({ id }) => places.get(id)
}

export interface StockOrigin {
  kind: Tenant['stock_source']['kind']
  /** File path as configured, or URL without credentials and query. */
  from: string
  /** Set if a table had no records: whether there was at least a header. */
  empty?: 'no-content' | 'header-only'
  /** Set if a table ends in the middle of a record: a sentence with the place. */
  cutShort?: string
  /** Paths of the mapping that are probably wrong, one sentence each with the remedy. */
  absent?: readonly string[]
}

/** A remark about one record. It never contains values of unmapped columns. */
export interface Remark {
  /** The record's source, if the stock has several. */
  from?: string
  /** The record's number in its source, from 1. */
  record: number
  /** Physical line on which the record starts, from 1; undefined if the source has no lines. */
  line?: number
  /** Kebab-case name by which remarks are counted, e.g. `blank-row`. */
  name: string
  /** Column or Car field. */
  field: string
  /** The value in the source, cut to 120 characters. */
  value: string
  reason: string
  /** For a rejected record, its text in the source, with only the columns that the mapping reads. */
  source?: string
  /** For a rejected record, how to correct it. */
  remedy?: string
}

/** One line for each kind of remark, most frequent first: its number, an example, the reason and the remedy. */
export function remarkKinds(remarks: readonly Remark[], verdict: string): string[] {
  const kinds = Map.groupBy(remarks, ({ from, name, field }) => [from, name, field].join('\n'))
  return [...kinds.values()].sort((a, b) => b.length - a.length).map((alike) => kindLine(alike, verdict))
}

function kindLine(alike: readonly Remark[], verdict: string): string {
  const [first] = alike
  if (!first) return ''
  const { from, record, line, field, value, reason, name, remedy } = first
  const place = `${from ? `${from} ` : ''}record ${record}${line === undefined ? '' : `, line ${line}`}`
  const outcome = name !== 'not-valid' && verdict === 'listed without it' ? 'put right' : verdict
  const what = `${field} "${value}": ${reason}${remedy ? ` ${remedy}` : ''}`
  if (alike.length === 1) return `${place} ${outcome}: ${what}`
  return `${counted(alike.length, 'record')} ${outcome} (${name}), such as ${place}: ${what}`
}
