import type * as z from 'zod'
import type { publishedVehicle, vehicle } from './record/car.ts'

export { CAR_STATUSES, CAR_TYPES, PRICE_TYPES } from './record/values.ts'

/** One vehicle as the whole program knows it. An optional field that is absent is not known. @spec 3.1 */
export type Vehicle = z.infer<typeof vehicle>

/** A vehicle as `/stock.json` of its site shows it to the lead API. */
export type PublishedVehicle = z.infer<typeof publishedVehicle>

export type CarType = Vehicle['car_type']
export type PriceType = NonNullable<Vehicle['price_type']>
export type VehicleImage = Vehicle['images'][number]
export type PaymentProcessor = Vehicle['payment_processors'][number]
export type AutograbData = NonNullable<Vehicle['autograb_data']>
export type ConsumerInformation = NonNullable<Vehicle['cin']>
