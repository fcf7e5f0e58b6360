import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'

/** What `/stock.json` says of a vehicle, as far as a form needs it. */
export interface StockVehicle {
  id: string
  name: string
  dealership_id: string
  car_type: Parameters<typeof vehicleEnquiryCategory>[0]
  price?: number
  location_id?: string
  tag?: string
  status: PublishedVehicle['status']
  sold: boolean
}

/** The site's vehicles, from the stock document that it publishes. @throws where it does not come */
export async function stockVehicles(): Promise<StockVehicle[]> {
  const response = await fetch('/stock.json')
  if (!response.ok) throw new Error(`/stock.json: status ${response.status}`)
  const { vehicles } = (await response.json()) as { vehicles: Record<string, StockVehicle> }
  return Object.values(vehicles)
}

/** What a vehicle answers of a form, where the form asks it. @spec 2.9 */
export const answersOfVehicle = ({ price, car_type, location_id }: StockVehicle) => ({
  vehiclePriceBudget: price === undefined ? undefined : String(price),
  category: vehicleEnquiryCategory(car_type),
  car_type,
  location_id,
})

/**
 * What goes with a lead about a vehicle beside the answers. A trade-in is about the
 * shopper's own vehicle, and where the shopper says what it is about, that decides. @spec 3.6 9.3
 */
export const factsOfVehicle = ({ id, dealership_id, car_type }: StockVehicle, isAbout: boolean) => ({
  car_id: id,
  car_dealership_id: dealership_id,
  ...(isAbout && { car_type }),
})
