import { carDocument } from '#src/search/document.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { shippedPhoto } from '../pictures.ts'
import { type DisplayRow, displayRow } from '../search/display/display-row.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** A vehicle in the search files: plain data that survives JSON unchanged. */
export interface ShippedVehicle {
  /** Its row of the index. */
  document: SearchDocument
  /** Its row of the display index. */
  row: DisplayRow
}

/**
 * @param make the label of its make in this stock; nothing else depends on other vehicles
 * @param attributes the index's attributes to ship
 */
export function shippedVehicle(
  v: Vehicle,
  make: string,
  attributes: Iterable<string>,
  { card, photos, tenant, totalPrices }: Pick<DealerSite, 'card' | 'photos' | 'tenant' | 'totalPrices'>,
): ShippedVehicle {
  const whole = carDocument(v, make, totalPrices(v))
  const photo = photos(v)[0]?.image.url
  const row = displayRow({ card: card(v), photo: photo && shippedPhoto(photo, tenant.image_cdn) }, whole)
  const fields: SearchDocument = whole
  const document: Record<string, SearchDocument[string]> = {}
  for (const name of attributes) if (fields[name] !== undefined) document[name] = fields[name]
  return { document, row }
}
