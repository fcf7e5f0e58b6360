import { describe, expect, it } from 'vitest'
import { applied } from '#src/search/reader/applied.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { UnreadableWords } from '#src/search/reader/vocabulary.ts'

const car = (make: string, model: string, others: Record<string, unknown> = {}) => ({
  make,
  model,
  car_type: 'used',
  body: 'SUV',
  simple_fuel: 'Petrol',
  transmission: 'Automatic',
  drive: 'Front',
  seats: 5,
  colour: 'Pearl White',
  year: 2020,
  ...others,
})
const STOCK = [
  car('Toyota', 'Hilux', {
    body: 'Ute',
    drive: '4x4',
    simple_fuel: 'Diesel',
    transmission: 'Manual',
    colour: 'Graphite',
    features: ['Tow bar', 'Reversing camera'],
  }),
  car('Toyota', 'Kluger', {
    seats: 7,
    transmission: 'CVT',
    drive: 'All',
    colour: 'White',
    simple_fuel: 'Hybrid',
    features: ['Heated steering wheel'],
  }),
  car('Subaru', 'Forester', { car_type: 'demo', drive: 'All', colour: 'Navy', badge: '2.5i-S', litres: 2.5 }),
  car('Peugeot', '2008', { year: 2018 }),
  car('Mazda', '3', { year: 2018 }),
  car('New Age', 'Manta Ray', { body: 'Caravan', sleeps: 4 }),
  car('GWM', 'Ute', { body: 'Ute', car_type: 'new' }),
  car('Kia', 'Carnival', { body: 'People mover', seats: 8, colour: 'Blue', engine: '2.2 L turbo diesel' }),
]
const pages = Object.fromEntries(
  ['contact', 'finance', 'trade_in', 'service', 'parts'].map((name) => [name, { label: name, href: `/${name}` }]),
)
const dealer = { filler: ['car', 'Orange'], pages, template: 'car', year: 2026 } as const
const read = queryReader(makeVocabulary(STOCK, dealer))
const state = (text: string, options?: { open: boolean }) => {
  const { query, lists, ranges, sort } = applied(
    { query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 },
    read(text, options),
  )
  return { query, lists, ranges, sort }
}
const NOTHING = { query: '', lists: {}, ranges: {}, sort: 'relevant' }
const tests = (text: string) => read(text).conditions.map(({ any, not = false }) => ({ any, not }))
const want = (...any: object[]) => ({ any, not: false })
const exclude = (...any: object[]) => ({ any, not: true })
const of = (field: string, ...values: string[]) => ({ field, values })

describe('what is ruled out is ruled out', () => {
  it.each([
    ['not white', [exclude(of('colour', 'Pearl White', 'White'))]],
    ['automatic no utes', [want(of('transmission', 'Automatic', 'CVT')), exclude(of('body', 'Ute'))]],
    ['suv without a tow bar', [want(of('body', 'SUV')), exclude(of('features', 'Tow bar'))]],
    ['anything but a kluger', [exclude(of('model', 'Kluger'))]],
    ['not white or blue', [exclude(of('colour', 'Pearl White', 'White')), exclude(of('colour', 'Blue'))]],
    ['no utes, suvs', [exclude(of('body', 'Ute')), exclude(of('body', 'SUV'))]],
    ['not white suv', [exclude(of('colour', 'Pearl White', 'White')), want(of('body', 'SUV'))]],
    ['no utes, used', [exclude(of('body', 'Ute')), want(of('car_type', 'used'))]],
    ['hybrid except toyota', [want(of('simple_fuel', 'Hybrid')), exclude(of('make', 'Toyota'))]],
    ['-ute', [exclude(of('body', 'Ute'))]],
    ['any colour but white', [exclude(of('colour', 'Pearl White', 'White'))]],
    [
      'not white blue or graphite',
      ['Pearl White', 'Blue', 'Graphite'].map((each) =>
        exclude(of('colour', ...(each === 'Pearl White' ? [each, 'White'] : [each]))),
      ),
    ],
    ['nothing with more than 100k kms', [want({ field: 'km', to: 100_000 })]],
    ['not 2018 or newer', [want({ field: 'year', to: 2017 })]],
    ['not 2018', [exclude({ field: 'year', from: 2018, to: 2018 })]],
    ['suv but hybrid no', [want(of('body', 'SUV')), exclude(of('simple_fuel', 'Hybrid'))]],
    ['not a prius or forester', [exclude(of('model', 'Forester'))]],
    ['dont want to pay more than 30k', [want({ field: 'price', to: 30_000 })]],
    ['it mustnt be a ute', [exclude(of('body', 'Ute'))]],
    ['leave utes out of it', [exclude(of('body', 'Ute'))]],
    [
      'kluger or forester, utes dont count',
      [want(of('model', 'Kluger'), of('model', 'Forester')), exclude(of('body', 'Ute'))],
    ],
    ['diesel, i already have a ute so no utes', [want(of('simple_fuel', 'Diesel')), exclude(of('body', 'Ute'))]],
    ['kluger, white no', [want(of('model', 'Kluger')), exclude(of('colour', 'Pearl White', 'White'))]],
  ])('%s', (text, expected) => expect(tests(text)).toEqual(expected))
})

describe('either will do', () => {
  it.each([
    ['hilux or kluger', [want(of('model', 'Hilux'), of('model', 'Kluger'))]],
    ['hilux/kluger/forester', [want(of('model', 'Hilux'), of('model', 'Kluger'), of('model', 'Forester'))]],
    [
      'toyota hilux / subaru forester / mazda 3',
      [
        want(
          { all: [of('make', 'Toyota'), of('model', 'Hilux')] },
          { all: [of('make', 'Subaru'), of('model', 'Forester')] },
          { all: [of('make', 'Mazda'), of('model', '3')] },
        ),
      ],
    ],
    ['hilux or mazda three', [want(of('model', 'Hilux'), { all: [of('make', 'Mazda'), of('model', '3')] })]],
    ['hilux or any other kluger', [want(of('model', 'Hilux'), of('model', 'Kluger'))]],
    ['hilux vs kluger', [want(of('model', 'Hilux'), of('model', 'Kluger'))]],
    [
      'kluger, forester or mazda 3',
      [want(of('model', 'Kluger'), of('model', 'Forester'), { all: [of('make', 'Mazda'), of('model', '3')] })],
    ],
    ['toyota hilux or subaru', [want({ all: [of('make', 'Toyota'), of('model', 'Hilux')] }, of('make', 'Subaru'))]],
    ['hybrid or diesel ute', [want(of('simple_fuel', 'Hybrid'), of('simple_fuel', 'Diesel')), want(of('body', 'Ute'))]],
    ['2018 or 2020', [want({ field: 'year', from: 2018, to: 2018 }, { field: 'year', from: 2020, to: 2020 })]],
    ['hilux kluger or forester', [want(of('model', 'Hilux'), of('model', 'Kluger'), of('model', 'Forester'))]],
    [
      'white kluger or blue',
      [want(of('colour', 'Pearl White', 'White'), of('colour', 'Blue')), want(of('model', 'Kluger'))],
    ],
  ])('%s', (text, expected) => expect(tests(text)).toEqual(expected))
})

describe('a correction replaces what it is about', () => {
  it.each([
    ['white suv, actually make that blue', 'blue suv'],
    ['under 30k hilux no wait kluger', 'under 30k kluger'],
    ['ute. scratch that, suv', 'suv'],
  ])('%s', (text, meant) => {
    const sorted = (each: string) =>
      tests(each)
        .map((test) => JSON.stringify(test))
        .sort()
    expect(sorted(text)).toEqual(sorted(meant))
  })
})

describe('of two upper limits without units, the higher one is of kilometres', () => {
  const both = [want({ field: 'price', to: 40_000, below: true }), want({ field: 'km', to: 100_000, below: true })]
  it.each([
    ['under 40 with less than 100,000', both],
    ['under 100,000 and under 40 grand', both.toReversed()],
    ['under 40 and under $100,000', [want({ field: 'price', to: 40_000, below: true })]],
    ['over 10k and under 20k', [want({ field: 'price', from: 10_000, above: true, to: 20_000, below: true })]],
    ['budget 20k max 25k', [want({ field: 'price', to: 20_000 })]],
  ])('%s', (text, expected) => expect(tests(text)).toEqual(expected))
})

describe('numbers as they are spoken', () => {
  it.each([
    ['odometer not past one fifty', { field: 'km', to: 150_000 }],
    ['under one fifty thousand kms', { field: 'km', to: 150_000, below: true }],
    ['tows three and a half tonne', { field: 'towing_kg', from: 3500 }],
    ['less than a hundred thou on it', { field: 'km', to: 100_000, below: true }],
    ['max $25,000.00', { field: 'price', to: 25_000 }],
    ['under 20,00', { field: 'price', to: 20_000, below: true }],
    ['our budget is about twenty thousand', { field: 'price', to: 20_000 }],
    ['engine hours under 3000', { field: 'engine_hours', to: 3000, below: true }],
    ['2010-15', { field: 'year', from: 2010, to: 2015 }],
    ['07 to 12', { field: 'year', from: 2007, to: 2012 }],
    ['300km+ range', { field: 'range_km', from: 300 }],
    ['under twenty two and a half grand', { field: 'price', to: 22_500, below: true }],
  ])('%s', (text, limit) => expect(tests(text)).toEqual([want(limit)]))
})

describe('short words are names only where names are meant', () => {
  const stock = [
    car('Lexus', 'IS', { badge: 'Cross', features: ['Rear cross-traffic alert'] }),
    car('Yamaha', 'XSR700'),
    car('Yamaha', 'XSR900'),
    car('Triumph', 'Speed Twin 900'),
    car('Honda', 'S2000'),
    car('Honda', 'Jazz', { city: 'Orange', colour: 'Orange' }),
  ]
  const conditions = (text: string) => queryReader(makeVocabulary(stock, dealer))(text).conditions.map(({ any }) => any)
  it.each([
    ['what is cheap', []],
    ['lexus is', [[of('make', 'Lexus')], [of('model', 'IS')]]],
    ['jazz or s2000', [[of('model', 'Jazz'), of('model', 'S2000')]]],
    ['xsr 700 or 900', [[of('model', 'XSR700'), of('model', 'XSR900')]]],
    ['jazz cross', [[of('model', 'Jazz')], [of('badge', 'Cross')]]],
    ['jazz at your orange branch', [[of('model', 'Jazz')], [of('city', 'Orange')]]],
    ['orange jazz', [[of('colour', 'Orange')], [of('model', 'Jazz')]]],
  ])('%s', (text, expected) => expect(conditions(text)).toEqual(expected))
})

it('names between commas are alternatives, of whatever kind they are', () =>
  expect(tests('manta ray, subaru or kluger')).toEqual([
    want(of('model', 'Manta Ray'), of('make', 'Subaru'), of('model', 'Kluger')),
  ]))

it('an alternative to any vehicle narrows nothing, and nothing else', () =>
  expect(tests('7 seat car or ute')).toEqual(tests('7 seat')))

it('a badge narrows the last alternative wherever its name occurs', () => {
  const stock = [
    car('Volkswagen', 'Golf', { badge: 'GTI' }),
    car('Subaru', 'WRX'),
    car('Other', 'Kit', { badge: 'Golf' }),
  ]
  const { conditions } = queryReader(makeVocabulary(stock, dealer))('wrx or golf gti')
  const gti = of('badge', 'GTI')
  expect(conditions.map(({ any }) => any)).toEqual([
    [of('model', 'WRX'), { all: [of('model', 'Golf'), gti] }, { all: [of('badge', 'Golf'), gti] }],
  ])
})

describe('each side of an or is one wish where both say what they are about', () => {
  const both = (...all: object[]) => ({ all })
  const [diesel, hybrid] = [of('simple_fuel', 'Diesel'), of('simple_fuel', 'Hybrid')]
  it.each([
    ['diesel hilux or hybrid kluger', [want(both(diesel, of('model', 'Hilux')), both(hybrid, of('model', 'Kluger')))]],
    ['hilux or hybrid kluger', [want(of('model', 'Hilux'), both(hybrid, of('model', 'Kluger')))]],
    ['hilux or a kluger if its a hybrid', [want(of('model', 'Hilux'), both(of('model', 'Kluger'), hybrid))]],
    ['a hilux, or a kluger that is a hybrid', [want(of('model', 'Hilux'), both(of('model', 'Kluger'), hybrid))]],
    [
      'hilux or hybrid kluger under 30k',
      [
        want({ field: 'price', to: 30_000, below: true }),
        want(of('model', 'Hilux'), both(hybrid, of('model', 'Kluger'))),
      ],
    ],
    ['diesel or hybrid kluger', [want(diesel, hybrid), want(of('model', 'Kluger'))]],
    ['diesel or hybrid that can tow 2 tonne', [want(diesel, hybrid), want({ field: 'towing_kg', from: 2000 })]],
  ])('%s', (text, expected) => expect(tests(text)).toEqual(expected))
})

it.each([
  ['i thirty', 'I30'],
  ['the audi q threes', 'Q3'],
])('a dictated name is the name: %s', (text, model) => {
  const stock = [car('Hyundai', 'I30'), car('Audi', 'Q3'), car('Audi', 'A3')]
  const { conditions, unknown } = queryReader(makeVocabulary(stock, dealer))(text)
  expect([conditions.at(-1)?.any, unknown]).toEqual([[of('model', model)], []])
})

describe('limits are read @spec 2.3', () => {
  it.each<[string, Record<string, string>]>([
    ['under 20k', { price: ':20000' }],
    ['below $30,000', { price: ':30000' }],
    ['less than 15000 dollars', { price: ':15000' }],
    ['up to twenty five thousand dollars', { price: ':25000' }],
    ['max 20k', { price: ':20000' }],
    ['15-25k', { price: '15000:25000' }],
    ['8000-12000', { price: '8000:12000' }],
    ['$25k - $15k', { price: '15000:25000' }],
    ['10 to 15 grand', { price: '10000:15000' }],
    ['between 15 and 25 grand', { price: '15000:25000' }],
    ['from a hundred to a hundred and twenty thousand dollars', { price: '100000:120000' }],
    ['20k or less', { price: ':20000' }],
    ['over 50k', { price: '50000:' }],
    ['around 30k', { price: '27000:33000' }],
    ['the 30k mark', { price: '27000:33000' }],
    ['in the vicinity of $30,000', { price: '27000:33000' }],
    ['around the 100,000 km mark', { km: '90000:110000' }],
    ['under the 30k mark', { price: ':30000' }],
    ['in the 30k range', { price: '27000:33000' }],
    ['20k to 30k price bracket', { price: '20000:30000' }],
    ['30kish', { price: '27000:33000' }],
    ['b/w 15 and 25 grand', { price: '15000:25000' }],
    ['btwn 15k and 25k', { price: '15000:25000' }],
    ['aroud 30k', { price: '27000:33000' }],
    ['undr 20k', { price: ':20000' }],
    ['price of less than 20k', { price: ':20000' }],
    ['<20k', { price: ':20000' }],
    ['2015 or newer', { year: '2015:' }],
    ['2018+', { year: '2018:' }],
    ['2019', { year: '2019:2019' }],
    ["'08", { year: '2008:2008' }],
    ['90s', { year: '1990:1999' }],
    ['2018-2015', { year: '2015:2018' }],
    ['before 2015', { year: ':2014' }],
    ['newer than 2015', { year: '2016:' }],
    ['after 2015', { year: '2016:' }],
    ['not older than 2015', { year: '2015:' }],
    ['between two thousand and seven and two thousand and fourteen', { year: '2007:2014' }],
    ['two thousand and twelve to two thousand and fifteen', { year: '2012:2015' }],
    ['MY20', { year: '2020:2020' }],
    ['less than 5 years old', { year: '2021:' }],
    ['last 5 years', { year: '2021:' }],
    ['older than 5 years', { year: ':2020' }],
    ['no older than 5 years', { year: '2021:' }],
    ['newer than 3 years', { year: '2023:' }],
    ['over 10 years old', { year: ':2015' }],
    ['5 years or newer', { year: '2021:' }],
    ['twenty twenty one', { year: '2021:2021' }],
    ['nothing over 30k', { price: ':30000' }],
    ['20 until 30 thousand', { price: '20000:30000' }],
    ['25-30', { price: '25000:30000' }],
    ['10 000 to 15 000', { price: '10000:15000' }],
    ['under a hundred thousand kms', { km: ':100000' }],
    ['under 80,000 km', { km: ':80000' }],
    ['sub 50,000 klms', { km: ':50000' }],
    ['under 60,000 k', { km: ':60000' }],
    ['80 000 kms or less', { km: ':80000' }],
    ["less than 100k km's", { km: ':100000' }],
    ['10k to 15k year 2012 up', { price: '10000:15000', year: '2012:' }],
    ['under 20k and under 100,000km', { price: ':20000', km: ':100000' }],
    ['under about 30k', { price: ':30000' }],
    ['between one hundred and one hundred and forty thousand', { price: '100000:140000' }],
    ['about 20 thousand is all we can spend', { price: ':20000' }],
    ['20k + on road costs', { price: ':20000' }],
    ['20k plus on roads', { price: ':20000' }],
    ['20k +', { price: '20000:' }],
    ['around 30k max', { price: ':30000' }],
    ['30,000 or less kms', { km: ':30000' }],
    ['20k max km 90000', { price: ':20000', km: ':90000' }],
  ])('%s', (text, ranges) => expect(state(text)).toEqual({ ...NOTHING, ranges }))

  it.each([
    ['over 400 km range', { field: 'range_km', from: 400, above: true }],
    ['4 adults 2 kids', of('seats', '7', '8')],
    ['less than 5 litres per 100', { field: 'fuel_consumption', to: 5, below: true }],
    ['5 cylinder', { field: 'cylinders', from: 5, to: 5 }],
    ['2.5 litre', { field: 'litres', from: 2.5, to: 2.5 }],
    ['2.5', { field: 'litres', from: 2.5, to: 2.5 }],
    ['under 2500 kg atm', { field: 'atm_kg', to: 2500, below: true }],
    ['tows 3.5 tonne', { field: 'towing_kg', from: 3500 }],
    ['towing capacity of at least 3000', { field: 'towing_kg', from: 3000 }],
    ['gvm under 4.5t', { field: 'gvm_kg', to: 4500, below: true }],
    ['over 300kw', { field: 'power_kw', from: 300, above: true }],
    ['three rows', { field: 'seats', from: 6, to: 9 }],
    ['400km+', { field: 'range_km', from: 400 }],
    ['needs to tow about 2 tonne', { field: 'towing_kg', from: 2000 }],
    ['2+ tonne towing', { field: 'towing_kg', from: 2000 }],
    ['i have 6 kids', of('seats', '7', '8')],
    ['two point five litre', { field: 'litres', from: 2.5, to: 2.5 }],
    ['tow a caravan of 2500 kg', { field: 'towing_kg', from: 2500 }],
    ['something to pull a 2 tonne boat', { field: 'towing_kg', from: 2000 }],
    ['family of 6', of('seats', '7', '8')],
    ["18'", { field: 'length_ft', from: 17.5, to: 18.5 }],
  ])('%s', (text, test) => expect(tests(text)).toEqual([want(test)]))

  it.each([
    ['under 400 a week', 'under 400 a week'],
    ['$150 per week', '$150 per week'],
    ['ball weight under 200', 'ball weight under 200'],
  ])('%s is no limit that a fact tells', (text, unknown) =>
    expect(read(text)).toMatchObject({ conditions: [], unknown: [unknown] }),
  )

  it.each([
    ['over 250 W solar', ['300 W solar']],
    ['solar 200w or less', ['150 W solar']],
    ['150w+ solar', ['150 W solar', '300 W solar']],
    ['solar 200w+', ['300 W solar']],
    ['250+ watts of solar', ['300 W solar']],
    ['2 tonne tail lift', ['Tail-lift, 2,000 kg']],
    ['tail lift at least 1500 kilos', ['Tail-lift, 2,000 kg']],
    ['ten pallets or more', ['Twelve-pallet body']],
  ])('%s is about a printed number', (text, values) => {
    const features = ['150 W solar', '300 W solar', 'Tail-lift, 1,000 kg', 'Tail-lift, 2,000 kg', 'Twelve-pallet body']
    const printed = queryReader(makeVocabulary([{ ...car('Isuzu', 'NPR'), features }], dealer))
    expect(printed(text)).toMatchObject({ conditions: [{ any: [of('features', ...values)] }], unknown: [] })
  })

  it.each([
    [
      '250 or 300',
      [
        { field: 'engine_cc', from: 237, to: 258 },
        { field: 'engine_cc', from: 285, to: 309 },
      ],
    ],
    ['under 400', [{ field: 'engine_cc', to: 400, below: true }]],
  ])('%s of motorcycles is the size of their engine', (text, any) => {
    const ride = queryReader(makeVocabulary(STOCK, { ...dealer, template: 'motorcycle' }))
    expect(ride(text).conditions).toMatchObject([{ any }])
  })

  it.each(['hilux max', 'two up'])('%s has none', (text) => expect(state(text).ranges).toEqual({}))
})

describe('words become the filters that exist @spec 2.3', () => {
  it.each<[string, Record<string, string[]>]>([
    ['7 seater', { seats: ['7'] }],
    ['8 seats', { seats: ['8'] }],
    ['7 seats or more', { seats: ['7', '8'] }],
    ['four berth', { sleeps: ['4'] }],
    ['utes', { body: ['Ute'] }],
    ['people mover', { body: ['People mover'] }],
    ['diesel', { simple_fuel: ['Diesel'] }],
    ['automatic', { transmission: ['Automatic', 'CVT'] }],
    ['four wheel drive', { drive: ['4x4'] }],
    ['awd', { drive: ['All'] }],
    ['gray', { colour: ['Graphite'] }],
    ['white', { colour: ['Pearl White', 'White'] }],
    ['navy', { colour: ['Navy'] }],
    ['white blue', { colour: ['Pearl White', 'White', 'Blue'] }],
    ['second hand', { car_type: ['used'] }],
    ['ex-demo', { car_type: ['demo'] }],
    ['diesal', { simple_fuel: ['Diesel'] }],
    ['gwm ute', { body: ['Ute'] }],
  ])('%s', (text, lists) => expect(state(text)).toMatchObject({ lists, ranges: {} }))

  it.each([
    ['cheap utes', 'price_asc'],
    ['low km utes', 'km_asc'],
    ['utes lowest kms', 'km_asc'],
    ['low klms utes', 'km_asc'],
    ['utes, new arrivals', 'latest'],
    ['newest utes', 'year_desc'],
    ['latest model utes', 'year_desc'],
    ['latest utes', 'latest'],
    ['newest arrivals utes', 'latest'],
  ])('%s asks for an order', (text, sort) =>
    expect(state(text)).toEqual({ ...NOTHING, lists: { body: ['Ute'] }, sort }),
  )

  it.each(['cars for sale near me', 'show me all cars in orange', 'any good cars please'])('%s says nothing', (text) =>
    expect(state(text)).toEqual(NOTHING),
  )

  it('in any order and number, and the other words remain', () =>
    expect(state('can i get a 7 seater turbo hybrid auto under 30k')).toEqual({
      ...NOTHING,
      query: 'turbo',
      lists: { seats: ['7'], simple_fuel: ['Hybrid'], transmission: ['Automatic', 'CVT'] },
      ranges: { price: ':30000' },
    }))
})

describe('what the stock prints is known', () => {
  it.each([
    ['camera', of('features', 'Reversing camera')],
    ['towbar', of('features', 'Tow bar')],
    ['heated steering wheel', of('features', 'Heated steering wheel')],
  ])('%s', (text, test) => expect(tests(text)).toEqual([want(test)]))

  it('and what it has nowhere is named', () => {
    expect(read('bluetooth hilux')).toMatchObject({
      unknown: ['bluetooth'],
      conditions: [want(of('model', 'Hilux'))].map(({ any }) => ({ any })),
    })
    expect(read('rexy').unknown).toEqual(['rexy'])
  })

  it('no word of fewer than four letters is a beginning of others, nor a misspelling', () =>
    expect(read('for kl hil').conditions).toEqual([]))

  it.each(['i20', 'a4', 'cx9', 'food', 'lexus', 'atto'])('%s is no other word', (text) => {
    const stock = [
      car('Mazda', 'CX-5'),
      car('Hyundai', 'i30', { badge: 'Lux' }),
      car('Land Rover', 'Defender'),
      car('Ford', 'Auto'),
    ]
    expect(queryReader(makeVocabulary(stock, dealer))(text)).toMatchObject({ unknown: [text] })
  })

  it('a kind of vehicle that is not in stock is one that no vehicle is', () =>
    expect(tests('convertible')).toEqual([want()]))

  it('what facts cannot decide narrows nothing', () =>
    expect(read('safe family suv')).toMatchObject({
      opinions: ['safe', 'family'],
      conditions: [{ any: [of('body', 'SUV')] }],
    }))

  it.each(['no jap imports', 'not imported'])('nor does where a vehicle comes from: %s', (text) =>
    expect(read(text)).toMatchObject({ opinions: [text], conditions: [], unknown: [] }),
  )

  it.each(['ute for a caravan', 'ute to tow a caravan', 'ute for a convertible'])('a purpose is no body: %s', (text) =>
    expect(tests(text)).toEqual([want(of('body', 'Ute'))]),
  )

  it.each([
    ['to tow a boat under 40k', want({ field: 'price', to: 40_000, below: true })],
    ['to tow, 7 seats', want(of('seats', '7'))],
  ])('a number that is no weight isn’t what a vehicle tows: %s', (text, expected) =>
    expect(tests(text)).toEqual([expected]),
  )

  it.each([
    ['opening hours', 'contact'],
    ['finance', 'finance'],
    ['trade in my car', 'trade_in'],
    ['book a service', 'service'],
    ['spare parts', 'parts'],
  ])('%s means a page', (text, name) =>
    expect(read(text)).toMatchObject({ page: { label: name }, conditions: [], unknown: [] }),
  )
})

describe('a name of this stock is a name @spec 9.10', () => {
  it.each([
    ['new age', 'new age'],
    ['toyota hilux', 'toyota hilux'],
    ['mazda 3', 'mazda 3'],
    ['peugeot 2008', 'peugeot 2008'],
  ])('%s', (text, query) => expect(state(text)).toEqual({ ...NOTHING, query }))
})

describe('misspelt makes and models are put right', () => {
  it.each([
    ['subura', of('make', 'Subaru')],
    ['forster', of('model', 'Forester')],
    ['hi lux', of('model', 'Hilux')],
    ['carni', of('model', 'Carnival')],
  ])('%s', (text, test) => expect(tests(text)).toEqual([want(test)]))

  it('but not a word that is still being typed', () => {
    expect(state('ute under 20', { open: true })).toEqual({ ...NOTHING, lists: { body: ['Ute'] } })
    expect(state('ute under 20').ranges).toEqual({ price: ':20000' })
    expect(tests('suba')).toEqual([want(of('make', 'Subaru'))])
    expect(state('ute su', { open: true })).toMatchObject({ query: 'su*', lists: { body: ['Ute'] } })
    expect(tests('su*')).toEqual([want(of('make', 'Subaru'))])
    expect(read('zz*')).toMatchObject({ conditions: [], unknown: [] })
  })
})

describe('the words that remain are read as the same wish', () => {
  it.each([
    'suv not white or blue and no tow bar under 30k',
    'toyota hilux or kluger or mazda 3 diesel',
    'european suv but not subaru or kia',
    'ute for a caravan with camera bluetooth 2018 or 2020',
    'leather seats and heated steering wheel',
    'diesel hilux or white kluger under 30k',
    'hybrid kluger or diesel hilux not 2018',
  ])('%s', (text) => {
    const first = state(text)
    const again = state(first.query)
    expect(again.query).toBe(first.query)
    expect(tests(first.query).length + Object.keys(first.lists).length + Object.keys(first.ranges).length).toBe(
      tests(text).length,
    )
  })
})

it.each([
  ['another version', { version: 0 }],
  ['a shape without versions', { version: undefined as unknown as number }],
])('words of %s are refused before anything is read of them', (_, version) =>
  expect(() => queryReader({ ...makeVocabulary(STOCK, dealer), ...version })).toThrow(UnreadableWords),
)
