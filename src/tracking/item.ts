import { isNumber } from '#src/base/numbers.ts'
import { isRecord, textOf } from '#src/base/record.ts'
import type { Parameters } from './parameters.ts'

/** The types that src/page/json-ld/car.ts writes. */
const TYPES = ['Car', 'Motorcycle', 'BusOrCoach', 'Vehicle']

/** The parameters of a page's vehicle, from the page's schema.org Car; undefined for anything else. */
export function itemOf(jsonLd: unknown): Parameters<'item'> | undefined {
  if (!isRecord(jsonLd) || !TYPES.includes(`${jsonLd['@type']}`)) return undefined
  const { offers, brand, vehicleEngine: engine } = jsonLd
  return {
    item_id: text(jsonLd.vehicleIdentificationNumber) ?? text(jsonLd.sku),
    item_number: text(jsonLd.sku),
    item_price: isRecord(offers) && isNumber(offers.price) ? offers.price : undefined,
    item_condition: text(jsonLd.itemCondition)?.replace(/^.*\/(\w+)Condition$/, '$1'),
    item_year: text(jsonLd.vehicleModelDate),
    item_make: isRecord(brand) ? text(brand.name) : undefined,
    item_model: text(jsonLd.model),
    item_variant: text(jsonLd.vehicleConfiguration),
    item_color: text(jsonLd.color),
    item_type: jsonLd['@type'] === 'Motorcycle' ? 'motorcycle' : 'vehicle',
    item_category: text(jsonLd.bodyType),
    item_fuel_type: isRecord(engine) ? text(engine.fuelType) : undefined,
    item_inventory_date: isRecord(offers) ? text(offers.availabilityStarts) : undefined,
  }
}

const text = (value: unknown): string | undefined => textOf(value) || undefined
