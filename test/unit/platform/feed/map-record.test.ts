import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapRecord } from '#src/platform/feed/map-record.ts'
import { mapping } from '#src/platform/feed/mapping.ts'
import type { Row } from '#src/platform/feed/row.ts'
import { collectStock } from '#src/platform/stock-collector.ts'

const rowOf = (cells: Record<string, string>, blank: readonly string[] = []): Row => ({
  blank: new Set(blank),
  get: (column) => (Object.hasOwn(cells, column) ? cells[column] : undefined),
})

const map = (written: object, cells: Record<string, string>) => {
  const parsed = mapping.parse(written)
  return mapRecord(rowOf(cells, parsed.blank), parsed)
}

describe('descriptions of pictures', () => {
  const described = (pictures: string, texts: string) =>
    map(
      {
        fields: {
          images: { from: 'Pics', steps: [{ do: 'list', by: '|' }] },
          'images.alt': { from: 'Texts', steps: [{ do: 'list', by: '|' }] },
        },
      },
      { Pics: pictures, Texts: texts },
    )

  it('are left out, and reported, if their owner is ambiguous', () => {
    expect(described('/a.jpg|/b.jpg', 'Front||Rear|')).toMatchObject({ value: { repaired: [] } })
    expect(described('/a.jpg|/b.jpg', 'Rear')).toMatchObject({
      value: {
        fields: { images: ['/a.jpg', '/b.jpg'] },
        repaired: [{ name: 'not-valid', field: 'images.alt', reason: '1 description of 2 pictures: none is taken.' }],
      },
    })
  })

  it('are nothing without pictures', () => {
    expect(described('', 'Front')).toMatchObject({ value: { fields: {}, repaired: [] } })
  })
})

describe('a record through a mapping', () => {
  it.each<[string, object, Record<string, string>, object]>([
    ['a column', { km: 'Kms' }, { Kms: ' 12 ' }, { km: 12 }],
    ['the first alternative that gives a value', { km: ['Kms', 'Odo'] }, { Kms: '-', Odo: '7' }, { km: 7 }],
    [
      'an alternative for one that fails',
      { km: [{ from: 'Kms', steps: [{ do: 'unit', to: 'km' }] }, 'Odo'] },
      { Kms: 'x', Odo: '7' },
      { km: 7 },
    ],
    [
      'joined columns without the blank ones',
      { name: { join: ['Year', 'Make', 'Badge'] } },
      { Year: '2020', Make: 'Kia', Badge: '-' },
      { name: '2020 Kia' },
    ],
    [
      'a constant under a condition',
      { status: [{ constant: 'sold', when: { column: 'Sold', equals: 'Y' } }, { constant: 'in_stock' }] },
      { Sold: 'Y' },
      { status: 'sold' },
    ],
    [
      'what follows other columns',
      { badge: { from: 'Title', after: ['Year', 'Make'] } },
      { Title: '2020 KIA Rio S', Year: '2020', Make: 'Kia' },
      { badge: 'Rio S' },
    ],
    [
      'nothing when it does not follow',
      { badge: { from: 'Title', after: ['Make'] } },
      { Title: 'Rio', Make: 'Kia' },
      {},
    ],
    [
      'a list',
      { images: { from: 'Pics', steps: [{ do: 'list', by: ',' }] } },
      { Pics: '/a.jpg, -,/b.jpg' },
      { images: ['/a.jpg', '/b.jpg'] },
    ],
    [
      'descriptions of pictures, in their order',
      {
        images: { from: 'Pics', steps: [{ do: 'list', by: '|' }] },
        'images.alt': { from: 'Texts', steps: [{ do: 'list', by: '|' }] },
      },
      { Pics: '/a.jpg|/b.jpg', Texts: 'Front|Rear' },
      {
        images: [
          { image: { url: '/a.jpg' }, alt: 'Front' },
          { image: { url: '/b.jpg' }, alt: 'Rear' },
        ],
      },
    ],
    [
      'one payment processor',
      {
        'payment_processors.authorization_type': { constant: 'paypal' },
        'payment_processors.deposit_amount': 'Deposit',
      },
      { Deposit: '$500' },
      { payment_processors: [{ authorization_type: 'paypal', deposit_amount: 500 }] },
    ],
    [
      'a field within a field',
      { 'autograb_data.average_market_price': 'Avg' },
      { Avg: '$20,500' },
      { autograb_data: { average_market_price: 20500 } },
    ],
    [
      'yes and no',
      { certified: 'Cert', 'cin.security_interest': 'Sec' },
      { Cert: 'Yes', Sec: 'N' },
      { certified: true, cin: { security_interest: false } },
    ],
  ])('%s', (_, fields, cells, expected) => {
    const mapped = map({ blank: ['-'], fields }, cells)
    expect(mapped.ok && mapped.value.fields).toMatchObject(
      Object.fromEntries(
        Object.entries(expected).map(([name, value]) => [name, typeof value === 'number' ? expect.anything() : value]),
      ),
    )
    const collector = collectStock({ dealership_id: '1', dealership_slug: 'd', locations: [] })
    if (mapped.ok)
      collector.accept({
        record: 1,
        fields: { make: 'Kia', model: 'Rio', car_type: 'used', cin: undefined, ...mapped.value.fields },
      })
    const { vehicles } = collector.finish({ origin: { kind: 'feed', from: 'x' } })
    for (const [name, value] of Object.entries(expected))
      if (typeof value === 'number') expect(vehicles[0]).toHaveProperty(name, value)
  })

  it('repairs one after the other, and reports what stood there', () => {
    const mapped = map(
      {
        repairs: [
          { name: 'first', when: { column: 'A', equals: 'x' }, set: { B: 'A', A: null }, reason: 'one' },
          { name: 'second', when: { column: 'B', equals: 'x' }, set: { C: { constant: '3' } }, reason: 'two' },
          { name: 'third', when: { column: 'A', equals: 'x' }, set: { C: { constant: '4' } }, reason: 'three' },
        ],
        fields: { series: 'A', badge: 'B', doors: 'C' },
      },
      { A: 'x' },
    )
    expect(mapped.ok && mapped.value.fields).toEqual({ badge: 'x', doors: 3 })
    expect(mapped.ok && mapped.value.repaired).toEqual([
      { name: 'first', field: 'A', value: 'x', reason: 'one' },
      { name: 'second', field: 'B', value: 'x', reason: 'two' },
    ])
  })

  it('rejects by name, and rejects a field that must not fail', () => {
    const rejections = [{ name: 'fleet', when: { column: 'Type', equals: ['F', 'G'] }, reason: 'not for sale' }]
    expect(map({ rejections, fields: {} }, { Type: 'G' })).toEqual({
      ok: false,
      error: { name: 'fleet', field: 'Type', value: 'G', reason: 'not for sale', source: 'Type: G' },
    })
    const strict = { from: 'Type', steps: [{ do: 'map', to: { U: 'used' } }], on_problem: 'reject' }
    expect(map({ fields: { car_type: strict } }, { Type: 'Z' })).toMatchObject({
      ok: false,
      error: { name: 'not-valid', field: 'car_type', value: 'Z' },
    })
  })

  it('notes what is doubtful and changes nothing', () => {
    const notes = [
      {
        name: 'low',
        when: { all: [{ column: 'Kms', below: 100 }, { not: { column: 'Type', equals: 'N' } }] },
        reason: 'few',
      },
    ]
    const mapped = map({ notes, fields: { km: 'Kms' } }, { Kms: '40', Type: 'U' })
    expect(mapped).toMatchObject({
      ok: true,
      value: { noted: [{ name: 'low', field: 'Kms', value: '40' }], repaired: [] },
    })
  })
})

describe('the mapping engine on arbitrary rows', () => {
  const columns = ['Make', 'Model', 'Type', 'Kms', 'Price', 'Pics', 'Cost']
  const parsed = mapping.parse({
    blank: ['-'],
    private_columns: ['Cost'],
    repairs: [
      { name: 'moved', when: { column: 'Kms', matches: '/' }, set: { Price: 'Kms', Kms: null }, reason: 'moved' },
    ],
    rejections: [{ name: 'cheap', when: { column: 'Price', below: 5 }, reason: 'cheap' }],
    fields: {
      make: 'Make',
      model: ['Model', { constant: 'unknown' }],
      car_type: [{ from: 'Type', steps: [{ do: 'case', to: 'lower' }] }, { constant: 'used' }],
      km: { from: 'Kms', steps: [{ do: 'unit', to: 'km' }] },
      price: { from: 'Price', steps: [{ do: 'between', least: 1 }] },
      images: { from: 'Pics', steps: [{ do: 'list', by: ' ' }] },
      id: 'Model',
      slug: 'Kms',
      comments: { from: 'Pics', steps: [{ do: 'plain' }] },
    },
  })
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '-', '12', '1,000', 'used', 'Kia', '__proto__', '/a.jpg', 'constructor', '4 / 5'),
  )
  const rows = fc.array(fc.record(Object.fromEntries(columns.map((name) => [name, cell]))), { maxLength: 20 })

  it('never throws, and rejected + accepted = read', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const collector = collectStock({ dealership_id: '1', dealership_slug: 'd', locations: [] })
        for (const [index, cells] of all.entries()) {
          const mapped = mapRecord(rowOf(cells, parsed.blank), parsed)
          if (mapped.ok) collector.accept({ record: index + 1, ...mapped.value })
          else collector.reject(index + 1, mapped.error)
        }
        const reading = collector.finish({ origin: { kind: 'feed', from: 'x' } })
        expect(reading.read).toBe(all.length)
        expect(reading.vehicles.length + reading.rejected.length).toBe(all.length)
        expect(new Set(reading.vehicles.map(({ id }) => id)).size).toBe(reading.vehicles.length)
        expect(new Set(reading.vehicles.map(({ slug }) => slug.toLowerCase())).size).toBe(reading.vehicles.length)
        for (const { slug } of reading.vehicles) expect(slug).toMatch(/^[A-Za-z0-9_-]+$/)
      }),
      { numRuns: 100 },
    )
  })

  it('never lets a private value through', () => {
    fc.assert(
      fc.property(rows, (all) => {
        const collector = collectStock({ dealership_id: '1', dealership_slug: 'd', locations: [] })
        for (const [index, cells] of all.entries()) {
          const mapped = mapRecord(rowOf({ ...cells, Cost: 'PRIVATE-18321' }, parsed.blank), parsed)
          if (mapped.ok) collector.accept({ record: index + 1, ...mapped.value })
          else collector.reject(index + 1, mapped.error)
        }
        expect(JSON.stringify(collector.finish({ origin: { kind: 'feed', from: 'x' } }))).not.toContain('PRIVATE')
      }),
    )
  })
})
