import { describe, expect, it } from 'vitest'
import { collectStock } from '#src/platform/stock-collector.ts'
import { type Tenant, tenant } from '#src/tenant/tenant.ts'

const location = (id: string, city: string) => ({
  id,
  slug: city.toLowerCase(),
  name: `Yard ${city}`,
  contact_detail: { phone: '07 5550 1234' },
  address: { city, state: 'QLD' as const },
})
const owner = (...cities: string[]): Tenant =>
  tenant.parse({
    id: '1',
    slug: 'd',
    name: 'D',
    dealership_id: '10',
    dealership_slug: 'd',
    url: 'https://d.example',
    theme: { brand: '#0b5fff' },
    locations: cities.map((city, index) => location(String(index), city)),
    stock_source: { kind: 'file' },
  })

const collect = (records: object[], of = owner('Cairns')) => {
  const collector = collectStock(of)
  for (const [index, fields] of records.entries()) {
    collector.accept({ record: index + 1, fields: { make: 'Kia', model: 'Rio', car_type: 'used', ...fields } })
  }
  return collector.finish({ origin: { kind: 'file', from: 'stock.json' } })
}
const idsOf = (records: object[]) => collect(records).vehicles.map(({ id }) => id)

describe('identity', () => {
  it('is the stated id, then the stock number, then the VIN', () => {
    expect(idsOf([{ id: 'a', stocknum: 'b', vin: 'c' }, { stocknum: 'b', vin: 'c' }, { vin: 'c' }])).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  it('is derived without a key, and survives a new price and another order', () => {
    const [rio, ceed] = [
      { year: 2020, km: 10, price: 1000 },
      { year: 2021, km: 20, price: 2000 },
    ]
    const ids = idsOf([rio, ceed])
    expect(idsOf([{ ...ceed, price: 1500, comments: 'reduced' }, rio])).toEqual(ids.toReversed())
    expect(new Set(ids).size).toBe(2)
  })

  it('tells records with one natural key apart in the order of their content, and says so', () => {
    const [cheap, dear, alsoDear] = [{ price: 1000, seats: 5 }, { price: 2000 }, { price: 2000 }]
    const first = collect([dear, cheap, alsoDear])
    const second = collect([{ seats: 5, price: 1000 }, dear, alsoDear])
    const byPrice = ({ vehicles }: typeof first) => vehicles.map(({ id, price }) => `${price} ${id}`).sort()
    expect(byPrice(first)).toEqual(byPrice(second))
    expect(new Set(first.vehicles.map(({ id }) => id)).size).toBe(3)
    expect(first.noted.map(({ record, name }) => `${record} ${name}`)).toEqual([
      '1 same-natural-key',
      '2 same-natural-key',
      '3 same-natural-key',
    ])
  })
})

describe('two records of one source with the same VIN', () => {
  const VIN = 'JTMSAMPL9G0402915'

  it('are one vehicle: the first is listed, the second is rejected with a remedy', () => {
    const { vehicles, rejected, read } = collect([
      { id: 'a', vin: VIN },
      { id: 'b', vin: ` ${VIN.toLowerCase()} ` },
      { id: 'c', vin: 'JTMSAMPL9G0402916' },
    ])
    expect(vehicles.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(rejected).toMatchObject([
      {
        record: 2,
        name: 'repeated-vin',
        value: VIN,
        reason: 'An earlier record has the same VIN.',
        remedy: 'Remove one of the two records, or correct its VIN.',
      },
    ])
    expect(read).toBe(3)
  })

  it.each([
    ['a blank one', '  '],
    ['a placeholder', 'TBA'],
    ['a row of zeros', '0'.repeat(17)],
  ])('%s identifies nothing', (_, vin) => {
    expect(
      idsOf([
        { id: 'a', vin },
        { id: 'b', vin },
      ]),
    ).toEqual(['a', 'b'])
  })

  it.each<[string, object[]]>([
    ['more than two share it: it is a placeholder', [{}, {}, {}]],
    ['their models differ: one VIN has a slip', [{}, { model: 'Picanto' }]],
  ])('are listed and noted where %s', (_, cars) => {
    const { vehicles, noted } = collect(cars.map((car, index) => ({ id: `${index}`, vin: VIN, ...car })))
    expect(vehicles).toHaveLength(cars.length)
    expect(noted.map(({ name, reason }) => [name, reason])).toEqual(
      cars.map(() => ['shared-vin', 'Other vehicles have the same VIN.']),
    )
  })

  it('are two where one was sold and the vehicle has come back', () => {
    expect(
      idsOf([
        { id: 'a', vin: VIN, status: 'sold', sold_date_timestamp: 1 },
        { id: 'b', vin: VIN },
      ]),
    ).toEqual(['a', 'b'])
  })
})

describe('slugs have letters, digits, hyphen and underscore only, and are unique @spec 5.1', () => {
  it.each<[string, object, string, string[]]>([
    ['keeps a valid one', { slug: 'My_Car-1' }, 'My_Car-1', []],
    ['makes one', { id: '7', year: 2020 }, '2020-kia-rio-7', []],
    ['replaces an invalid one', { id: '7', slug: '../etc/passwd' }, 'kia-rio-7', ['slug-letters']],
  ])('%s', (_, fields, slug, repairs) => {
    const reading = collect([fields])
    expect(reading.vehicles[0]?.slug).toBe(slug)
    expect(reading.repaired.map(({ name }) => name)).toEqual(repairs)
  })

  it('gives the second of two, also in other letter case, its id, whatever their order', () => {
    const cars = [
      { id: '1', slug: 'rio' },
      { id: '2', slug: 'RIO' },
      { id: '3', slug: 'rio-2' },
    ]
    const reading = collect(cars)
    expect(reading.vehicles.map(({ slug }) => slug)).toEqual(['rio', 'RIO-2-2', 'rio-2'])
    expect(reading.repaired).toMatchObject([{ name: 'slug-taken', value: 'RIO' }])
    const turned = collect(cars.toReversed()).vehicles
    expect(turned.map(({ slug }) => slug)).toEqual(['rio-2', 'RIO-2-2', 'rio'])
  })
})

describe('a key that is no Car field', () => {
  it('is noted where it first comes through, by its name and never by its value', () => {
    const { noted } = collect([
      { id: '1', make: '', cost: 18321 },
      { id: '2', cost: 18321 },
      { id: '3', cost: 1, floorplan: 'yes' },
    ])
    expect(noted.map(({ record, name, field, value }) => [record, name, field, value])).toEqual([
      [2, 'unknown-field', 'cost', ''],
      [3, 'unknown-field', 'floorplan', ''],
    ])
  })
})

describe('what a source leaves out is filled in @spec 3.1', () => {
  it('from the only location of the tenant', () => {
    expect(collect([{ id: '1' }]).vehicles[0]).toMatchObject({
      dealership_id: '10',
      dealership_slug: 'd',
      location_id: '0',
      city: 'Cairns',
      state: 'QLD',
      location: { slug: 'cairns', location_name: 'Yard Cairns', phone: '07 5550 1234', distribution_locations: [] },
    })
  })

  it('from the location that the record names; none is guessed', () => {
    const of = owner('Cairns', 'Mackay')
    const [named, unnamed] = collect([{ id: '1', location_id: '1' }, { id: '2' }], of).vehicles
    expect(named).toMatchObject({ city: 'Mackay', location: { slug: 'mackay' } })
    expect(unnamed).not.toHaveProperty('location_id')
    expect(unnamed).not.toHaveProperty('city')
  })

  it.each<[object, object]>([
    [{}, { status: 'in_stock', sold: false }],
    [{ sold: true }, { status: 'sold', sold: true }],
    [{ status: 'sold' }, { status: 'sold', sold: true }],
    [{ status: 'coming_soon' }, { status: 'coming_soon', sold: false }],
    [{ primary_image_url: '/a.jpg' }, { images: [{ image: { url: '/a.jpg' } }], photos_count: 1 }],
    [{ images: ['/a.jpg', '/b.jpg'] }, { primary_image_url: '/a.jpg', photos_count: 2 }],
    [{ created_at: '2026-03-31' }, { created_at_timestamp: Date.UTC(2026, 2, 31) / 1000 }],
    [{ created_at_timestamp: 1_770_000_000 }, { created_at: '2026-02-02T02:40:00.000Z' }],
    [
      { make: 'mercedes benz', year: 2020, badge: 'AMG' },
      { make: 'Mercedes-Benz', name: '2020 Mercedes-Benz Rio AMG' },
    ],
  ])('%j gives %j', (fields, expected) => {
    expect(collect([{ id: '1', ...fields }]).vehicles[0]).toMatchObject(expected)
  })
})

describe('a sold vehicle stays listed for some days after its sold date, which must be known @spec 4.2', () => {
  const namesOf = (fields: object) => collect([{ id: '1', ...fields }]).noted.map(({ name }) => name)

  it.each<[string, object, string[]]>([
    ['sold without a date', { status: 'sold' }, ['sold-date-unknown']],
    ['marked as sold without a date', { sold: true }, ['sold-date-unknown']],
    ['sold with a date that cannot be read', { sold: true, sold_date_timestamp: 'soon' }, ['sold-date-unknown']],
    ['sold with a date', { status: 'sold', sold_date_timestamp: '31/03/2026' }, []],
    ['for sale', {}, []],
  ])('%s', (_, fields, names) => {
    expect(namesOf(fields)).toEqual(names)
  })
})
