import type { FilterName } from '#src/record/facts.ts'
import type { Sort } from '#src/vehicle/sort.ts'

/** The list filters that typed words may set, in order of likelihood. */
export const READ_LISTS = [
  'car_type',
  'body',
  'simple_fuel',
  'transmission',
  'drive',
  'seats',
  'sleeps',
  'colour',
] as const satisfies readonly FilterName[]

/** Filters that typed words set if the dealer offers them. */
export const OFFERED_LISTS = ['city'] as const satisfies readonly FilterName[]

/** Every filter with a lower and an upper bound; typed words may set them too. */
export const RANGE_FILTERS = ['price', 'year', 'km'] as const satisfies readonly FilterName[]

/** Names of vehicles, of which a word that isn't a filter's value may be a part. */
export const NAME_FIELDS = ['make', 'model', 'badge', 'series', 'words'] as const

/** Texts that pages print and whose words queries may contain. */
export const TEXT_FIELDS = ['features', 'engine'] as const

/** Numbers printed on pages that a limit may be about, besides the filters. */
export const NUMBER_FIELDS = [
  'engine_cc',
  'cylinders',
  'power_kw',
  'range_km',
  'fuel_consumption',
  'engine_hours',
  'length_m',
  'gvm_kg',
  'tare_kg',
  'atm_kg',
  'towing_kg',
  'doors',
] as const

/** Numbers that the index derives from a vehicle's texts and prices. */
export const MADE_NUMBERS = ['litres', 'length_ft', 'saving'] as const

/** The orders that typed words may request. */
export const READ_SORTS = [
  'price_asc',
  'price_desc',
  'km_asc',
  'latest',
  'year_desc',
] as const satisfies readonly Sort[]
