import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '#src/features/feeds-out/formats.ts'
import type { FeedFormat } from '#src/platform/feed/read-feed.ts'
import type { FeedFormatName } from '#src/tenant/feeds-out.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { readText } from '../../platform/feed/feed-fixture.ts'
import { aCar, aDealer, judged } from './fixture.ts'

/** Trade Me's feed is no file. */
type FeedName = Exclude<FeedFormatName, 'trade-me'>

const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const word = fc.constantFrom(
  'One owner',
  'Tow bar',
  'Sunroof, electric',
  'Bluetooth|USB',
  'Heated "seats"',
  'Café racks',
)

const changes = fc.record({
  car_type: fc.constantFrom('new', 'used', 'demo'),
  make: fc.constantFrom('Toyota', 'Land Rover', 'Mercedes-Benz', 'Škoda'),
  model: fc.constantFrom('Corolla', '3', 'CX-5', 'Discovery Sport'),
  badge: fc.constantFrom('SX', 'GX L', '2.0 "Sport"', undefined),
  year: fc.integer({ min: 1995, max: 2027 }),
  km: fc.integer({ min: 2, max: 400_000 }),
  price: fc.integer({ min: 990, max: 250_000 }),
  price_type: fc.constantFrom('drive_away', 'egc'),
  colour: fc.constantFrom('White', 'Pearl Black', 'Rallye Red'),
  body: fc.constantFrom('Hatch', 'Sedan', 'SUV', 'Ute'),
  certified: fc.boolean(),
  features: fc.uniqueArray(word, { maxLength: 3 }),
  comments: fc.constantFrom(
    'One owner; "as new", 2 keys.',
    'Rego to March.\nTow bar, 2,000 kg.',
    'Café racks | roof pod',
  ),
  images: fc
    .uniqueArray(fc.constantFrom('a.jpg', 'b,w_800.jpg', 'c%20d.jpg', 'e.jpg?w=1,h=2', 'f|g.jpg'), { minLength: 1 })
    .map((names) => names.map((name) => ({ image: { url: `https://pictures.example/${name}` } }))),
})

/** 300 vehicles that differ in everything a feed says. */
const VEHICLES: Vehicle[] = fc.sample(changes, { numRuns: 300, seed: 43 }).map((one, at) => {
  const number = String(at).padStart(4, '0')
  const vin = `JTNKARJE${VIN_LETTERS[at % VIN_LETTERS.length]}0J0${number}0`
  return aCar({
    ...one,
    id: `V${number}`,
    stocknum: `S${number}`,
    slug: `v-${number}`,
    name: undefined,
    vin,
  } as Partial<Vehicle>)
})

const PRICE_TYPES: Record<string, string> = {
  drive_away_price: 'drive_away',
  excluding_government_charges_price: 'egc',
}

const amount = { from: 'price', steps: [{ do: 'amount' }] }
const addresses = [{ do: 'addresses' }]
const condition = (from: string) => ({ from, steps: [{ do: 'map', to: { NEW: 'new', USED: 'used', CPO: 'used' } }] })

const GOOGLE = {
  ...{ id: 'id', make: 'brand', model: 'model', badge: 'trim', year: 'year', vin: 'VIN', colour: 'color' },
  ...{ body: 'body_style', comments: 'description', car_type: 'condition', price: amount },
  km: { from: 'mileage', steps: [{ do: 'unit', to: 'km' }] },
  price_type: { from: 'vehicle_price_type', steps: [{ do: 'map', to: PRICE_TYPES }] },
  images: { join: ['image_link', 'additional_image_link'], with: '\n', steps: addresses },
}
const META = {
  ...{ id: 'vehicle_id', make: 'make', model: 'model', badge: 'trim', year: 'year', km: 'mileage.value', vin: 'vin' },
  ...{ colour: 'exterior_color', body: 'body_style', comments: 'description', price: amount },
  car_type: condition('state_of_vehicle'),
  images: { join: Array.from({ length: 5 }, (_, at) => `image[${at}].url`), with: '\n', steps: addresses },
}
const GENERIC = {
  ...{ id: 'id', make: 'make', model: 'model', badge: 'badge', year: 'year', km: 'km', vin: 'vin', colour: 'colour' },
  ...{ body: 'body', comments: 'description', price: 'price', price_type: 'price_type', car_type: 'car_type' },
  images: 'images',
}

/** How each feed is read: its file's format, where its records are, and what its columns mean. */
const READ: Record<FeedName, { format: FeedFormat; source?: object; fields: object }> = {
  google: { format: 'tsv', fields: GOOGLE },
  microsoft: { format: 'tsv', fields: GOOGLE },
  meta: { format: 'csv', fields: META },
  tiktok: { format: 'csv', fields: { ...META, images: { from: 'image_link', steps: addresses } } },
  json: { format: 'json', source: { record_path: 'vehicles' }, fields: GENERIC },
  csv: { format: 'csv', fields: { ...GENERIC, images: { from: 'images', steps: addresses } } },
}

/** What a feed says of a vehicle, as read from its row, beside what is read back through a mapping. */
async function readBack(name: FeedName) {
  const tenant = aDealer()
  const { rows } = judged(name, VEHICLES, tenant)
  const { file, fields } = FORMATS[name]
  const { format, ...mapping } = READ[name]
  const reading = await readText({ text: file?.write(rows, fields, tenant) ?? '', format, mapping })
  const pictures = reading.vehicles.map(({ images }) => images.map(({ image }) => image.url))
  return { rows, cars: reading.cars, pictures, rejected: reading.rejected }
}

const first = (row: Readonly<Record<string, unknown>>, ...names: string[]) =>
  names.map((name) => row[name]).find((value) => value !== undefined)
/** Every picture that a row names, in its order. */
function picturesOf(row: Readonly<Record<string, unknown>>): string[] {
  const numbered = Object.keys(row).filter((key) => /^image\[\d+\]\.url$/.test(key))
  return ['image_link', 'additional_image_link', 'images', ...numbered].flatMap((key) => {
    const value = row[key]
    if (value === undefined) return []
    if (key === 'additional_image_link') return String(value).split(',')
    return Array.isArray(value) ? value.map(String) : [String(value)]
  })
}
const flat = (text: unknown) => String(text).replace(/\s+/g, ' ')
const numberIn = (value: unknown) => (value === undefined ? undefined : Number(/[\d.]+/.exec(String(value))?.[0]))

describe('what the product writes it reads back, field by field', () => {
  it.each(Object.keys(READ) as FeedName[])('%s', { timeout: 60_000 }, async (name) => {
    const { rows, cars, pictures, rejected } = await readBack(name)
    expect(rejected).toEqual([])
    expect(rows.length).toBeGreaterThan(150)
    expect(cars.length).toBe(rows.length)
    for (const [at, row] of rows.entries()) {
      const car = cars[at]
      const km = numberIn(first(row, 'mileage', 'mileage.value', 'km'))
      const kind = String(first(row, 'car_type', 'condition', 'state_of_vehicle')).toLowerCase()
      const type = String(first(row, 'price_type', 'vehicle_price_type') ?? '')
      expect(car).toMatchObject({
        id: first(row, 'id', 'vehicle_id'),
        make: first(row, 'brand', 'make'),
        model: row.model,
        year: row.year,
        price: numberIn(row.price),
        car_type: kind === 'cpo' ? 'used' : kind,
      })
      expect(car?.badge).toBe(first(row, 'trim', 'badge'))
      expect(car?.km).toBe(km)
      expect(car?.vin).toBe(first(row, 'VIN', 'vin'))
      expect(car?.colour).toBe(first(row, 'color', 'exterior_color', 'colour'))
      expect(car?.price_type).toBe(PRICE_TYPES[type] ?? (type || undefined))
      expect(car?.body?.toLowerCase()).toBe(first(row, 'body_style', 'body')?.toString().toLowerCase())
      // Tab-separated values have no line breaks.
      expect(flat(car?.comments)).toBe(flat(first(row, 'description', 'comments')))
      const said = picturesOf(row).map((url) => (name === 'csv' ? url.replaceAll('|', '%7C') : url))
      expect(pictures[at]).toEqual(said)
    }
  })
})
