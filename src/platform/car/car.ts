import * as z from 'zod'
import { CAR_STATUSES, CAR_TYPES, PRICE_TYPES, SIMPLE_FUELS } from '#src/vehicle/vehicle.ts'

const text = z.string().min(1)
const amount = z.number().min(0)
const count = z.number().int().min(0)
const seconds = z.number().int().min(0)
const isoDate = z.iso.date()
/** ISO date, month, or date with time. */
const isoMoment = z
  .string()
  .regex(/^\d{4}-\d{2}(-\d{2})?([T ].+)?$/)
  .refine((value) => !Number.isNaN(Date.parse(value)), 'a date such as 2026-03-31')
/** Only these can stand in `src` and `href` without running a script or naming a host by accident. */
const link = z.string().regex(/^(https?:\/\/|\/(?!\/))/, 'an http(s) address or a path of the site')
const image = z.union([
  link.transform((url) => ({ image: { url } })),
  z.object({ image: z.object({ url: link }), alt: text.optional() }),
])

/**
 * One record in the specification's Car fields, as files and the dealer platform
 * hold it. Unknown keys are dropped: nothing else of a record gets any further.
 *
 * @spec 3.1
 */
export const car = z.object({
  id: text.optional(),
  slug: text.optional(),
  name: text.optional(),
  make: text,
  model: text,
  year: z.number().int().min(1885).max(2100).optional(),
  km: amount.max(5_000_000).optional(),
  badge: text.optional(),
  series: text.optional(),
  car_type: z.enum(CAR_TYPES),
  status: z.enum(CAR_STATUSES).optional(),
  stocknum: text.optional(),
  vin: text.optional(),
  price: amount.optional(),
  before_price: amount.optional(),
  subscription_price: amount.optional(),
  preorder: z.boolean().optional(),
  reserved: z.boolean().optional(),
  sold: z.boolean().optional(),
  reservable: z.boolean().optional(),
  certified: z.boolean().optional(),
  tag: text.optional(),
  created_at: isoMoment.optional(),
  created_at_timestamp: seconds.optional(),
  sold_date_timestamp: seconds.optional(),
  custom_rank: z.number().optional(),
  seats: count.max(100).optional(),
  show_on_dealer_website: z.boolean().optional(),
  primary_image_url: link.optional(),
  images: z.array(image).optional(),
  file: link.optional(),
  photos_count: count.optional(),
  dealership_id: text.optional(),
  dealership_slug: text.optional(),
  city: text.optional(),
  state: text.optional(),
  location_id: text.optional(),
  seller_identifier: text.optional(),
  location: z
    .object({
      phone: text.optional(),
      slug: text,
      location_name: text,
      distribution_locations: z.array(z.object({ id: text, name: text })).default([]),
    })
    .optional(),
  payment_processors: z
    .array(
      z.object({
        authorization_type: text,
        authorization_key: text.optional(),
        deposit_amount: amount.optional(),
      }),
    )
    .optional(),
  has_checkout_payment_processor: z.boolean().optional(),
  autograb_data: z
    .object({ average_market_price: amount.optional(), state_average_market_price: amount.optional() })
    .optional(),
  simple_fuel: z.enum(SIMPLE_FUELS).optional(),
  date: isoDate.optional(),
  body: text.optional(),
  colour: text.optional(),
  interior_colour: text.optional(),
  transmission: text.optional(),
  fuel: text.optional(),
  drive: text.optional(),
  doors: count.max(20).optional(),
  engine: text.optional(),
  engine_cc: amount.optional(),
  cylinders: count.max(24).optional(),
  power_kw: amount.optional(),
  fuel_consumption: amount.optional(),
  range_km: amount.optional(),
  price_type: z.enum(PRICE_TYPES).optional(),
  rego: text.optional(),
  rego_expiry: isoDate.optional(),
  build_date: isoMoment.optional(),
  compliance_date: isoMoment.optional(),
  comments: text.optional(),
  features: z.array(text).optional(),
  video_url: link.optional(),
  spin_url: link.optional(),
  warranty: text.optional(),
  sleeps: count.max(100).optional(),
  length_m: amount.optional(),
  tare_kg: amount.optional(),
  atm_kg: amount.optional(),
  floor_plan_url: link.optional(),
  gvm_kg: amount.optional(),
  axles: text.optional(),
  engine_hours: amount.optional(),
  towing_kg: amount.optional(),
  cin: z
    .object({
      first_registered_nz: isoMoment.optional(),
      first_registered_overseas: isoMoment.optional(),
      security_interest: z.boolean(),
      odometer_reliable: z.boolean(),
      imported_damaged: z.boolean(),
    })
    .optional(),
})

export type Car = z.infer<typeof car>
