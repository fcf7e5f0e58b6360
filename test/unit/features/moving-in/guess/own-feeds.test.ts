import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sampleFeed } from '#src/features/moving-in/build/guess/feed-sample.ts'
import { guessMapping } from '#src/features/moving-in/build/guess/guess-mapping.ts'
import { tryFeed } from '#src/features/moving-in/build/guess/try-feed.ts'
import { mapping as schema } from '#src/platform/feed/mapping.ts'

const folder = join(import.meta.dirname, 'own-feeds')

/** The four vehicles of each file, as written for other platforms. */
const VEHICLES = [
  { id: 'V0001', make: 'Toyota', model: '3', year: 1995, price: 239_538, vin: 'JTNKARJEB0J000010', colour: 'White' },
  { id: 'V0002', make: 'Toyota', model: '3', badge: '2.0 "Sport"', year: 2004, km: 110_270, price: 144_078 },
  { id: 'V0004', make: 'Toyota', model: 'Corolla', badge: 'GX L', year: 2027, price: 1006 },
  { id: 'V0005', make: 'Škoda', model: 'Corolla', badge: '2.0 "Sport"', year: 2012, price: 1001, car_type: 'new' },
]
const PRICE_TYPES = ['egc', 'egc', 'drive_away', 'drive_away']
const NO_PRICE_TYPES = PRICE_TYPES.map(() => undefined)

it.each([
  ['google.tsv', { price_types: PRICE_TYPES, demo: 'used', pictures: [1, 5, 1, 4] }],
  ['microsoft.tsv', { price_types: PRICE_TYPES, demo: 'used', pictures: [1, 5, 1, 4] }],
  ['meta.csv', { price_types: NO_PRICE_TYPES, demo: 'used', pictures: [1, 5, 1, 4] }],
  ['tiktok.csv', { price_types: NO_PRICE_TYPES, demo: 'used', pictures: [1, 1, 1, 1] }],
  ['generic.csv', { price_types: PRICE_TYPES, demo: 'demo', pictures: [1, 5, 1, 4] }],
  ['generic.json', { price_types: PRICE_TYPES, demo: 'demo', pictures: [1, 5, 1, 4] }],
])('a feed that this product writes needs no answer: %s', async (file, expected) => {
  const sample = await sampleFeed(readFileSync(join(folder, file)), file)
  const guess = guessMapping(sample)
  const mapping = schema.parse(guess.mapping)
  const { reading } = await tryFeed({ file, folder, format: sample.format, mapping }, 0)
  const { cars, vehicles, rejected } = reading
  expect({ rejected, doubts: guess.doubts }).toEqual({ rejected: [], doubts: [] })
  expect(cars).toMatchObject(VEHICLES)
  expect(cars.map(({ price_type }) => price_type)).toEqual(expected.price_types)
  expect(cars[2]?.car_type).toBe(expected.demo)
  expect(vehicles.map(({ images }) => images.length)).toEqual(expected.pictures)
})
