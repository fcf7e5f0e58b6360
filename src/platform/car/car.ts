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

/** Shared by fields, because a new process takes longer to make schemas than to read a record. */
const maybe = {
  text: text.optional(),
  amount: amount.optional(),
  count: count.optional(),
  seconds: seconds.optional(),
  date: isoDate.optional(),
  moment: isoMoment.optional(),
  link: link.optional(),
  flag: z.boolean().optional(),
}

/**
 * One record in the specification's Car fields, as files and the dealer platform
 * hold it. Unknown keys are dropped: nothing else of a record gets any further.
 *
 * @spec 3.1
 */
export const car = z.object({
  id: maybe.text,
  slug: maybe.text,
  name: maybe.text,
  make: text,
  model: text,
  year: z.number().int().min(1885).max(2100).optional(),
  km: amount.max(5_000_000).optional(),
  badge: maybe.text,
  series: maybe.text,
  car_type: z.enum(CAR_TYPES),
  status: z.enum(CAR_STATUSES).optional(),
  stocknum: maybe.text,
  vin: maybe.text,
  price: maybe.amount,
  before_price: maybe.amount,
  subscription_price: maybe.amount,
  preorder: maybe.flag,
  reserved: maybe.flag,
  sold: maybe.flag,
  reservable: maybe.flag,
  certified: maybe.flag,
  tag: maybe.text,
  created_at: maybe.moment,
  created_at_timestamp: maybe.seconds,
  sold_date_timestamp: maybe.seconds,
  custom_rank: z.number().optional(),
  seats: count.max(100).optional(),
  show_on_dealer_website: maybe.flag,
  primary_image_url: maybe.link,
  images: z.array(image).optional(),
  file: maybe.link,
  photos_count: maybe.count,
  dealership_id: maybe.text,
  dealership_slug: maybe.text,
  city: maybe.text,
  state: maybe.text,
  location_id: maybe.text,
  seller_identifier: maybe.text,
  location: z
    .object({
      phone: maybe.text,
      slug: text,
      location_name: text,
      distribution_locations: z.array(z.object({ id: text, name: text })).default([]),
    })
    .optional(),
  payment_processors: z
    .array(
      z.object({
        authorization_type: text,
        authorization_key: maybe.text,
        deposit_amount: maybe.amount,
      }),
    )
    .optional(),
  has_checkout_payment_processor: maybe.flag,
  autograb_data: z.object({ average_market_price: maybe.amount, state_average_market_price: maybe.amount }).optional(),
  simple_fuel: z.enum(SIMPLE_FUELS).optional(),
  date: maybe.date,
  body: maybe.text,
  colour: maybe.text,
  interior_colour: maybe.text,
  transmission: maybe.text,
  fuel: maybe.text,
  drive: maybe.text,
  doors: count.max(20).optional(),
  engine: maybe.text,
  engine_cc: maybe.amount,
  cylinders: count.max(24).optional(),
  power_kw: maybe.amount,
  fuel_consumption: maybe.amount,
  range_km: maybe.amount,
  price_type: z.enum(PRICE_TYPES).optional(),
  rego: maybe.text,
  rego_expiry: maybe.date,
  build_date: maybe.moment,
  compliance_date: maybe.moment,
  comments: maybe.text,
  features: z.array(text).optional(),
  video_url: maybe.link,
  spin_url: maybe.link,
  warranty: maybe.text,
  sleeps: count.max(100).optional(),
  length_m: maybe.amount,
  tare_kg: maybe.amount,
  atm_kg: maybe.amount,
  floor_plan_url: maybe.link,
  gvm_kg: maybe.amount,
  axles: maybe.text,
  engine_hours: maybe.amount,
  towing_kg: maybe.amount,
  cin: z
    .object({
      first_registered_nz: maybe.moment,
      first_registered_overseas: maybe.moment,
      security_interest: z.boolean(),
      odometer_reliable: z.boolean(),
      imported_damaged: z.boolean(),
    })
    .optional(),
})

export type Car = z.infer<typeof car>
