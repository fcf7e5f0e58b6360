import type { Car } from './car.ts'

/** Headings of the vehicle page's fact tables, in order. */
export const FACT_GROUPS = [
  'Overview',
  'Engine and drivetrain',
  'Size and capacity',
  'Registration and identity',
] as const
export type FactGroup = (typeof FACT_GROUPS)[number]

/** Class of the pictogram in src/site/styles/icons.css. */
export type FactIcon =
  | 'odometer'
  | 'transmission'
  | 'fuel'
  | 'engine'
  | 'drive'
  | 'seats'
  | 'body'
  | 'year'
  | 'colour'
  | 'sleeps'
  | 'length'
  | 'weight'
  | 'towing'
  | 'axles'
  | 'hours'
  | 'power'
  | 'range'

/** How one field of a vehicle is shown, and where. */
export interface FactRow {
  /** Heading of the value on pages and of its search filter. */
  label: string
  /** Follows a number, which is then rounded and grouped by thousands. */
  unit?: string
  /** Decimals of a number with a unit; 0 by default. */
  decimals?: number
  /** The value is an ISO date. */
  date?: true
  /** Listed on the vehicle page under this heading. */
  group?: FactGroup
  /** Makes the fact a candidate for cards and key facts. If several share an icon, the first known one is used. */
  icon?: FactIcon
  /** The value as worded on a card, without a label beside it. */
  alone?: (value: string) => string
  /** Its search filter: values to tick, or lower and upper bounds. Dealers choose filters by field name. @spec 1.3 */
  filter?: 'list' | 'range'
}

/** Every field of a vehicle that shoppers see as a fact, in the order of the vehicle page. @spec 3.1 */
export const FACTS = {
  car_type: { label: 'Condition', group: 'Overview', filter: 'list' },
  make: { label: 'Make', group: 'Overview', filter: 'list' },
  model: { label: 'Model', group: 'Overview', filter: 'list' },
  badge: { label: 'Badge', group: 'Overview' },
  series: { label: 'Series', group: 'Overview' },
  year: { label: 'Year', group: 'Overview', icon: 'year', filter: 'range' },
  price: { label: 'Price', filter: 'range' },
  price_type: { label: 'Price type', filter: 'list' },
  km: { label: 'Kilometres', unit: 'km', icon: 'odometer', filter: 'range' },
  body: { label: 'Body', group: 'Overview', icon: 'body', filter: 'list' },
  colour: { label: 'Colour', group: 'Overview', icon: 'colour', filter: 'list' },
  interior_colour: { label: 'Interior colour', group: 'Overview' },
  doors: { label: 'Doors', group: 'Overview' },
  seats: {
    label: 'Seats',
    group: 'Overview',
    icon: 'seats',
    alone: (value) => (value === '1' ? '1 seat' : `${value} seats`),
    filter: 'list',
  },
  certified: { label: 'Certified', filter: 'list' },
  location: { label: 'Location', filter: 'list' },
  city: { label: 'City', filter: 'list' },
  state: { label: 'State', filter: 'list' },

  engine: { label: 'Engine', group: 'Engine and drivetrain', icon: 'engine', filter: 'list' },
  engine_cc: { label: 'Engine size', unit: 'cc', group: 'Engine and drivetrain', icon: 'engine' },
  cylinders: { label: 'Cylinders', group: 'Engine and drivetrain' },
  power_kw: { label: 'Power', unit: 'kW', group: 'Engine and drivetrain', icon: 'power' },
  transmission: { label: 'Transmission', group: 'Engine and drivetrain', icon: 'transmission', filter: 'list' },
  drive: { label: 'Drive', group: 'Engine and drivetrain', icon: 'drive', filter: 'list' },
  fuel: { label: 'Fuel', group: 'Engine and drivetrain', icon: 'fuel' },
  simple_fuel: { label: 'Fuel', group: 'Engine and drivetrain', icon: 'fuel', filter: 'list' },
  fuel_consumption: { label: 'Fuel consumption', unit: 'L/100 km', decimals: 2, group: 'Engine and drivetrain' },
  range_km: {
    label: 'Electric range',
    unit: 'km',
    group: 'Engine and drivetrain',
    icon: 'range',
    alone: (value) => `${value} range`,
  },
  engine_hours: { label: 'Engine hours', unit: 'hours', group: 'Engine and drivetrain', icon: 'hours' },

  sleeps: {
    label: 'Sleeps',
    group: 'Size and capacity',
    icon: 'sleeps',
    alone: (value) => `Sleeps ${value}`,
    filter: 'list',
  },
  length_m: { label: 'Length', unit: 'm', decimals: 2, group: 'Size and capacity', icon: 'length' },
  gvm_kg: { label: 'GVM', unit: 'kg', group: 'Size and capacity', icon: 'weight', alone: (value) => `GVM ${value}` },
  tare_kg: { label: 'Tare', unit: 'kg', group: 'Size and capacity', icon: 'weight', alone: (value) => `Tare ${value}` },
  atm_kg: { label: 'ATM', unit: 'kg', group: 'Size and capacity', icon: 'weight', alone: (value) => `ATM ${value}` },
  axles: { label: 'Axles', group: 'Size and capacity', icon: 'axles' },
  towing_kg: {
    label: 'Towing capacity',
    unit: 'kg',
    group: 'Size and capacity',
    icon: 'towing',
    alone: (value) => `Tows ${value}`,
  },

  stocknum: { label: 'Stock number', group: 'Registration and identity' },
  rego: { label: 'Registration', group: 'Registration and identity' },
  rego_expiry: { label: 'Registration expires', date: true, group: 'Registration and identity' },
  vin: { label: 'VIN', group: 'Registration and identity' },
  build_date: { label: 'Built', date: true, group: 'Registration and identity' },
  compliance_date: { label: 'Complied', date: true, group: 'Registration and identity' },
  features: { label: 'Features', filter: 'list' },
  warranty: { label: 'Warranty' },
} as const satisfies Partial<Record<keyof Car, FactRow>>

type Facts = typeof FACTS
export type FactName = keyof Facts
export const FACT_NAMES = Object.keys(FACTS) as FactName[]

/** Fields that a dealer may offer as search filters. */
export type FilterName = { [K in FactName]: Facts[K] extends { filter: string } ? K : never }[FactName]
export const FILTER_NAMES = FACT_NAMES.filter((name): name is FilterName => 'filter' in FACTS[name])
