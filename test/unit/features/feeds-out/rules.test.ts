import { describe, expect, it } from 'vitest'
import { foundInFeeds } from '#src/features/feeds-out/build/feeds-out.ts'
import { FORMATS } from '#src/features/feeds-out/formats.ts'
import { FEED_FORMATS, type FeedFormatName } from '#src/tenant/feeds-out.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation } from '../../vehicle/fixture.ts'
import { aCar, aDealer, judged, toldOf } from './fixture.ts'

const isNew = { car_type: 'new', km: undefined } as const
const LONG = 'word '.repeat(1200)
const avif = [{ image: { url: 'https://pictures.example/1.avif' } }]
const address = { city: 'Toowoomba', state: 'QLD' } as const
const yards = [
  aLocation({ id: 'l2', slug: 'shown', dealership_id: 'd9', address }),
  aLocation({ id: 'l1', visible: false, address }),
]
const hidden = aDealer({ locations: yards })
const GOOGLE: FeedFormatName[] = ['google', 'microsoft']
const CATALOGUES: FeedFormatName[] = ['meta', 'tiktok']
const OUT = 'vehicle left out'
const VALUE = 'value left out'

/** Each rule, broken once: feeds, field, what breaks it, what the feed does, and the dealer if it is the one who does. */
const BROKEN: [FeedFormatName[], string, Partial<Vehicle>, string, Tenant?][] = [
  [GOOGLE, 'id', { id: 'i'.repeat(51) }, OUT],
  [GOOGLE, 'VIN', { vin: undefined }, OUT],
  [GOOGLE, 'VIN', { vin: 'JTNKARJE00J0000' }, OUT],
  [GOOGLE, 'VIN', { vin: 'JTNKARJE00J00000O' }, OUT],
  [GOOGLE, 'VIN', { written_off: 'repairable' }, OUT],
  [GOOGLE, 'store_code', {}, OUT, aDealer({}, { google_store_code: undefined })],
  [GOOGLE, 'model', { model: '' }, OUT],
  [GOOGLE, 'brand', { make: '' }, OUT],
  [GOOGLE, 'year', { year: undefined }, OUT],
  [GOOGLE, 'mileage', { km: undefined }, OUT],
  [GOOGLE, 'color', { colour: undefined }, OUT],
  [GOOGLE, 'price', { price: undefined }, OUT],
  [GOOGLE, 'vehicle_price_type', { price_type: undefined }, OUT],
  [GOOGLE, 'vehicle_price_type', { ...isNew, price_type: 'egc' }, OUT],
  [GOOGLE, 'image_link', { images: [] }, OUT],
  [GOOGLE, 'image_link', { images: avif }, OUT],
  [GOOGLE, 'image_link', { images: [{ image: { url: 'https://pictures.example/1.webp' } }] }, OUT],
  [GOOGLE, 'body_style', { body: 'Caravan' }, OUT],
  ...['Motorhome', 'Bus', 'Truck', 'Prime Mover', 'ATV', 'Boat', 'Forklift', 'Motorcycle'].map(
    (body): (typeof BROKEN)[number] => [GOOGLE, 'body_style', { body }, OUT],
  ),
  [GOOGLE, 'body_style', { body: 'Ute', gvm_kg: 8000 }, OUT],
  [GOOGLE, 'body_style', { body: 'Retro' }, OUT, aDealer({ template: 'motorcycle' })],
  [GOOGLE, 'availability', { status: 'coming_soon' }, OUT],
  [CATALOGUES, 'vehicle_id', { id: 'i'.repeat(101) }, OUT],
  [CATALOGUES, 'title', { name: LONG }, OUT],
  [CATALOGUES, 'availability', { status: 'coming_soon' }, OUT],
  [CATALOGUES, 'description', { comments: 'Call now on www.dealer.example' }, 'advised'],
  [CATALOGUES, 'description', { comments: 'BEST CAR IN TOWN' }, 'advised'],
  [CATALOGUES, 'make', { make: '' }, OUT],
  [CATALOGUES, 'model', { model: 'm'.repeat(101) }, OUT],
  [CATALOGUES, 'year', { year: undefined }, OUT],
  [CATALOGUES, 'mileage.value', { km: undefined }, OUT],
  [CATALOGUES, 'body_style', { body: undefined }, OUT],
  [CATALOGUES, 'price', { price: undefined }, OUT],
  [CATALOGUES, 'trim', { badge: 'b'.repeat(51) }, VALUE],
  [CATALOGUES, 'exterior_color', { colour: 'c'.repeat(101) }, VALUE],
  [CATALOGUES, 'vin', { vin: 'JTNKARJE00J0000001' }, VALUE],
  [['meta'], 'vin', { vin: 'JTNK' }, VALUE],
  [['meta'], 'image[0].url', { images: [] }, OUT],
  [['meta'], 'image[0].url', { images: avif }, 'advised'],
  [['meta'], 'address.city', { location_id: 'l1' }, OUT, hidden],
  [['meta'], 'address.region', { location_id: 'l1' }, OUT, hidden],
  [['meta'], 'latitude', { location_id: 'l1' }, OUT, hidden],
  [['meta'], 'longitude', { location_id: 'l1' }, OUT, hidden],
  [['tiktok'], 'image_link', { images: [] }, OUT],
  [['tiktok'], 'image_link', { images: avif }, 'advised'],
  [['json', 'csv'], 'make', { make: '' }, OUT],
  [['json', 'csv'], 'model', { model: '' }, OUT],
  [['json', 'csv'], 'status', { status: 'sold' }, OUT],
  [['json', 'csv'], 'dealership', { dealership_slug: '' }, OUT],
  [['json', 'csv'], 'year', { year: 2021.5 }, VALUE],
  [['json', 'csv'], 'doors', { doors: 4.5 }, VALUE],
  [['json', 'csv'], 'seats', { seats: 4.5 }, VALUE],
  [['trade-me'], 'make', { make: '' }, OUT],
  [['trade-me'], 'model', { model: '' }, OUT],
  [['trade-me'], 'year', { year: 2028 }, OUT],
  [['trade-me'], 'year', { year: 1885 }, OUT],
  [['trade-me'], 'body', { body: undefined }, OUT],
  [['trade-me'], 'price', { price: undefined }, OUT],
  [['trade-me'], 'title', { name: 'Supercalifragilisticexpialidocious' }, OUT],
  [['trade-me'], 'subtitle', { badge: 'Long '.repeat(11) }, VALUE],
  [['trade-me'], 'plate or VIN', { rego: undefined, vin: undefined }, OUT],
  [['trade-me'], 'photo', { images: [] }, OUT],
  [['trade-me'], 'description', { comments: 'Ring 021 555 0134' }, OUT],
  [['trade-me'], 'description', { comments: 'sales@dealer.example' }, OUT],
  [['trade-me'], 'trader number', {}, OUT, aDealer({}, { licences: [] })],
]

/** Fields whose value is ours to make, so that no stock can break their rule. */
const MADE = [
  ...['google_product_category', 'condition', 'link', 'mileage.unit', 'state_of_vehicle', 'url', 'address.country'],
  // Words of a table, or text as it is.
  ...['drivetrain', 'transmission', 'fuel_type', 'body_style', 'description', 'Country', 'Final URL', 'Image URL'],
]

describe('the rules of feeds', () => {
  it.each(FEED_FORMATS)('%s takes a vehicle that lacks nothing, and has nothing to say', (feed) => {
    const { rows, findings } = judged(feed, [aCar()])
    expect(findings).toEqual([])
    expect(rows).toHaveLength(1)
  })

  const cases = BROKEN.flatMap(([feeds, field, changes, outcome, dealer]) =>
    feeds.map((feed) => ({ feed, field, changes, outcome, dealer })),
  )

  it.each(cases)('$feed: $field is broken by $changes: $outcome', ({ feed, field, changes, outcome, dealer }) => {
    const id = changes.id ?? '101'
    const good = aCar({ id: 'good', vin: 'JTNKARJE00J000002' })
    const { rows, findings } = judged(feed, [good, aCar(changes)], dealer)
    const found = findings.filter((one) => one.id === id && one.field === field)
    expect(found.map(toldOf)).toEqual([`${field}: ${outcome}`])
    const row = rows.find((one) => [one.id, one.vehicle_id].includes(id))
    if (feed === 'trade-me') return
    if (outcome === OUT) expect(row).toBeUndefined()
    else expect(Object.hasOwn(row ?? {}, field)).toBe(outcome === 'advised')
  })

  /** Fields of a format whose rule a stock or a dealer can break. */
  const breakable = (feed: FeedFormatName) =>
    FORMATS[feed].fields.filter(({ name, required, values }) => (required || values) && !MADE.includes(name))

  it.each(['google', 'microsoft', 'meta', 'tiktok', 'trade-me'] as const)(
    'each field of %s that is required or whose values are laid down is broken above, and has a remedy',
    (feed) => {
      const broken = cases.filter((one) => one.feed === feed).map(({ field }) => field)
      expect(breakable(feed).filter(({ name, remedy }) => !broken.includes(name) || remedy === '')).toEqual([])
    },
  )

  it.each([
    ['google', 'VIN', { id: '102' }],
    ['microsoft', 'VIN', { id: '102' }],
    ['google', 'id', { vin: 'JTNKARJE00J000002' }],
    ['meta', 'vehicle_id', { vin: 'JTNKARJE00J000002' }],
    ['tiktok', 'vehicle_id', {}],
    ['json', 'id', {}],
  ] as const)('%s refuses all vehicles that share a %s, and takes the others', (feed, field, changes) => {
    const { rows, findings } = judged(feed, [aCar(), aCar(changes), aCar({ id: 'else', vin: 'JTNKARJE00J000009' })])
    expect(findings.map(toldOf)).toEqual([`${field}: ${OUT}`, `${field}: ${OUT}`])
    expect(rows.map((row) => row.id ?? row.vehicle_id)).toEqual(['else'])
  })

  it('a vehicle that is left out for another reason takes its value from no other', () => {
    const { rows } = judged('google', [aCar(), aCar({ id: '102', price: undefined })])
    expect(rows.map(({ id }) => id)).toEqual(['101'])
  })
})

describe('Google says what the price includes, as its country lays down', () => {
  it.each([
    ['AU', { price_type: 'drive_away' }, 'drive_away_price'],
    ['AU', { price_type: 'egc' }, 'excluding_government_charges_price'],
    ['AU', { price_type: 'egc', car_type: 'demo' }, 'excluding_government_charges_price'],
    ['AU', { ...isNew, price_type: 'drive_away' }, 'drive_away_price'],
    ['NZ', { price_type: 'drive_away' }, undefined],
    ['NZ', { price_type: undefined }, undefined],
  ] as const)('in %s %j is %s', (country, changes, type) => {
    const place = { address: { city: 'Tauranga', lat: -37.7, long: 176.2 } }
    const { rows } = judged('google', [aCar(changes)], aDealer({ country }, country === 'NZ' ? place : {}))
    expect(rows).toHaveLength(1)
    expect(rows[0]?.vehicle_price_type).toBe(type)
  })
})

describe('words of platforms', () => {
  it.each([
    ['Ute', 'ute', 'TRUCK'],
    ['Dual Cab Utility', 'ute', 'TRUCK'],
    ['SUV', 'suv', 'SUV'],
    ['Hatchback', 'hatchback', 'HATCHBACK'],
    ['Wagon', 'station_wagon', 'WAGON'],
    ['Sedan', 'sedan', 'SEDAN'],
    ['Coupe', 'coupe', 'COUPE'],
    ['Cabriolet', 'convertible', 'CONVERTIBLE'],
    ['People mover', 'minivan', 'MINIVAN'],
    ['Van', 'full_size_van', 'VAN'],
    ['Shooting brake', undefined, 'OTHER'],
  ])('the body %s is %s at Google and %s at Meta and TikTok', (body, google, catalogue) => {
    expect(judged('google', [aCar({ body })]).rows[0]?.body_style).toBe(google)
    expect(judged('meta', [aCar({ body })]).rows[0]?.body_style).toBe(catalogue)
    expect(judged('tiktok', [aCar({ body })]).rows[0]?.body_style).toBe(catalogue)
  })

  it.each([
    [{ drive: '4x4' }, 'drivetrain', '4X4'],
    [{ drive: 'All' }, 'drivetrain', 'AWD'],
    [{ drive: 'Front' }, 'drivetrain', 'FWD'],
    [{ drive: 'Rear wheel drive' }, 'drivetrain', 'RWD'],
    [{ drive: '4x2' }, 'drivetrain', '4X2'],
    [{ drive: 'Chain' }, 'drivetrain', 'OTHER'],
    [{ transmission: '6-speed manual' }, 'transmission', 'MANUAL'],
    [{ transmission: 'Automated manual' }, 'transmission', 'AUTOMATIC'],
    [{ transmission: 'CVT' }, 'transmission', 'AUTOMATIC'],
    [{ simple_fuel: 'LPG' }, 'fuel_type', 'OTHER'],
    [{ car_type: 'demo' }, 'state_of_vehicle', 'USED'],
    [{ certified: true }, 'state_of_vehicle', 'CPO'],
    [isNew, 'state_of_vehicle', 'NEW'],
    [isNew, 'mileage.value', 0],
    [{ price: 24_990.5 }, 'price', '24990.50 AUD'],
    [{ price: 24_990 }, 'price', '24990 AUD'],
    [{ comments: undefined }, 'description', '2021 Toyota Corolla Ascent Sport, 45,200 km, Automatic, White, Hatch.'],
  ] as const)('Meta reads %j as %s %s', (changes, field, value) => {
    expect(judged('meta', [aCar(changes)]).rows[0]?.[field]).toBe(value)
  })
})

it('a build reports a rule once for all feeds that have it, with the vehicles that break it', () => {
  const about = { field: 'VIN', rule: 'is required', remedy: 'Enter it.', outcome: 'vehicle left out' as const }
  const of = (feed: string) => [1, 2, 3, 4].map((id) => ({ feed, id: `${id}`, vehicle: `Car ${id}`, ...about }))
  const { lines, count, stored } = foundInFeeds([...of('google'), ...of('microsoft')])
  expect(lines).toEqual([
    'feeds google, microsoft: VIN is required. 4 × vehicle left out: Car 1; Car 2; Car 3 and 1 more. Enter it.',
  ])
  expect(count).toBe(8)
  const vehicles = ['Car 1', 'Car 2', 'Car 3', 'Car 4']
  expect(stored).toEqual({ feed_troubles: [{ ...about, feeds: ['google', 'microsoft'], count: 4, vehicles }] })
})

describe('a description over the limit is cut, not left out', () => {
  const sentence = 'One owner, with service history. '
  it.each(['google', 'meta', 'tiktok'] as const)('%s: after its last whole sentence', (feed) => {
    const { rows, findings } = judged(feed, [aCar({ comments: sentence.repeat(200) })])
    expect(findings).toEqual([])
    expect(rows[0]?.description).toBe(sentence.repeat(151).trim())
  })
})

it('Microsoft gets the columns that it asks for beside those of Google', () => {
  const { rows } = judged('microsoft', [aCar({ images: [{ image: { url: 'https://pictures.example/Škoda 1.jpg' } }] })])
  expect(rows[0]).toMatchObject({
    Country: 'AU',
    'Final URL': rows[0]?.link,
    'Image URL': expect.stringContaining('https://pictures.example/%C5%A0koda%201.jpg'),
    image_link: expect.stringContaining('https://pictures.example/%C5%A0koda%201.jpg'),
  })
})
