import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { splitListings } from '#src/features/moving-in/build/import/split-listings.ts'
import { loadMapping } from '#src/platform/feed/load-mapping.ts'
import { mapping as mappingOf } from '#src/platform/feed/mapping.ts'
import { tenant } from '#src/tenant/tenant.ts'

const mapping = await loadMapping('examples/mappings/au-vehicle-prices.json', process.cwd(), 'csv')
const { dealers, whole, alike } = await splitListings(
  { source: 'test/fixtures/feeds/au-listings.csv', format: 'csv', mapping },
  { splitBy: 'Location', country: 'AU', folder: process.cwd() },
)
const remarks = (of: 'rejected' | 'repaired' | 'noted') =>
  whole[of].map(({ line, name, field, value }) => [line, name, field, value])
const vehicle = (name: string) => whole.vehicles.find((one) => one.name === name)

describe('the example mapping on rows with every trap of its data', () => {
  it('counts every row as a vehicle or as rejected', () => {
    expect(whole.read).toBe(18)
    expect(whole.vehicles.length + whole.rejected.length).toBe(18)
  })

  it('rejects by name, with physical line, field and value', () => {
    expect(remarks('rejected')).toEqual([
      [6, 'new-listing-without-location', 'Warranty', '5 years / Unlimited km'],
      [14, 'blank-row', '', ''],
      [20, 'not-valid', 'car_type', 'FLEET'],
      [21, 'column-count', '', '5 of 19'],
    ])
  })

  it('repairs what is certain, and says so', () => {
    expect(remarks('repaired')).toEqual([
      [7, 'seats-in-doors', 'Doors', '7 Seats'],
      [8, 'make-of-two-words', 'Title', '2019 Land Rover Range Rover Evoque D180 SE'],
      [9, 'make-of-two-words', 'Title', '2018 Great Wall Steed (4X2)'],
      [9, 'state-with-country', 'Location', 'Warrenbool, AU-VIC'],
      [10, 'model-read-as-a-date', 'Model', '03-Sep'],
      [11, 'model-cut-short', 'Model', 'Grand'],
      [15, 'model-cut-short', 'Model', 'Model'],
      [19, 'price-not-believable', 'Price', '45'],
      [19, 'not-valid', 'cylinders', '2 L'],
    ])
  })

  it('notes what is doubtful', () => {
    expect(remarks('noted').map(([line, name]) => `${line} ${name}`)).toEqual([
      '11 price-on-application',
      '12 price-missing',
      '16 used-but-hardly-driven',
      '17 same-natural-key',
      '18 same-natural-key',
      '19 price-missing',
    ])
  })

  it.each<[string, object]>([
    [
      '2018 Toyota Hilux SR5 (4X4)',
      {
        make: 'Toyota',
        model: 'Hilux',
        badge: 'SR5 (4X4)',
        body: 'Ute',
        km: 84_210,
        engine: '2.8 L',
        cylinders: 4,
        fuel_consumption: 8.1,
        doors: 4,
        seats: 5,
        colour: 'White',
        interior_colour: 'Black Cloth',
        simple_fuel: 'Diesel',
        car_type: 'used',
        price: 38_450,
      },
    ],
    ['2021 Mazda 3 G20 Evolve', { model: '3', badge: 'G20 Evolve', car_type: 'demo', colour: 'Grey' }],
    ['2016 Kia Sportage SI', { interior_colour: 'Grey Cloth', transmission: 'Manual' }],
    ['2009 Toyota Estima Aeras', { seats: 7 }],
    [
      '2019 Land Rover Range Rover Evoque D180 SE',
      { make: 'Land Rover', model: 'Range Rover Evoque', badge: 'D180 SE' },
    ],
    [
      '2018 Great Wall Steed (4X2)',
      { make: 'Great Wall', model: 'Steed', badge: '(4X2)', state: 'VIC', city: 'Warrenbool' },
    ],
    ['2009 Saab 9-3 Vector', { model: '9-3', badge: 'Vector' }],
    ['2020 Jeep Grand Cherokee Overland (4X4)', { model: 'Grand Cherokee', badge: 'Overland (4X4)' }],
    ['2022 Tesla Model 3 Long Range', { model: 'Model 3', badge: 'Long Range', simple_fuel: 'Electric' }],
  ])('%s', (name, expected) => {
    expect(vehicle(name)).toMatchObject(expected)
  })

  it.each<[string, string[]]>([
    ['2009 Toyota Estima Aeras', ['doors', 'engine', 'cylinders', 'fuel_consumption', 'interior_colour']],
    ['2020 Jeep Grand Cherokee Overland (4X4)', ['price']],
    ['2022 Tesla Model 3 Long Range', ['engine', 'cylinders', 'fuel_consumption']],
    ['2015 Audi A3 Ambition', ['price', 'cylinders']],
  ])('%s: what is not known is absent', (name, fields) => {
    for (const field of fields) expect(vehicle(name)).not.toHaveProperty(field)
  })
})

describe('one dealer for each location', () => {
  it('has a tenant that is valid, and no phone, street or postcode that would be made up', () => {
    expect(dealers.map((dealer) => dealer.tenant.slug)).toEqual([
      'blue-gum-flat-qld',
      'windy-creek-nsw',
      'warrenbool-vic',
      'windy-creek-nsw-2',
    ])
    for (const dealer of dealers) {
      const parsed = tenant.parse(dealer.tenant)
      expect(parsed.name).toMatch(/^.+ Vehicles$/)
      const [place] = parsed.locations
      expect(place?.contact_detail).toEqual({ opening_hours: [] })
      expect(place?.address).not.toHaveProperty('street')
      expect(place?.address).not.toHaveProperty('postcode')
      for (const { dealership_id, location_id } of dealer.reading.vehicles) {
        expect([dealership_id, location_id]).toEqual([parsed.dealership_id, place?.id])
      }
    }
  })

  it('keeps locations apart that differ in letter case, and names them', () => {
    expect(alike).toEqual([['WINDY CREEK, NSW', 'Windy Creek, NSW']])
    expect(dealers.map(({ reading }) => reading.vehicles.length)).toEqual([4, 1, 1, 8])
  })
})

it('no dealer is named by a private column', async () => {
  const secret = { ...mapping, private_columns: ['Price'] }
  const feed = { source: 'test/fixtures/feeds/au-listings.csv', format: 'csv' as const, mapping: secret }
  const split = splitListings(feed, { splitBy: 'Price', country: 'AU', folder: process.cwd() })
  await expect(split).rejects.toThrow('Price: The column is private')
})

describe('listings that make no dealer', () => {
  const split = async (text: string, country: 'AU' | 'NZ') => {
    const folder = await mkdtemp(join(tmpdir(), 'listings-'))
    await writeFile(join(folder, 'feed.csv'), text)
    const fields = { make: 'Make', model: 'Model', state: 'State', car_type: { constant: 'used' } }
    const feed = { source: 'feed.csv', format: 'csv' as const, mapping: mappingOf.parse({ fields, blank: ['-'] }) }
    return splitListings(feed, { splitBy: 'Town', country, folder })
  }
  const TEXT =
    'Make,Model,Town,State\nKia,Rio,Ayr,QLD\nKia,Rio,-,QLD\nKia,Rio,Bree,\nKia,Rio,Bree,Shire\nKia,Rio,Ayr 2,QLD\nKia,Rio,AYR,QLD\n'

  it('are rejected by name: without a place, in Australia without a state', async () => {
    const imported = await split(TEXT, 'AU')
    expect(imported.whole.rejected.map(({ line, name }) => `${line} ${name}`)).toEqual([
      '3 no-dealer',
      '4 no-state',
      '5 no-state',
    ])
    expect(imported.whole.vehicles).toHaveLength(3)
  })

  it('and every dealer has a slug of its own', async () => {
    const imported = await split(TEXT, 'NZ')
    expect(imported.dealers.map(({ tenant: { slug } }) => slug)).toEqual(['ayr', 'ayr-2', 'ayr-2-2', 'bree'])
  })

  it('and a slug that fits into a host name, however long its place is called', async () => {
    const town = 'Ayr by the River '.repeat(9)
    const { dealers } = await split(`Make,Model,Town,State\nKia,Rio,${town}A,QLD\nKia,Rio,${town}B,QLD\n`, 'AU')
    const slug = `${'ayr-by-the-river-'.repeat(3)}ayr-b`
    expect(dealers.map((dealer) => dealer.tenant.slug)).toEqual([slug, `${slug}-2`])
  })
})
