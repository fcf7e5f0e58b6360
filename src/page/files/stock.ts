import { type Recall, recall } from '#src/base/recall.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteFile } from '../site-model.ts'

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

/** What of a vehicle the lead API may need; all of it is on the vehicle's page too. */
const publicVehicle = (v: Vehicle): object => ({
  id: v.id,
  slug: v.slug,
  name: v.name,
  make: v.make,
  model: v.model,
  year: v.year,
  km: v.km,
  badge: v.badge,
  series: v.series,
  car_type: v.car_type,
  status: v.status,
  stocknum: v.stocknum,
  vin: v.vin,
  price: v.price,
  preorder: v.preorder,
  reserved: v.reserved,
  sold: v.sold,
  reservable: v.reservable,
  certified: v.certified,
  tag: v.tag,
  dealership_id: v.dealership_id,
  dealership_slug: v.dealership_slug,
  location_id: v.location_id,
  has_checkout_payment_processor: v.has_checkout_payment_processor,
  payment_processors: v.payment_processors.map(({ authorization_type, authorization_key, deposit_amount }) => ({
    authorization_type,
    authorization_key: authorization_key?.trim().startsWith('pk_') ? authorization_key.trim() : undefined,
    deposit_amount,
  })),
})
