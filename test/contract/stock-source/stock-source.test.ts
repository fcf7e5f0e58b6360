import { describe, expect, it } from 'vitest'
import { SOURCE_KINDS, type SourceRecord } from './source-kinds.ts'

const COROLLA: SourceRecord = {
  id: '501',
  slug: '2021-toyota-corolla-ascent-sport-u501',
  name: '2021 Toyota Corolla Ascent Sport',
  make: 'Toyota',
  model: 'Corolla',
  badge: 'Ascent Sport',
  year: 2021,
  km: 45210,
  car_type: 'used',
  status: 'in_stock',
  stocknum: 'U501',
  price: 24990,
  before_price: 25990.5,
  certified: true,
  images: ['/images/a.avif', 'https://cdn.example/b.jpg?w=1&h=2'],
  features: ['Apple CarPlay & Android Auto', '"Premium" audio, 9 speakers'],
  comments: 'One owner.\n\nFull <books>, two keys & a ‘spare’.',
  created_at: '2026-04-20T09:30:00+10:00',
  dealership_id: '90',
}
const SKODA: SourceRecord = {
  id: '502',
  slug: 'octavia_502',
  make: 'SKODA',
  model: 'Octavia',
  car_type: 'new',
  status: 'coming_soon',
  year: 2026,
  price: '',
  dealership_id: '90',
}

const completed = {
  preorder: false,
  reserved: false,
  certified: false,
  sold: false,
  custom_rank: 0,
  show_on_dealer_website: true,
  images: [],
  photos_count: 0,
  features: [],
  payment_processors: [],
  has_checkout_payment_processor: false,
  dealership_slug: 'plain-cars',
  location_id: '900',
  location: { slug: 'cairns', location_name: 'Plain Cars Cairns', distribution_locations: [] },
  city: 'Cairns',
  state: 'QLD',
}
const { price: _, ...skodaWithoutPrice } = SKODA
const VEHICLES = [
  {
    ...completed,
    ...COROLLA,
    images: [{ image: { url: '/images/a.avif' } }, { image: { url: 'https://cdn.example/b.jpg?w=1&h=2' } }],
    primary_image_url: '/images/a.avif',
    photos_count: 2,
    created_at_timestamp: Date.UTC(2026, 3, 19, 23, 30) / 1000,
  },
  { ...completed, ...skodaWithoutPrice, make: 'Škoda', name: '2026 Škoda Octavia' },
]

describe.each(SOURCE_KINDS)('stock from a $name', ({ name, firstLine, read }) => {
  it('gives the same vehicles as every other kind of source', async () => {
    const reading = await read([COROLLA, SKODA])
    expect(reading.vehicles).toEqual(VEHICLES)
    expect(reading).toMatchObject({ read: 2, rejected: [], repaired: [], noted: [] })
  })

  it('rejects a record that is not a vehicle, and keeps the others', async () => {
    const reading = await read([{ ...COROLLA, make: '' }, SKODA])
    expect(reading.vehicles.map(({ id }) => id)).toEqual(['502'])
    expect(reading.read).toBe(2)
    expect(reading.rejected).toMatchObject([
      {
        record: 1,
        line: firstLine,
        name: 'no-make',
        field: 'make',
        value: '',
        reason: 'make is missing.',
        remedy: expect.stringContaining('make'),
        source: expect.stringMatching(/corolla/i),
      },
    ])
  })

  it('drops a wrong field and reports line, field, value and reason', async () => {
    const reading = await read([SKODA, { ...COROLLA, km: 'plenty', primary_image_url: 'javascript:alert(1)' }])
    expect(reading.vehicles[1]).toMatchObject({ id: '501', primary_image_url: '/images/a.avif' })
    expect(reading.vehicles[1]).not.toHaveProperty('km')
    expect(reading.repaired).toMatchObject([
      { record: 2, name: 'not-valid', field: 'km', value: 'plenty', reason: expect.stringContaining('number') },
      { record: 2, name: 'not-valid', field: 'primary_image_url', value: 'javascript:alert(1)' },
    ])
    expect(reading.repaired.every(({ line }) => (line === undefined) === (firstLine === undefined))).toBe(true)
  })

  it('keeps private columns out of vehicles and remarks', async () => {
    const secret = {
      cost_price: '18321',
      trade_in_value: 'tradein-18321',
      floorplan: '18321',
      __proto__: { polluted: 18321 },
    }
    const reading = await read([
      { ...COROLLA, ...secret },
      { ...SKODA, ...secret, model: '' },
    ])
    expect(reading.vehicles).toHaveLength(1)
    expect(JSON.stringify(reading)).not.toContain('18321')
  })

  it('rejects the second of two records with one key', async () => {
    const reading = await read([COROLLA, { ...SKODA, id: '501', slug: 'other' }])
    expect(reading.vehicles.map(({ make }) => make)).toEqual(['Toyota'])
    expect(reading.rejected).toMatchObject([{ record: 2, name: 'repeated-key', value: '501' }])
  })

  it('reports a source without records as empty', async () => {
    const reading = await read([])
    expect(reading).toMatchObject({ vehicles: [], read: 0, rejected: [] })
    expect(reading.origin.empty).toBe(/csv|tsv|HTTP/.test(name) ? 'header-only' : 'no-content')
  })

  it('names its origin without credentials', async () => {
    const { from } = (await read([COROLLA])).origin
    expect(from).not.toBe('')
    expect(from).not.toContain('secret')
  })
})
