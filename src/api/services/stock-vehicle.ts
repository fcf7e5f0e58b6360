import { z } from 'zod'
import { readJsonBody } from '#src/platform/http/read-body.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

const text = z.string().min(1)

const stockVehicle = z.object({
  id: text,
  name: text,
  make: text,
  model: text,
  car_type: text,
  status: text,
  stocknum: text.optional(),
  vin: text.optional(),
  year: z.number().optional(),
  price: z.number().optional(),
  dealership_id: text,
  dealership_slug: text,
  location_id: text.optional(),
})

/** A vehicle as `/stock.json` of its site tells it. */
export type StockVehicle = z.infer<typeof stockVehicle>

const stockDocument = z.object({ vehicles: z.record(z.string(), stockVehicle) })

const LARGEST_DOCUMENT = 32 * 1024 * 1024
const KEPT_FOR = 30_000
/** A shopper waits for it. */
const TIMEOUT = 2_000

export interface StockOptions {
  /** A path of a site. */
  fetch: (tenant: Tenant, path: string) => Promise<Response>
  now: () => number
}

/**
 * Looks vehicles up in the stock documents that the sites publish, each kept for
 * half a minute. A site that does not answer in time costs the lead its vehicle's
 * facts, never the lead.
 *
 * @spec 5.12
 */
export function stockLookup({ fetch, now }: StockOptions) {
  const kept = new Map<string, { at: number; vehicles: Promise<Map<string, StockVehicle>> }>()
  return async (tenant: Tenant, carId: string): Promise<StockVehicle | undefined> => {
    const known = kept.get(tenant.slug)
    const fresh =
      known && now() - known.at < KEPT_FOR ? known : { at: now(), vehicles: readStock(fetch(tenant, '/stock.json')) }
    kept.set(tenant.slug, fresh)
    try {
      return (await fresh.vehicles).get(carId)
    } catch {
      kept.delete(tenant.slug)
      return undefined
    }
  }
}

async function readStock(answer: Promise<Response>): Promise<Map<string, StockVehicle>> {
  const response = await inTime(answer)
  if (!response.ok) throw new Error(`status ${response.status}`)
  const { vehicles } = stockDocument.parse(await inTime(readJsonBody(response, LARGEST_DOCUMENT)))
  return new Map(Object.values(vehicles).map((vehicle) => [vehicle.id, vehicle]))
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), TIMEOUT)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
