import { formatPrice } from '#src/base/money.ts'
import { vehicleEnquiryCategory } from '#src/lead/categories.ts'
import { isTestDriveOnly } from '#src/vehicle/own-tag.ts'

/** What `/stock.json` says of a vehicle, as far as a form needs it. */
interface StockVehicle {
  id: string
  name: string
  dealership_id: string
  car_type: Parameters<typeof vehicleEnquiryCategory>[0]
  price?: number
  location_id?: string
  tag?: string
}

/**
 * The vehicle that the address names by `car_id`, shown above the form and sent
 * with it: whose it is, and what decides the event of the lead. @returns what it
 * answers of the form; nothing where it has left. @spec 2.9 9.3
 */
export async function vehicleOfLink(form: HTMLFormElement, id: string): Promise<Record<string, string | undefined>> {
  const sent = sentAs('car_id', id)
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
  const { price, car_type, location_id, dealership_id } = vehicle
  if (!form.elements.namedItem('car_dealership_id')) form.append(sentAs('car_dealership_id', dealership_id))
  if (isAbout(form) && !form.elements.namedItem('car_type')) form.append(sentAs('car_type', car_type))
  form.toggleAttribute('data-test-drive-only', isTestDriveOnly(vehicle))
  return {
    vehiclePriceBudget: price === undefined ? undefined : String(price),
    category: vehicleEnquiryCategory(car_type),
    car_type,
    location_id,
  }
}

/** A trade-in is about the shopper's own vehicle; where the shopper says what it is about, that decides. */
const isAbout = (form: HTMLFormElement): boolean =>
  form.dataset.form !== 'trade-in' && form.querySelector('[data-field=category]') === null

const sentAs = (name: string, value: string): HTMLInputElement =>
  Object.assign(document.createElement('input'), { type: 'hidden', name, value })

function show(form: HTMLFormElement, { name, price }: StockVehicle): void {
  const line = Object.assign(document.createElement('p'), { className: 'notice' })
  const title = Object.assign(document.createElement('b'), { textContent: name })
  line.append(title, price === undefined ? '' : ` ${formatPrice(price)}`)
  form.querySelector('.form-error, .progress')?.before(line)
}
