/** The vehicle of the site that the address names. @spec 2.6 */
export interface WantedVehicle {
  id: string
  name: string
  dealership_id: string
  price?: number
}

/** From the site's own stock document; undefined where the address names none that is there. */
export async function wantedVehicle(search: string): Promise<WantedVehicle | undefined> {
  const id = new URLSearchParams(search).get('car_id')
  if (!id) return undefined
  try {
    const response = await fetch('/stock.json')
    const stock: { vehicles: Record<string, WantedVehicle> } = await response.json()
    return Object.values(stock.vehicles).find((vehicle) => vehicle.id === id)
  } catch {
    return undefined
  }
}
