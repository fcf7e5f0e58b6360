import type { Log } from '#src/base/log.ts'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import { failureOf, upstreamError } from '#src/platform/http/upstream-error.ts'
import { stockDocument } from '#src/record/car.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { type AnswerCache, cachedAnswers } from '../platform/cached-answers.ts'

const LARGEST_DOCUMENT = 32 * 1024 * 1024
const CACHED_FOR = 30_000
/** Milliseconds for the whole answer; short, because a shopper is waiting. */
const TIMEOUT = 3_000

/** Vehicles of a site by their ids. */
export type Stock = ReadonlyMap<string, PublishedVehicle>

export interface StockOptions {
  /** Fetches a path of a site and ends the connection when the signal aborts; defaults to the dealer's own address. */
  fetch?: (tenant: Tenant, path: string, signal: AbortSignal) => Promise<Response>
  now: () => number
  log: Log
  cache?: AnswerCache<Stock>
}

/** A site's stock document could not be fetched, so it is unknown whether it lists a vehicle. */
export class StockUnreachable extends Error {
  override name = 'StockUnreachable'
}

/** The server's own copy of what sites list. */
export interface StockLookup {
  /** Undefined if the site has no such vehicle. @throws StockUnreachable */
  vehicle: (tenant: Tenant, carId: string) => Promise<PublishedVehicle | undefined>
  /** All vehicles of a site; empty if its document could not be fetched. */
  vehicles: (tenant: Tenant) => Promise<readonly PublishedVehicle[]>
}

/**
 * Looks up vehicles in the stock documents that the sites publish, each cached for
 * half a minute.
 *
 * @spec 5.12
 */
export function stockLookup({ fetch = fetchSite, now, log, cache }: StockOptions): StockLookup {
  const documents = cachedAnswers<Stock>({ milliseconds: CACHED_FOR, most: 2000, now, cache })
  const stock = (tenant: Tenant): Promise<Stock> =>
    documents(tenant.slug, () => readStock(fetch(tenant, '/stock.json', AbortSignal.timeout(TIMEOUT)))).catch(
      (error: unknown) => {
        log('another system failed', { system: 'stock document', website: tenant.slug, failure: failureOf(error) })
        throw new StockUnreachable()
      },
    )
  return {
    vehicle: async (tenant, carId) => (await stock(tenant)).get(carId),
    vehicles: async (tenant) => [...((await ifReachable(stock(tenant)))?.values() ?? [])],
  }
}

/** Fetches a path of a site from the dealer's own address. */
export const fetchSite = ({ url }: Tenant, path: string, signal: AbortSignal): Promise<Response> =>
  fetch(new URL(path, url), { signal })

/** Undefined if the stock is unreachable: a lead may lack its vehicle's facts, but must never be lost. */
export async function ifReachable<T>(known: Promise<T>): Promise<T | undefined> {
  try {
    return await known
  } catch (error) {
    if (error instanceof StockUnreachable) return undefined
    throw error
  }
}

async function readStock(answer: Promise<Response>): Promise<Stock> {
  const response = await answer
  if (!response.ok) throw await upstreamError(response)
  const { vehicles } = stockDocument.parse(await readJsonBody(response, LARGEST_DOCUMENT))
  return new Map(Object.values(vehicles).map((vehicle) => [vehicle.id, vehicle]))
}
