import * as z from 'zod'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import { failureOf, upstreamError } from '#src/platform/http/upstream-error.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { inTime } from '../in-time.ts'
import { type KeptAnswers, keptAnswers } from './kept-answers.ts'

const text = z.string().min(1)

const paymentProcessor = z.object({
  authorization_type: z.string(),
  authorization_key: z.string().optional(),
  deposit_amount: z.number().optional(),
})

const stockVehicle = z.object({
  id: text,
  slug: text,
  name: text,
  make: text,
  model: text,
  car_type: z.enum(['new', 'used', 'demo']),
  status: z.enum(['in_stock', 'coming_soon', 'sold']),
  stocknum: text.optional(),
  vin: text.optional(),
  year: z.number().optional(),
  km: z.number().optional(),
  price: z.number().optional(),
  preorder: z.boolean().default(false),
  reserved: z.boolean().default(false),
  sold: z.boolean().default(false),
  reservable: z.boolean().optional(),
  tag: z.string().optional(),
  dealership_id: text,
  dealership_slug: text,
  location_id: text.optional(),
  has_checkout_payment_processor: z.boolean().default(false),
  payment_processors: z.array(paymentProcessor).default([]),
})

/** A vehicle as `/stock.json` of its site tells it. */
export type StockVehicle = z.infer<typeof stockVehicle>

const stockDocument = z.object({ vehicles: z.record(z.string(), stockVehicle) })

const LARGEST_DOCUMENT = 32 * 1024 * 1024
const KEPT_FOR = 30_000
/** A shopper waits for it. */
const TIMEOUT = 2_000

/** Vehicles of a site by their ids. */
export type Stock = ReadonlyMap<string, StockVehicle>

export interface StockOptions {
  /** A path of a site. */
  fetch: (tenant: Tenant, path: string) => Promise<Response>
  now: () => number
  log: (event: string, facts: Record<string, string>) => void
  kept?: KeptAnswers<Stock>
}

export interface StockLookup {
  vehicle: (tenant: Tenant, carId: string) => Promise<StockVehicle | undefined>
  vehicles: (tenant: Tenant) => Promise<readonly StockVehicle[]>
}

/**
 * Looks vehicles up in the stock documents that the sites publish, each kept for
 * half a minute. A site that does not answer in time costs the lead its vehicle's
 * facts, never the lead.
 *
 * @spec 5.12
 */
export function stockLookup({ fetch, now, log, kept }: StockOptions): StockLookup {
  const documents = keptAnswers<Stock>({ milliseconds: KEPT_FOR, most: 2000, now, isGood: () => true, kept })
  const stock = (tenant: Tenant): Promise<Stock> =>
    documents(tenant.slug, () => readStock(fetch(tenant, '/stock.json'))).catch((error: unknown) => {
      log('another system failed', { system: 'stock document', website: tenant.slug, failure: failureOf(error) })
      return new Map()
    })
  return {
    vehicle: async (tenant, carId) => (await stock(tenant)).get(carId),
    vehicles: async (tenant) => [...(await stock(tenant)).values()],
  }
}

async function readStock(answer: Promise<Response>): Promise<Stock> {
  const response = await inTime(answer, TIMEOUT)
  if (!response.ok) throw await upstreamError(response)
  const { vehicles } = stockDocument.parse(await inTime(readJsonBody(response, LARGEST_DOCUMENT), TIMEOUT))
  return new Map(Object.values(vehicles).map((vehicle) => [vehicle.id, vehicle]))
}
