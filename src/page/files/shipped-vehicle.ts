import { carDocument } from '#src/search/document.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import type { Vehicle, VehicleImage } from '#src/vehicle/vehicle.ts'
import type { Card } from '../elements.ts'
import { type DisplayRow, displayRow } from '../search/display/display-row.ts'

/** What the search files hold of a vehicle: plain data, which JSON keeps as it is. */
export interface ShippedVehicle {
  /** Its row of the index. */
  document: SearchDocument
  /** Its row of the display index. */
  row: DisplayRow
}

/**
 * @param make The label of its make in this stock; no other vehicle has a part in the result.
 * @param attributes Those of the index that are shipped.
 */
export function shippedVehicle(
  v: Vehicle,
  make: string,
  attributes: Iterable<string>,
  { card, photos }: { card: (v: Vehicle) => Card; photos: (v: Vehicle) => VehicleImage[] },
): ShippedVehicle {
  const whole = carDocument(v, make)
  const row = displayRow({ card: card(v), photo: photos(v)[0]?.image.url, plan: v.floor_plan_url }, whole)
  const fields: SearchDocument = whole
  const document: Record<string, SearchDocument[string]> = {}
  for (const name of attributes) if (fields[name] !== undefined) document[name] = fields[name]
  return { document, row }
}
