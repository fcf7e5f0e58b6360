import { type Recall, recall } from '#src/base/recall.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteFile } from '../site-model.ts'

/** What of a vehicle the lead API may need; all of it is on the vehicle's page too. */
const PUBLIC_FIELDS = [
  'id',
  'slug',
  'name',
  'make',
  'model',
  'year',
  'km',
  'badge',
  'series',
  'car_type',
  'status',
  'stocknum',
  'vin',
  'price',
  'preorder',
  'reserved',
  'sold',
  'reservable',
  'certified',
  'tag',
  'dealership_id',
  'dealership_slug',
  'location_id',
  'has_checkout_payment_processor',
] as const satisfies readonly (keyof Vehicle)[]

/**
 * `/stock.json`: `{ vehicles: { <slug>: ... } }`, the document from which the
 * lead API reads a vehicle. Keys of payment processors go out only when they
 * are publishable.
 *
 * @spec 5.1 5.12
 */
export function stockFile(vehicles: readonly Vehicle[], recalled: Recall<string> = recall()): SiteFile {
  const lines = vehicles.map((v) =>
    recalled(v, [], () => `${JSON.stringify(v.slug)}:${JSON.stringify(publicVehicle(v))}`),
  )
  return {
    path: '/stock.json',
    content_type: 'application/json; charset=utf-8',
    body: `{"vehicles":{${lines.join(',')}}}`,
  }
}

function publicVehicle(v: Vehicle): object {
  const shown: Partial<Record<keyof Vehicle, unknown>> = {}
  for (const field of PUBLIC_FIELDS) shown[field] = v[field]
  return {
    ...shown,
    payment_processors: v.payment_processors.map(({ authorization_type, authorization_key, deposit_amount }) => ({
      authorization_type,
      authorization_key: authorization_key?.trim().startsWith('pk_') ? authorization_key.trim() : undefined,
      deposit_amount,
    })),
  }
}
