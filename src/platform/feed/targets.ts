import { FIELD_KINDS, type FieldKind } from '../car/field-kinds.ts'

/**
 * The fields that a mapping may fill: Car fields, lists, and single values within records. Any other field is refused.
 */
const TARGETS: Record<string, FieldKind | 'list'> = {
  ...Object.fromEntries(FIELD_KINDS),
  images: 'list',
  'images.alt': 'list',
  features: 'list',
  condition_marks: 'list',
  'autograb_data.average_market_price': 'number',
  'autograb_data.state_average_market_price': 'number',
  'payment_processors.authorization_type': 'text',
  'payment_processors.authorization_key': 'text',
  'payment_processors.deposit_amount': 'number',
  'cin.first_registered_nz': 'moment',
  'cin.first_registered_overseas': 'moment',
  'cin.security_interest': 'boolean',
  'cin.odometer_reliable': 'boolean',
  'cin.imported_damaged': 'boolean',
  'energy_label.l100': 'number',
  'energy_label.stars': 'number',
  'energy_label.cost_year': 'number',
  'energy_label.co2': 'number',
}

export const TARGET_NAMES = Object.keys(TARGETS)

/** @param target one of TARGET_NAMES */
export const targetKind = (target: string): FieldKind | 'list' => TARGETS[target] ?? 'text'
