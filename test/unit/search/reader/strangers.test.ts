import { describe, expect, it } from 'vitest'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'

const vehicle = (make: string, model: string, others: Record<string, unknown> = {}) => ({
  make,
  model,
  body: 'SUV',
  simple_fuel: 'Diesel',
  transmission: 'Automatic',
  colour: 'White',
  ...others,
})
const CARS = [
  vehicle('Subaru', 'Outback', { body: 'Wagon', seats: 5, simple_fuel: 'Petrol' }),
  vehicle('Toyota', 'Prado', { drive: '4x4', seats: 7, features: ['Heated front seats', 'Canopy', 'Hard tonneau'] }),
  vehicle('Fiat', '500', { transmission: 'Manual', colour: 'Black', litres: 1.2, features: ['Two bunks'] }),
  vehicle('Kia', 'Niro', {
    car_type: 'demo',
    features: ['Six airbags', '12.3-inch touchscreen', 'Three-year warranty', 'Paddle shift'],
  }),
  vehicle('Mini', 'Cooper', { features: ['Eight airbags', 'Two cup holders', 'Two 60 L tanks', '12 m³ boot'] }),
]
const VANS = [
  vehicle('Jayco', 'Journey', { body: 'Caravan', sleeps: 4, features: ['300 W solar', 'Electric-only: no gas'] }),
  vehicle('Avida', 'Busselton', { body: 'Motorhome', sleeps: 2, features: ['150 W solar', 'Full ensuite'] }),
  vehicle('Trakka', 'Trakkadu', {
    body: 'Campervan',
    sleeps: 2,
    features: ['All-wheel drive', 'Composting toilet', 'Outdoor shower', 'Elevating roof'],
  }),
  vehicle('Jayco', 'Swan', { body: 'Pop-top caravan', sleeps: 4 }),
]
const TRUCKS = [
  vehicle('Hino', '500', { body: 'Pantech', drive: '4x2', gvm_kg: 16_500 }),
  vehicle('Volvo', 'FE', { body: 'Curtainsider', drive: '6x2', gvm_kg: 24_000 }),
  vehicle('Mack', 'Trident', { body: 'Prime mover', drive: '6x4', gvm_kg: 26_000 }),
]
const reader = (stock: typeof CARS, template: 'car' | 'rv' | 'truck') =>
  queryReader(makeVocabulary(stock, { filler: [], pages: {}, template, year: 2026 }))
const [cars, vans] = [reader(CARS, 'car'), reader(VANS, 'rv')]
const meant = (read: typeof cars, text: string) =>
  read(text).conditions.map(({ any, not }) => (not ? { not: any } : any))
const of = (field: string, ...values: string[]) => ({ field, values })

describe('units may be misspelt', () => {
  it.each([
    ['7 seeter', [[of('seats', '7')]]],
    ['under 20 thousnd', [[{ field: 'price', to: 20_000, below: true }]]],
    ['under 80,000 kilomitres', [[{ field: 'km', to: 80_000, below: true }]]],
    ['under 20 thousnd kilometrs', [[{ field: 'km', to: 20_000, below: true }]]],
    ['1.2 litr', [[{ field: 'litres', from: 1.2, to: 1.2 }]]],
  ])('%s', (text, expected) => expect(meant(cars, text)).toEqual(expected))

  it('4 berh', () => expect(meant(vans, '4 berh')).toEqual([[of('sleeps', '4')]]))

  it.each(['2 sets of keys', '2 tone paint', '10 fleet', '2 kinds', 'prado 8 speakers', 'prado 3 fleas'])(
    'but other words after a number are no units: %s',
    (text) => {
      const fields = cars(text).conditions.flatMap(({ any }) => any.map((test) => ('field' in test ? test.field : '')))
      expect(fields.filter((field) => !/^(model|make)$/.test(field))).toEqual([])
    },
  )
})

describe('a misspelt word of a phrase is put right by the word beside it', () => {
  it.each([
    ['heatd seats', [[of('features', 'Heated front seats')]]],
    ['heated seets', [[of('features', 'Heated front seats')]]],
    ['seat heatrs', [[of('features', 'Heated front seats')]]],
    ['stick shft', [[of('transmission', 'Manual')]]],
    ['fuor wheel drive', [[of('drive', '4x4')]]],
  ])('%s', (text, expected) => {
    expect(meant(cars, text)).toEqual(expected)
    expect(cars(text).unknown).toEqual([])
  })

  it.each(['wheated seats', 'heated boats', 'seats and toiled'])('but %s is something else', (text) =>
    expect(cars(text).unknown).not.toEqual([]),
  )
})

describe('short words are no plurals of short names', () => {
  it('fits isn’t Fiats', () => expect(meant(cars, 'prado that fits the garage')).toEqual([[of('model', 'Prado')]]))
  it('fait is Fiat', () => expect(meant(cars, 'fait')).toEqual([[of('make', 'Fiat')]]))
})

describe('a length in feet is rounded when spoken of, alone or in a range', () => {
  it.each([
    ['18 foot', { field: 'length_ft', from: 17.5, to: 18.5 }],
    ['18 to 20 foot', { field: 'length_ft', from: 17.5, to: 20.5 }],
    ['7 to 8 metres', { field: 'length_m', from: 7, to: 8 }],
  ])('%s', (text, expected) => expect(meant(vans, text)).toEqual([[expected]]))
})

describe('a number with what printed texts count or measure is a limit of these', () => {
  it.each([
    ['6 airbags', 'Six airbags'],
    ['at least 7 airbags', 'Eight airbags'],
    ['7 to 9 airbags', 'Eight airbags'],
    ['5 or 6 airbags', 'Six airbags'],
    ['2 bunks', 'Two bunks'],
    ['2 cup holders', 'Two cup holders'],
    ['2 tanks', 'Two 60 L tanks'],
    ['3 years warranty', 'Three-year warranty'],
    ['12 inch touchscreen', '12.3-inch touchscreen'],
    ['over 11 cubes', '12 m³ boot'],
    ['12 cubic metres', '12 m³ boot'],
  ])('%s', (text, value) => expect(meant(cars, text)).toEqual([[of('features', value)]]))

  it.each([
    ['2018 or newer bunks', [{ field: 'year', from: 2018 }]],
    ['7 seats heated', [of('seats', '7')]],
  ])('but %s has a limit of something else', (text, first) => expect(meant(cars, text)[0]).toEqual(first))
})

describe('a licence for rigid trucks is for their axles', () => {
  const trucks = reader(TRUCKS, 'truck')
  const heavier = { field: 'gvm_kg', from: 8001, to: 100_000 }
  it.each([
    ['mr', [{ all: [of('drive', '4x2'), heavier] }, { field: 'gvm_kg', from: 8001, to: 16_000 }]],
    ['hr licence', [{ all: [of('drive', '6x2', '6x4'), of('body', 'Curtainsider', 'Pantech'), heavier] }]],
  ])('%s', (text, expected) => expect(meant(trucks, text)).toEqual([expected]))
})

describe('the words of strangers', () => {
  it.each([
    ['suby', [[of('make', 'Subaru')]]],
    ['bum warmers', [[of('features', 'Heated front seats')]]],
    ['something with a clutch pedal', [[of('transmission', 'Manual')]]],
    ['canopy or at least a hard lid', [[of('features', 'Canopy'), of('features', 'Hard tonneau')]]],
    ['prado or at least 7 seats', [[of('model', 'Prado'), of('seats', '7')]]],
    ['automatic none of that petrol', [[of('transmission', 'Automatic')], { not: [of('simple_fuel', 'Petrol')] }]],
    ['room for all seven of us', [[of('seats', '7')]]],
    ['4x4 diesel wagon', [[of('drive', '4x4')], [of('simple_fuel', 'Diesel')], [of('body', 'SUV', 'Wagon')]]],
    ['four wheel drive wagon', [[of('drive', '4x4')], [of('body', 'SUV', 'Wagon')]]],
    ['wagon, diesel, 4wd', [[of('body', 'SUV', 'Wagon')], [of('simple_fuel', 'Diesel')], [of('drive', '4x4')]]],
    ['ex display', [[of('car_type', 'demo')]]],
    ['diesel wagon', [[of('simple_fuel', 'Diesel')], [of('body', 'Wagon')]]],
  ])('%s', (text, expected) => expect(meant(cars, text)).toEqual(expected))

  it.each([
    [
      'campervan w pop top',
      [[of('body', 'Campervan')], [of('body', 'Pop-top caravan'), of('features', 'Elevating roof')]],
    ],
    ['four beds', [[of('sleeps', '4')]]],
    ['200 watts of solar or more', [[of('features', '300 W solar')]]],
    ['solar between 200 and 400 watts', [[of('features', '300 W solar')]]],
    ['shower and toilet', [[of('features', 'Full ensuite')]]],
    ['4wd campervan', [[of('features', 'All-wheel drive')], [of('body', 'Campervan')]]],
    ['less than 3000 engine hrs', [[{ field: 'engine_hours', to: 3000, below: true }]]],
    // An absence that a page prints isn't excluded.
    ['no gas', [[of('features', 'Electric-only: no gas')]]],
  ])('%s', (text, expected) => expect(meant(vans, text)).toEqual(expected))

  const motorised = [of('body', 'Campervan', 'Motorhome')]
  it.each([
    ['not something you tow', [motorised]],
    ['dont want to tow anything, 4 berth', [[of('sleeps', '4')], motorised]],
    ['no towables', [motorised]],
    ['motorised', [motorised]],
    ['nothing to tow, 2 berth', [[of('sleeps', '2')], motorised]],
    ['we cant tow, motorhome', [[of('body', 'Motorhome')]]],
    ['caravan without towing', [[of('body', 'Caravan', 'Pop-top caravan')]]],
    ['towable', [[of('body', 'Caravan', 'Pop-top caravan')]]],
  ])('%s: a vehicle is driven or towed', (text, expected) => {
    expect(meant(vans, text)).toEqual(expected)
    expect(vans(text).conditions.flatMap((each) => meant(vans, each.text))).toEqual(expected)
  })

  it.each(['up top', 'at the top', 'on top'])('an order may say where it begins: cheapest %s', (where) =>
    expect(vans(`cheapest ${where}`)).toMatchObject({ sort: 'price_asc', conditions: [], unknown: [] }),
  )

  it('working hours are no gearbox', () =>
    expect(cars('prado for a night shift')).toMatchObject({ opinions: ['night shift'], unknown: [] }))

  it.each([
    ['my old patrol tows 2 tonne', [[{ field: 'atm_kg', to: 2000 }]]],
    ['a car that tows 2 tonne, caravan', [[{ field: 'atm_kg', to: 2000 }], [of('body', 'Caravan', 'Pop-top caravan')]]],
    ['motorhome for my wife to tow 2 tonne', [[of('body', 'Motorhome')], [{ field: 'towing_kg', from: 2000 }]]],
  ])('%s: what a shopper’s car tows is a limit of what it may weigh', (text, expected) => {
    expect(meant(vans, text)).toEqual(expected)
    expect(vans(text).conditions.flatMap((each) => meant(vans, each.text))).toEqual(expected)
  })

  it('a comparison with another vehicle narrows nothing', () => {
    const { conditions, opinions, sort } = cars('diesel cheaper than a prado')
    expect(conditions.map(({ text }) => text)).toEqual(['diesel'])
    expect({ opinions, sort }).toEqual({ opinions: ['cheaper than a prado'], sort: undefined })
  })

  it('the colour of the inside isn’t that of the vehicle', () => {
    const { conditions, opinions } = cars('white suv with black leather inside')
    expect(conditions.map(({ text }) => text)).toEqual(['white', 'suv'])
    expect(opinions).toEqual(['black leather inside'])
  })
})
