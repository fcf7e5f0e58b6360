import * as z from 'zod'
import { publishedVehicle, stockDocument } from '#src/record/car.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import type { PaymentProcessor, PublishedVehicle, Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteFile } from '../site/site-model.ts'

export const STOCK_PATH = '/stock.json'
/** Path of the stock's JSON Schema, on every site. */
export const STOCK_SCHEMA_PATH = '/schemas/stock.json'

/**
 * `/stock.json`: `{ vehicles: { <slug>: ... } }`, from which the lead API reads vehicles. Of payment processors' keys,
 * it only includes publishable ones.
 *
 * @spec 5.1 5.12
 */
export function stockFile(vehicles: readonly Vehicle[]): SiteFile {
  const lines = vehicles.map((v) => `${JSON.stringify(v.slug)}:${JSON.stringify(published(v))}`)
  return {
    path: STOCK_PATH,
    content_type: 'application/json; charset=utf-8',
    body: `{"$schema":${JSON.stringify(STOCK_SCHEMA_PATH)},"vehicles":{${lines.join(',')}}}`,
  }
}

const PUBLISHED = publishedVehicle.keyof().options

function published(v: Vehicle): PublishedVehicle {
  const fields: Partial<Record<keyof Vehicle, unknown>> = {}
  for (const name of PUBLISHED) fields[name] = v[name]
  // `fields` has exactly the keys of the schema.
  return {
    ...(fields as PublishedVehicle),
    price: shownPrice(v),
    payment_processors: v.payment_processors.map(publicProcessor),
  }
}

const publicProcessor = ({ authorization_key, ...processor }: PaymentProcessor): PaymentProcessor => {
  const key = authorization_key?.trim()
  return { ...processor, authorization_key: key?.startsWith('pk_') ? key : undefined }
}

/** The text of `public/schemas/stock.json`. */
export const stockSchemaText = (): string =>
  `${JSON.stringify({ ...z.toJSONSchema(stockDocument, { io: 'input' }), title: 'The vehicles that a site lists, by slug' }, null, 2)}\n`
