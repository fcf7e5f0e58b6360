import type * as z from 'zod'
import type { publishedVehicle, vehicle } from '../record/car.ts'

/** A vehicle, everywhere in the program. An undefined optional field is unknown. @spec 3.1 */
export type Vehicle = z.infer<typeof vehicle>

/** A vehicle in its site's `/stock.json`, which the lead API reads. */
export type PublishedVehicle = z.infer<typeof publishedVehicle>

export type CarType = Vehicle['car_type']
export type PriceType = NonNullable<Vehicle['price_type']>
export type VehicleImage = Vehicle['images'][number]
export type PaymentProcessor = Vehicle['payment_processors'][number]
export type AutograbData = NonNullable<Vehicle['autograb_data']>
export type ConsumerInformation = NonNullable<Vehicle['cin']>
