import * as z from 'zod'
import { CAR_STATUSES, CAR_TYPES, PRICE_TYPES, SIMPLE_FUELS, WRITE_OFFS } from './values.ts'

const text = z.string().min(1)
/** Text that keeps its line breaks. */
export const paragraphs = z.string().min(1)
/** Anything larger must be a typing error, whatever its unit. */
const amount = z.number().min(0).max(100_000_000)
const count = z.number().int().min(0)
/** Seconds since the epoch. */
export const seconds = z.number({ error: 'not a date that can be read, such as 2026-03-31 or 31/03/2026' }).int().min(0)
/** ISO date. */
export const date = z.iso.date('not a date that can be read, such as 2026-03-31 or 31/03/2026')
/** ISO date, month, or date with time. */
export const moment = z
  .string()
  .regex(/^\d{4}-\d{2}(-\d{2})?([T ].+)?$/, 'not a date that can be read, such as 2026-03-31 or 31/03/2026')
  .refine((value) => !Number.isNaN(Date.parse(value)), 'a date that does not exist')
/** The only forms that are safe in `src` and `href`, because they can't run a script or name a host by accident. */
const link = z.string().regex(/^(https?:\/\/|\/(?!\/))/, 'an http(s) address or a path of the site')
const image = z.union(
  [
    link.transform((url): { image: { url: string }; alt?: string | undefined } => ({ image: { url } })),
    // If the source has no alternative text, it is generated from colour, body and position.
    z.object({ image: z.object({ url: link }), alt: text.optional() }),
  ],
  { error: 'expected http(s) addresses or paths of the site, such as https://cdn.example/1.jpg' },
)

const percent = z.number().min(0).max(100)
const mark = z.object({ photo: z.number().int().min(1), x: percent, y: percent, text })
/** `2 35% 60% Scratch on the left door`. */
const MARK = /^(\d+)[\s:;,]+([\d.]+)%?[\s:;,]+([\d.]+)%?[\s:;,]+(.+)$/s
const conditionMark = z.union(
  [
    z
      .string()
      .transform((written) => {
        const [, photo, x, y, about] = MARK.exec(written.trim()) ?? []
        return { photo: Number(photo), x: Number(x), y: Number(y), text: about ?? '' }
      })
      .pipe(mark),
    mark,
  ],
  { error: 'expected marks such as "2 35% 60% Scratch on the left door": photo, percent from its left and top, text' },
)

/** Shared by fields, because building a schema takes longer than reading a record. */
const maybe = {
  text: text.optional(),
  amount: amount.optional(),
  count: count.optional(),
  seconds: seconds.optional(),
  date: date.optional(),
  moment: moment.optional(),
  link: link.optional(),
  flag: z.boolean().optional(),
}

/**
 * One vehicle in files, feeds and the dealer platform: the only declaration of a vehicle's fields. Names are the
 * specification's Car fields, so that a value has the same name from feed to page; the fields from `body` on are ours.
 * Unknown keys are dropped. Money is in units of the dealer's currency, with cents if the source has them.
 *
 * @spec 3.1
 */
export const car = z.object({
  id: maybe.text,
  /** Letters, digits, hyphen, underscore (@spec 5.1). Unique within one dealer's stock. */
  slug: maybe.text,
  /** Title without the condition, e.g. `2021 Toyota Corolla Ascent Sport`. */
  name: maybe.text,
  /** Brand display name; normalised in a `Vehicle` (@spec 1.9). */
  make: text,
  model: text,
  year: z.number().int().min(1885).max(2100).optional(),
  /** Odometer, kilometres. */
  km: amount.max(5_000_000).optional(),
  badge: maybe.text,
  series: maybe.text,
  car_type: z.enum(CAR_TYPES),
  status: z.enum(CAR_STATUSES).optional(),
  stocknum: maybe.text,
  vin: maybe.text,
  price: maybe.amount,
  /** The "was" price. */
  before_price: maybe.amount,
  /**
   * First and last day on which `before_price` was the price: the dealer's own proof, besides the price ledger. Without
   * a last day, it was the price until another one was first published.
   */
  before_price_from: maybe.date,
  before_price_until: maybe.date,
  /** Per week, if the dealer offers subscriptions. */
  subscription_price: maybe.amount,
  preorder: maybe.flag,
  reserved: maybe.flag,
  sold: maybe.flag,
  /** False rules out a reservation; undefined doesn't. */
  reservable: maybe.flag,
  /** Manufacturer-certified used. */
  certified: maybe.flag,
  tag: maybe.text,
  created_at: maybe.moment,
  created_at_timestamp: maybe.seconds,
  sold_date_timestamp: maybe.seconds,
  /** Higher comes first. */
  custom_rank: z.number().optional(),
  seats: count.max(100).optional(),
  show_on_dealer_website: maybe.flag,
  primary_image_url: maybe.link,
  images: z.array(image).optional(),
  /** Address of the history report. */
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
      /** Undefined if the site doesn't show this location. */
      location_name: maybe.text,
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
  /** Present in the dealer platform's list entries. */
  date: maybe.date,

  /** `SUV`, `Hatch`, `Ute` ... as shown. */
  body: maybe.text,
  colour: maybe.text,
  interior_colour: maybe.text,
  transmission: maybe.text,
  /** In the feed's own words, e.g. `Unleaded 91`. */
  fuel: maybe.text,
  drive: maybe.text,
  doors: count.max(20).optional(),
  /** e.g. `2.5 L turbo`. */
  engine: maybe.text,
  engine_cc: maybe.amount,
  cylinders: count.max(24).optional(),
  power_kw: maybe.amount,
  /** L/100 km. */
  fuel_consumption: maybe.amount,
  /** Electric range, km. */
  range_km: maybe.amount,
  /** What the price includes (Australian Consumer Law, section 48). */
  price_type: z.enum(PRICE_TYPES).optional(),
  /** Registration plate. */
  rego: maybe.text,
  rego_expiry: maybe.date,
  /** Months of registration that a drive-away price includes. */
  rego_months: count.max(60).optional(),
  /** Write-off status in the register: `none`, `repairable`, `inspected`, `statutory`. */
  written_off: z.enum(WRITE_OFFS).optional(),
  /** Damage before delivery and its repair, in one sentence. */
  damage: maybe.text,
  /** New Zealand's energy economy label: L/100 km, stars of 6, dollars a year, g/km. */
  energy_label: z
    .object({ l100: maybe.amount, stars: maybe.amount, cost_year: maybe.amount, co2: maybe.amount })
    .optional(),
  /** Day on which the register of security interests, or the vehicle's history, was looked up. */
  ppsr_checked_at: maybe.date,
  history_checked_at: maybe.date,
  /** Day on which the dealer inspected the vehicle, and where its photos show wear or damage; photos count from 1. */
  condition_checked_at: maybe.date,
  condition_marks: z.array(conditionMark).optional(),
  build_date: maybe.moment,
  compliance_date: maybe.moment,
  /** Plain text; blank lines separate its paragraphs. */
  comments: paragraphs.optional(),
  features: z.array(text).optional(),
  video_url: maybe.link,
  /** Address of a page with a 360-degree view of the vehicle. */
  spin_url: maybe.link,
  warranty: maybe.text,
  sleeps: count.max(100).optional(),
  length_m: maybe.amount,
  tare_kg: maybe.amount,
  atm_kg: maybe.amount,
  /** Address of a floor-plan picture. */
  floor_plan_url: maybe.link,
  gvm_kg: maybe.amount,
  axles: maybe.text,
  engine_hours: maybe.amount,
  towing_kg: maybe.amount,
  /** New Zealand's Consumer Information Notice (SR 2008/112). */
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

/** A `Car` with every field that pages rely on; those missing from the source are filled in. */
export const vehicle = car
  .required({
    id: true,
    slug: true,
    name: true,
    status: true,
    preorder: true,
    reserved: true,
    sold: true,
    certified: true,
    custom_rank: true,
    show_on_dealer_website: true,
    images: true,
    photos_count: true,
    dealership_id: true,
    dealership_slug: true,
    payment_processors: true,
    has_checkout_payment_processor: true,
    features: true,
  })
  .extend({
    /** A shopper holds it or has paid for it. Only the store knows, so no source can set it. */
    held: z.boolean().optional(),
  })

/**
 * A vehicle in its site's `/stock.json`, with the fields that the lead API needs, all of which pages show too.
 * @spec 5.12
 */
export const publishedVehicle = vehicle.pick({
  id: true,
  slug: true,
  name: true,
  make: true,
  model: true,
  year: true,
  km: true,
  badge: true,
  series: true,
  car_type: true,
  status: true,
  primary_image_url: true,
  stocknum: true,
  vin: true,
  price: true,
  price_type: true,
  preorder: true,
  reserved: true,
  held: true,
  sold: true,
  reservable: true,
  certified: true,
  tag: true,
  dealership_id: true,
  dealership_slug: true,
  location_id: true,
  has_checkout_payment_processor: true,
  payment_processors: true,
})

/** The document `/stock.json`, vehicles by slug. */
export const stockDocument = z.object({ vehicles: z.record(z.string(), publishedVehicle) })
