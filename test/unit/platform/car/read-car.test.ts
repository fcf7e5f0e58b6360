import { describe, expect, it } from 'vitest'
import { FIELD_KINDS } from '#src/platform/car/field-kinds.ts'
import { readCar } from '#src/platform/car/read-car.ts'
import { car } from '#src/record/car.ts'

const BASE = { make: 'Kia', model: 'Rio', car_type: 'used' }
const carOf = (changes: object) => {
  const result = readCar({ ...BASE, ...changes })
  return result.ok ? result.value.car : undefined
}
const omittedOf = (changes: object) => {
  const result = readCar({ ...BASE, ...changes })
  return result.ok ? result.value.omitted.map(({ field }) => field) : ['rejected']
}

describe('a record in Car fields @spec 3.1', () => {
  it('knows every field once, whether it is one value or several', () => {
    const severalValued = [
      'images',
      'location',
      'payment_processors',
      'autograb_data',
      'features',
      'cin',
      'energy_label',
      'condition_marks',
    ]
    expect([...FIELD_KINDS.keys(), ...severalValued].sort()).toEqual(Object.keys(car.shape).sort())
  })

  it.each<[string, object, object]>([
    [
      'a number written as text',
      { price: '$24,990.50', km: '45 200', seats: ' 5 ' },
      { price: 24990.5, km: 45200, seats: 5 },
    ],
    ['text written as a number', { model: 500, stocknum: 1234, id: 7 }, { model: '500', stocknum: '1234', id: '7' }],
    [
      'yes and no',
      { certified: 'Yes', reserved: '0', reservable: 'FALSE' },
      { certified: true, reserved: false, reservable: false },
    ],
    ['blanks and breaks within a line', { badge: '  Grand\n Touring\t ' }, { badge: 'Grand Touring' }],
    [
      'what nobody sees out of a text',
      { badge: '\u202EGT\u00AD S\u200B', comments: 'a\u2067b\uFEFF 👨\u200D👩\u200D👧' },
      { badge: 'GT S', comments: 'ab 👨\u200D👩\u200D👧' },
    ],
    ['paragraphs', { comments: 'a \r\n\r\n\r\n\r\n b\u0000c' }, { comments: 'a\n\nb c' }],
    [
      'null and blank',
      { badge: null, km: '', location: { slug: 'a', location_name: 'A', phone: null } },
      { location: { slug: 'a', location_name: 'A', distribution_locations: [] } },
    ],
    [
      'images in both forms',
      { images: ['/a.jpg', { image: { url: 'https://x/b.jpg' }, alt: null }] },
      { images: [{ image: { url: '/a.jpg' } }, { image: { url: 'https://x/b.jpg' } }] },
    ],
  ])('takes %s', (_, changes, expected) => {
    expect(carOf(changes)).toEqual({ ...BASE, ...expected })
    expect(omittedOf(changes)).toEqual([])
  })

  it.each<[field: string, written: unknown, read: unknown]>([
    ['sold_date_timestamp', '2026-03-31', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', '2026-03-31T14:30:00+10:00', Date.UTC(2026, 2, 31, 4, 30) / 1000],
    ['sold_date_timestamp', '31/03/2026', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', '31/3/2026 2:30 pm', Date.UTC(2026, 2, 31, 14, 30) / 1000],
    ['sold_date_timestamp', '31 Mar 2026', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', 'Tue, 31 Mar 2026 04:30:00 GMT', Date.UTC(2026, 2, 31, 4, 30) / 1000],
    ['sold_date_timestamp', 'March 31st, 2026', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', '31/03/26', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', '31-MAR-26', Date.UTC(2026, 2, 31) / 1000],
    ['sold_date_timestamp', '20260331143000', Date.UTC(2026, 2, 31, 14, 30) / 1000],
    ['sold_date_timestamp', '2026-03-31 14:30:00 AEST', Date.UTC(2026, 2, 31, 4, 30) / 1000],
    ['sold_date_timestamp', '2026-03-31T14:30:00+10', Date.UTC(2026, 2, 31, 4, 30) / 1000],
    [
      'sold_date_timestamp',
      'Tue Mar 31 2026 14:30:00 GMT+1000 (Australian Eastern Standard Time)',
      Date.UTC(2026, 2, 31, 4, 30) / 1000,
    ],
    ['sold_date_timestamp', '1774931400', 1_774_931_400],
    ['sold_date_timestamp', 1_774_931_400, 1_774_931_400],
    ['sold_date_timestamp', 1_774_931_400_123, 1_774_931_400],
    ['sold_date_timestamp', '/Date(1774931400123+1000)/', 1_774_931_400],
    ['created_at_timestamp', '31.03.2026', Date.UTC(2026, 2, 31) / 1000],
    ['created_at', '31/03/2026 14:30', '2026-03-31T14:30:00'],
    ['created_at', '2026-03-31T14:30:00.123Z', '2026-03-31T14:30:00.123Z'],
    ['created_at', 1_774_931_400, '2026-03-31T04:30:00.000Z'],
    ['rego_expiry', '2026-03-31T00:00:00', '2026-03-31'],
    ['rego_expiry', '20260331', '2026-03-31'],
    ['rego_expiry', Date.UTC(2026, 2, 30, 13), '2026-03-31'],
    ['build_date', '03/2026', '2026-03'],
    ['build_date', '2026-3', '2026-03'],
    ['build_date', 'March 2026', '2026-03'],
  ])('reads a date of %s written as %j', (field, written, read) => {
    expect(carOf({ [field]: written })).toEqual({ ...BASE, [field]: read })
  })

  it.each<[string, object, boolean]>([
    [
      'every field in its kind of value, in any order',
      { price: 1, images: [{ image: { url: '/a.jpg' } }], id: '7' },
      true,
    ],
    ['a field that is no Car field', { floorplan: 1 }, false],
    ['such a field within another', { images: [{ image: { url: '/a.jpg' }, cost: 1 }] }, false],
    ['null', { badge: null }, false],
    ['a field that is not there', { badge: undefined }, false],
    ['a number written as text', { price: '1' }, false],
    ['a wrong field', { price: -1 }, false],
  ])('is the car itself, and not a copy, where nothing is to be changed: %s', (_, changes, itself) => {
    const record = { ...changes, ...BASE }
    const result = readCar(record)
    const value = result.ok ? result.value : undefined
    expect(value?.car === record).toBe(itself)
  })

  it('is read the same after a thousand others, when Zod compiles', () => {
    const records = [{ images: ['/a.jpg'], km: -5 }, { price: '1' }, { make: '' }, { location: {} }]
    const read = () => records.map((changes) => readCar({ ...BASE, ...changes }))
    const first = read()
    for (let round = 0; round < 300; round++) read()
    expect(read()).toEqual(first)
  })

  it.each<[object, string]>([
    [{ km: -5 }, 'km'],
    [{ km: '1,2,3' }, 'km'],
    [{ price: 'POA' }, 'price'],
    [{ price: Number.POSITIVE_INFINITY }, 'price'],
    [{ year: 1066 }, 'year'],
    [{ year: 2021.5 }, 'year'],
    [{ status: 'gone' }, 'status'],
    [{ certified: 'perhaps' }, 'certified'],
    [{ created_at: '03/31/2026' }, 'created_at'],
    [{ sold_date_timestamp: 'last week' }, 'sold_date_timestamp'],
    [{ sold_date_timestamp: '31' }, 'sold_date_timestamp'],
    [{ created_at: '2026-13-45' }, 'created_at'],
    [{ rego_expiry: '2026-02-30' }, 'rego_expiry'],
    [{ images: ['javascript:alert(1)'] }, 'images'],
    [{ file: 'data:text/html,x' }, 'file'],
    [{ video_url: '//elsewhere.example/x' }, 'video_url'],
    [{ features: 'ABS' }, 'features'],
    [{ make: 'Kia', comments: { a: 1 } }, 'comments'],
  ])('leaves %j out', (changes, field) => {
    expect(omittedOf(changes)).toEqual([field])
    expect(carOf(changes)).toEqual(BASE)
  })

  it.each<[object, string]>([
    [{ make: '' }, 'no-make'],
    [{ model: null }, 'no-model'],
    [{ car_type: undefined }, 'no-car-type'],
    [{ car_type: 'fleet' }, 'not-valid'],
    [{ make: { a: 1 }, price: 'x' }, 'not-valid'],
  ])('rejects %j', (changes, name) => {
    expect(readCar({ ...BASE, ...changes })).toMatchObject({ ok: false, error: { name } })
  })

  it('drops what is no Car field, prototypes included', () => {
    const hostile = JSON.parse('{"__proto__": {"make": "Evil"}, "constructor": "x", "cost_price": 5, "toString": "x"}')
    expect(carOf(hostile)).toEqual(BASE)
    expect(readCar(JSON.parse('{"__proto__": {"make": "Evil", "model": "X", "car_type": "used"}}')).ok).toBe(false)
  })
})
