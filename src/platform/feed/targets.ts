import { CAR_FIELDS, type FieldKind } from '../car/car-fields.ts'

/**
 * What a mapping may fill: Car fields, the lists, and single values within the
 * records. A mapping that names anything else is refused.
 */
export const TARGETS = {
  ...CAR_FIELDS,
  images: 'list',
  'images.alt': 'list',
  features: 'list',
  'autograb_data.average_market_price': 'number',
  'autograb_data.state_average_market_price': 'number',
  'payment_processors.authorization_type': 'text',
  'payment_processors.authorization_key': 'text',
  'payment_processors.deposit_amount': 'number',
  'cin.first_registered_nz': 'text',
  'cin.first_registered_overseas': 'text',
  'cin.security_interest': 'boolean',
  'cin.odometer_reliable': 'boolean',
  'cin.imported_damaged': 'boolean',
} as const satisfies Record<string, FieldKind | 'list'>

export type Target = keyof typeof TARGETS
export const TARGET_NAMES = Object.keys(TARGETS) as [Target, ...Target[]]
