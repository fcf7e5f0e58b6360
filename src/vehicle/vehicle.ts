/**
 * One vehicle as the whole program knows it. Field names are the
 * specification's Car fields (section 3), so that one word follows a value from
 * the feed to the page; the fields after the divider are the ones that pages
 * and feeds need and the specification does not name. Optional means "not known".
 *
 * @spec 3.1
 */
export interface Vehicle {
  id: string
  /** Letters, digits, hyphen, underscore (@spec 5.1). Unique within a tenant. */
  slug: string
  /** Display title without condition, e.g. `2021 Toyota Corolla Ascent Sport`. */
  name: string
  /** Brand display name, normalised (@spec 1.9). */
  make: string
  model: string
  year?: number
  /** Odometer, kilometres. */
  km?: number
  badge?: string
  series?: string
  car_type: CarType
  status: CarStatus
  stocknum?: string
  vin?: string
  /** Whole currency units of the tenant's country; cents are kept when given. */
  price?: number
  /** The "was" price. */
  before_price?: number
  /** Per week, where the tenant offers subscription. */
  subscription_price?: number
  preorder: boolean
  reserved: boolean
  sold: boolean
  /** False takes the vehicle out of reservation; absent does not. */
  reservable?: boolean
  /** Manufacturer-certified used. */
  certified: boolean
  tag?: string
  /** ISO 8601. */
  created_at?: string
  /** Seconds since the epoch. */
  created_at_timestamp?: number
  /** Seconds since the epoch. */
  sold_date_timestamp?: number
  /** Higher comes first. */
  custom_rank: number
  seats?: number
  show_on_dealer_website: boolean
  primary_image_url?: string
  images: VehicleImage[]
  /** URL of the history report. */
  file?: string
  photos_count: number
  dealership_id: string
  dealership_slug: string
  city?: string
  state?: string
  location_id?: string
  seller_identifier?: string
  location?: VehicleLocation
  payment_processors: PaymentProcessor[]
  has_checkout_payment_processor: boolean
  autograb_data?: AutograbData
  simple_fuel?: SimpleFuel
  /** ISO date that list entries carry. */
  date?: string

  // --- not named by the specification -------------------------------------
  /** `suv`, `hatch`, `ute` ... as shown, e.g. `SUV`. */
  body?: string
  colour?: string
  interior_colour?: string
  transmission?: string
  /** As the feed words it, e.g. `Unleaded 91`. */
  fuel?: string
  drive?: string
  doors?: number
  /** e.g. `2.5 L turbo`. */
  engine?: string
  engine_cc?: number
  cylinders?: number
  power_kw?: number
  /** L/100 km. */
  fuel_consumption?: number
  /** Electric range, km. */
  range_km?: number
  /** What the price includes (ACL s48; standards.md 3.1). */
  price_type?: PriceType
  /** Registration plate and expiry (ISO date). */
  rego?: string
  rego_expiry?: string
  /** ISO month or date. */
  build_date?: string
  compliance_date?: string
  /** Plain text; blank lines separate paragraphs. */
  comments?: string
  features: string[]
  video_url?: string
  /** A page of its own that turns the vehicle round. */
  spin_url?: string
  warranty?: string
  /** Campers and RVs. */
  sleeps?: number
  length_m?: number
  tare_kg?: number
  atm_kg?: number
  /** URL of a floor-plan picture. */
  floor_plan_url?: string
  /** Trucks. */
  gvm_kg?: number
  axles?: string
  engine_hours?: number
  towing_kg?: number
  /** New Zealand's Consumer Information Notice (SR 2008/112). */
  cin?: ConsumerInformation
}

export const CAR_TYPES = ['new', 'used', 'demo'] as const
export type CarType = (typeof CAR_TYPES)[number]

export const CAR_STATUSES = ['in_stock', 'coming_soon', 'sold'] as const
type CarStatus = (typeof CAR_STATUSES)[number]

export const SIMPLE_FUELS = ['Petrol', 'Diesel', 'Electric', 'Hybrid', 'LPG', 'Other'] as const
type SimpleFuel = (typeof SIMPLE_FUELS)[number]

/** `plus_orc` is New Zealand's "plus on-road costs"; `egc` Australia's "excl. govt charges". */
export const PRICE_TYPES = ['drive_away', 'egc', 'plus_orc'] as const
export type PriceType = (typeof PRICE_TYPES)[number]

export interface VehicleImage {
  image: { url: string }
  /** What is seen; generated from colour, body and position when the source gives none. */
  alt?: string
}

interface VehicleLocation {
  phone?: string
  slug: string
  location_name: string
  distribution_locations: { id: string; name: string }[]
}

export interface PaymentProcessor {
  authorization_type: string
  authorization_key?: string
  deposit_amount?: number
}

export interface AutograbData {
  average_market_price?: number
  state_average_market_price?: number
}

export interface ConsumerInformation {
  first_registered_nz?: string
  first_registered_overseas?: string
  security_interest: boolean
  odometer_reliable: boolean
  imported_damaged: boolean
}
