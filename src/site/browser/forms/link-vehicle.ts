import { formatPrice } from '#src/base/money.ts'
import { vehicleEnquiryCategory } from '#src/lead/categories.ts'

/** What `/stock.json` says of a vehicle, as far as a form needs it. */
interface StockVehicle {
  id: string
  name: string
  car_type: Parameters<typeof vehicleEnquiryCategory>[0]
  price?: number
  location_id?: string
}

/**
 * The vehicle that the address names by `car_id`, shown above the form and sent
 * with it. @returns what it answers of the form; nothing where it has left. @spec 2.9
 */
export async function vehicleOfLink(form: HTMLFormElement, id: string): Promise<Record<string, string | undefined>> {
  const sent = Object.assign(document.createElement('input'), { type: 'hidden', name: 'car_id', value: id })
  form.append(sent)
  const response = await fetch('/stock.json')
  if (!response.ok) return {}
  const { vehicles } = (await response.json()) as { vehicles: Record<string, StockVehicle> }
  const vehicle = Object.values(vehicles).find((each) => each.id === id)
  if (!vehicle) {
    sent.remove()
    return {}
  }
  show(form, vehicle)
  const { price, car_type, location_id } = vehicle
  return {
    vehiclePriceBudget: price === undefined ? undefined : String(price),
    category: vehicleEnquiryCategory(car_type),
    car_type,
    location_id,
  }
}

function show(form: HTMLFormElement, { name, price }: StockVehicle): void {
  const line = Object.assign(document.createElement('p'), { className: 'notice' })
  const title = Object.assign(document.createElement('b'), { textContent: name })
  line.append(title, price === undefined ? '' : ` ${formatPrice(price)}`)
  form.querySelector('.form-error, .progress')?.before(line)
}
