import { absoluteUrl } from '#src/base/urls.ts'
import { CAR_TYPES, PRICE_TYPES, SIMPLE_FUELS } from '#src/record/values.ts'
import { type FeedField, type FeedFormat, oneOf, type Values } from '../format.ts'
import { writeCsv } from '../write-feed.ts'

/** Path of the generic feed's JSON Schema, on every site. */
const FEED_SCHEMA_PATH = '/schemas/feed.json'

const kind = (type: 'string' | 'number' | 'integer' | 'boolean', description: string): Values => ({
  requirement: `must be ${description}`,
  schema: { type },
  allows: (value) => (type === 'integer' ? Number.isInteger(value) : typeof value === type),
})
const text = kind('string', 'text')
const number = kind('number', 'a number')
const whole = kind('integer', 'a whole number')
const list: Values = {
  requirement: 'must be a list',
  schema: { type: 'array', items: { type: 'string' } },
  allows: (value) => Array.isArray(value),
}

/** One of our fields, under our name. */
const own = (name: string, values: Values, ours: FeedField['ours'], more: Partial<FeedField> = {}): FeedField => ({
  name,
  values,
  ours,
  remedy: `Correct ${name} in the stock system.`,
  ...more,
})

const FIELDS: readonly FeedField[] = [
  own('id', text, ({ vehicle }) => vehicle.id, { required: true, unique: true }),
  own('url', text, ({ url }) => url, { required: true }),
  own('title', text, ({ title }) => title, { required: true }),
  own('car_type', oneOf(...CAR_TYPES), ({ vehicle }) => vehicle.car_type, { required: true }),
  own('status', oneOf('in_stock', 'coming_soon'), ({ vehicle }) => vehicle.status, { required: true }),
  own('certified', kind('boolean', 'true or false'), ({ vehicle }) => vehicle.certified, { required: true }),
  own('make', text, ({ vehicle }) => vehicle.make, { required: true }),
  own('model', text, ({ vehicle }) => vehicle.model, { required: true }),
  own('badge', text, ({ vehicle }) => vehicle.badge),
  own('series', text, ({ vehicle }) => vehicle.series),
  own('year', whole, ({ vehicle }) => vehicle.year),
  own('km', number, ({ vehicle }) => vehicle.km),
  own('price', number, ({ price }) => price.amount),
  own('currency', oneOf('AUD', 'NZD'), ({ price }) => (price.amount === undefined ? undefined : price.currency)),
  own('price_type', oneOf(...PRICE_TYPES), ({ vehicle, price }) => price.wording && vehicle.price_type),
  own('price_note', text, ({ price }) => price.wording?.note),
  own('vin', text, ({ vehicle }) => vehicle.vin),
  own('rego', text, ({ vehicle }) => vehicle.rego),
  own('rego_expiry', text, ({ vehicle }) => vehicle.rego_expiry),
  own('stocknum', text, ({ vehicle }) => vehicle.stocknum),
  own('body', text, ({ vehicle }) => vehicle.body),
  own('colour', text, ({ vehicle }) => vehicle.colour),
  own('transmission', text, ({ vehicle }) => vehicle.transmission),
  own('drive', text, ({ vehicle }) => vehicle.drive),
  own('fuel', text, ({ vehicle }) => vehicle.fuel),
  own('simple_fuel', oneOf(...SIMPLE_FUELS), ({ vehicle }) => vehicle.simple_fuel),
  own('engine', text, ({ vehicle }) => vehicle.engine),
  own('doors', whole, ({ vehicle }) => vehicle.doors),
  own('seats', whole, ({ vehicle }) => vehicle.seats),
  own('description', text, ({ description }) => description, { required: true }),
  own('features', list, ({ vehicle }) => vehicle.features),
  own('images', list, ({ pictures }) => pictures),
  own('dealership', text, ({ vehicle }) => vehicle.dealership_slug, { required: true }),
  own('location', text, ({ location }) => location?.name),
  own('city', text, ({ location }) => location?.address.city),
  own('state', text, ({ location }) => location?.address.state),
  own('postcode', text, ({ location }) => location?.address.postcode),
]

/** Vehicles as JSON, described by the published JSON Schema. */
export const JSON_FEED: FeedFormat = {
  fields: FIELDS,
  file: {
    name: 'vehicles.json',
    content_type: 'application/json; charset=utf-8',
    write: (rows, _, { name, url }) =>
      `${JSON.stringify({ $schema: absoluteUrl(url, FEED_SCHEMA_PATH), dealer: name, vehicles: rows })}\n`,
  },
}

/** The same as a table. Values of a list are separated by `|`. */
export const CSV_FEED: FeedFormat = {
  fields: FIELDS,
  file: { name: 'vehicles.csv', content_type: 'text/csv; charset=utf-8', write: writeCsv },
}

const feedSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'The vehicles of one dealer that are for sale',
  type: 'object',
  required: ['dealer', 'vehicles'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    dealer: { type: 'string' },
    vehicles: {
      type: 'array',
      items: {
        type: 'object',
        required: FIELDS.filter(({ required }) => required).map(({ name }) => name),
        additionalProperties: false,
        properties: Object.fromEntries(FIELDS.map(({ name, values }) => [name, values?.schema ?? {}])),
      },
    },
  },
})

/** The text of `public/schemas/feed.json`. */
export const feedSchemaText = (): string => `${JSON.stringify(feedSchema(), null, 2)}\n`
