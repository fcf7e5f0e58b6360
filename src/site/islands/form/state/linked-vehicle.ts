import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import { fetchJson } from '../../../browser/stock/fetch-json.ts'

/** The fields of a vehicle in `/stock.json` that forms need. */
export type StockVehicle = Pick<
  PublishedVehicle,
  | 'id'
  | 'name'
  | 'dealership_id'
  | 'car_type'
  | 'price'
  | 'location_id'
  | 'tag'
  | 'status'
  | 'sold'
  | 'reserved'
  | 'held'
>

/** The site's vehicles, from its `/stock.json`. @throws if it can't be fetched */
export async function stockVehicles(): Promise<StockVehicle[]> {
  const { vehicles }: { vehicles: Record<string, StockVehicle> } = await fetchJson('/stock.json')
  return Object.values(vehicles)
}

/** The answers to a form's questions that follow from a vehicle. @spec 2.9 */
export const answersOfVehicle = ({ price, car_type, location_id }: StockVehicle) => ({
  vehiclePriceBudget: price === undefined ? undefined : String(price),
  category: vehicleEnquiryCategory(car_type),
  car_type,
  location_id,
})

/**
 * The facts that a lead about a vehicle contains besides the answers. A trade-in is about the shopper's own vehicle; a
 * subject chosen by the shopper decides. @spec 3.6 9.3
 */
export const factsOfVehicle = ({ id, dealership_id, car_type }: StockVehicle, isAbout: boolean) => ({
  car_id: id,
  car_dealership_id: dealership_id,
  ...(isAbout && { car_type }),
})
