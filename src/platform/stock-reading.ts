import type { Tenant } from '#src/tenant/tenant.ts'
import type { Car } from '#src/vehicle/record/car.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { StockError } from './stock-error.ts'
import type { StockMemory } from './stock-memory.ts'

export interface StockOptions {
  /** The tenant's folder; paths of the tenant file are relative to it. */
  folder: string
  /** Milliseconds since the epoch. */
  now: number
  /** Of the last reading of this source in this process. */
  memory?: StockMemory
  /** Where details of unchanged vehicles and good deliveries are kept between builds. Absent: nothing is kept. */
  cacheFolder?: string
  /** Vehicles (id or slug) whose details are asked for again, whatever is kept. */
  refetch?: readonly string[]
  /** Holds `PLATFORM_USERNAME`, `PLATFORM_PASSWORD` and `SEARCH_KEY`. */
  environment?: Readonly<Record<string, string | undefined>>
  /** Milliseconds that one request may take. */
  timeout?: number
  /** Receives what went wrong and did not stop the reading; the standard error stream when absent. */
  log?: (message: string, about?: string) => void
}

/**
 * What one source gave. Every record that was read is either a vehicle or a
 * rejected record: `vehicles.length + rejected.length === read`.
 */
export interface StockReading {
  vehicles: Vehicle[]
  /** What the source stated of each vehicle, in the same order. */
  cars: Car[]
  read: number
  /** One remark for each record that is left out. */
  rejected: Remark[]
  /** What was changed in a record that came through. */
  repaired: Remark[]
  /** What is doubtful in a record that came through unchanged. */
  noted: Remark[]
  origin: StockOrigin
  /** Each of the sources of a stock that has several. */
  sources?: readonly SourcePart[]
  /** Whether a source was down and its last delivery was read. */
  isOld?: boolean | undefined
  /** Keeps what was delivered now, for a day on which nothing is; called when the guard rails accept it. */
  keep?: (() => Promise<void>) | undefined
  /** Drops what was kept, because later prices are published. */
  forget?: (() => Promise<void>) | undefined
}

/** One of the sources of a stock. */
export interface SourcePart extends Pick<StockReading, 'keep' | 'forget'> {
  /** Path or URL, as in remarks. */
  from: string
  /** Its vehicles that count. */
  ids: ReadonlySet<string>
  cutShort?: string | undefined
  /** Why it gave nothing: it is down, or what it delivered is damaged. */
  failure?: StockError | undefined
}

export interface StockOrigin {
  kind: Tenant['stock_source']['kind']
  /** File path as configured, or URL without credentials and query. */
  from: string
  /** Set when a table held no record: was there at least a header? */
  empty?: 'no-content' | 'header-only'
  /** Set when a table ends in the middle of a record: where, as a sentence. */
  cutShort?: string
  /** Paths of the mapping that are probably wrong, a sentence each with its remedy. */
  absent?: readonly string[]
}

/** One thing said about one record. It never contains values of unmapped columns. */
export interface Remark {
  /** The source that it is about, where a stock has several. */
  from?: string
  /** The record's number in its source, from 1. */
  record: number
  /** Physical line on which the record starts, from 1; absent where the source has no lines. */
  line?: number
  /** Kebab-case name by which remarks are counted, e.g. `blank-row`. */
  name: string
  /** Column or Car field. */
  field: string
  /** As found, cut to 120 characters. */
  value: string
  reason: string
  /** Of a rejected record: its text in the source, as far as the mapping reads it. */
  source?: string
  /** For a rejected record: how to correct it. */
  remedy?: string
}
