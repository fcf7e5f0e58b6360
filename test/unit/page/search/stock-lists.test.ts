import { describe, expect, it } from 'vitest'
import { SIMPLE_FUELS } from '#src/record/values.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aSite, aVehicle, pageAt, paths } from '../fixture.ts'

const ALL = '/search/new-used-and-demo-cars'
const ORIGIN = 'https://harbour.example'

const stock = (...rows: readonly Partial<Vehicle>[]) =>
  rows.map((row, at) => aVehicle({ id: `${at}`, slug: `v${at}`, stocknum: `S${at}`, ...row }))

describe('every make, model, body, fuel and yard in stock has a list', () => {
  const at = (slug: string, location_name: string) => ({
    location_id: slug,
    location: { slug, location_name, distribution_locations: [] },
  })
  const hilux = { make: 'Toyota', model: 'HiLux', body: 'Ute', simple_fuel: 'Diesel', ...at('t', 'Tauranga') } as const
  const rio = { make: 'Kia', model: 'Rio', body: 'Hatch', simple_fuel: 'Petrol', ...at('r', 'Rotorua') } as const
  const vehicles = stock(
    { ...hilux, badge: 'SR5', price: 52_990, year: 2022, km: 61_000 },
    { ...hilux, badge: 'Rogue', price: 58_500, year: 2023, km: 20_500 },
    { ...rio, price: 9_990, year: 2014, km: 120_000 },
    { ...rio, price: 12_990, year: 2016, km: 98_000, car_type: 'demo' },
    { make: 'Toyota', model: 'Yaris', body: 'Sedan', simple_fuel: 'Hybrid', ...at('t', 'Tauranga') },
  )
  const tenant = {
    locations: [
      aLocation({ id: 't' }),
      aLocation({ id: 'r', slug: 'r', name: 'Rotorua', address: { city: 'Rotorua' } }),
    ],
  }
  const site = aSite({ vehicles, tenant })

  it.each([
    ['make/toyota', '3 used Toyota cars', '3 used Toyota cars for sale'],
    ['make/toyota/model/hilux', '2 used Toyota HiLux cars', '2 used Toyota HiLux cars for sale'],
    ['body/ute', '2 used utes', '2 used utes for sale'],
    ['fuel/diesel', '2 used diesel cars', '2 used diesel cars for sale'],
    ['location/rotorua', '2 cars at Rotorua', '2 cars for sale at Rotorua'],
  ])('/%s: %s', (list, heading, title) => {
    const page = pageAt(site, 'search', `${ALL}/${list}`)
    expect(page.heading).toBe(heading)
    expect(page.head).toMatchObject({ title: `${title} | Harbour Motors`, canonical: `${ORIGIN}${ALL}/${list}` })
  })

  it('says only facts of the stock: how many, prices, years, kilometres, and what differs', () => {
    const page = pageAt(site, 'search', `${ALL}/make/toyota/model/hilux`)
    expect(page.intro).toBe('$52,990 to $58,500, 2022 to 2023, 20,500 to 61,000 km. Rogue (1) and SR5 (1).')
    expect(page.head.description).toBe(
      '2 used Toyota HiLux cars at Harbour Motors: $52,990 to $58,500, 2022 to 2023, 20,500 to 61,000 km. Rogue (1) and SR5 (1).',
    )
  })

  it.each([
    ['make/toyota/model/yaris', `${ALL}/make/toyota`],
    ['body/sedan', ALL],
    ['fuel/hybrid', ALL],
  ])('a list of a single vehicle is none: /%s leads to the next wider', (list, to) => {
    expect(paths(site)).not.toContain(`${ALL}/${list}`)
    expect(site.redirects).toContainEqual({ from: `${ALL}/${list}`, to, status: 301 })
  })

  it('a model of the only vehicle of its make leads past the make to the stock', () => {
    const { redirects } = aSite({ vehicles: stock(hilux, hilux, { make: 'Kia', model: 'Rio' }) })
    expect(redirects).toContainEqual({ from: `${ALL}/make/kia/model/rio`, to: ALL, status: 301 })
  })

  it('no list of a fuel or yard that all have', () => {
    const all = paths(aSite({ vehicles: stock(hilux, hilux) }))
    expect(all.filter((path) => /\/(fuel|location)\//.test(path))).toEqual([])
  })
})

/** Stock as dealers have it: few makes with many models, of which many are there once. */
function manyVehicles(count: number): Vehicle[] {
  const of = <T>(values: readonly T[], seed: number): T => values[seed % values.length] as T
  return stock(
    ...Array.from({ length: count }, (_, n): Partial<Vehicle> => {
      const seed = (n * 2_654_435_761) >>> 8
      const make = `Make ${String.fromCharCode(65 + Math.floor(Math.sqrt(seed % 400)))}`
      return {
        make,
        model: `Model ${Math.floor((seed >>> 3) % 97 ** ((seed % 3) / 2 + 0.5))}`,
        badge: of(['Sport', 'Touring', 'Base', undefined], seed >>> 5),
        body: of(['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van'], seed >>> 4),
        simple_fuel: of(SIMPLE_FUELS, seed >>> 6),
        car_type: of(['used', 'used', 'used', 'new', 'demo'] as const, seed >>> 7),
        year: 2008 + (seed % 17),
        km: seed % 200_000,
        price: 5_000 + (seed % 90) * 1_000,
      }
    }),
  )
}

describe.each([500, 5_000])('of %i vehicles', (count) => {
  const site = aSite({ vehicles: manyVehicles(count) })
  const lists = site.pages.filter((page) => page.kind === 'search')
  const indexed = lists.filter(({ path, head }) => head.canonical === ORIGIN + path)

  it.each(['title', 'description'] as const)('no two lists that are indexed have the same %s', (field) => {
    const texts = indexed.map(({ head }) => head[field])
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([])
  })

  it('every list is canonical, or names one that is', () => {
    const canonical = new Set(indexed.map(({ path }) => ORIGIN + path))
    expect(lists.filter(({ head }) => !canonical.has(head.canonical)).map(({ path }) => path)).toEqual([])
  })

  it('every model is three clicks from the home page, by links', () => {
    const models = pageAt(site, 'models', '/models').makes.flatMap((make) => make.models)
    const footer = site.shell.footer.legal.map(({ href }) => href)
    expect(footer).toContain('/models')
    const known = new Set(paths(site))
    expect(models.filter(({ href }) => !known.has(href))).toEqual([])
    expect(models.reduce((sum, model) => sum + model.count, 0)).toBe(count)
  })

  it('redirects lead to pages', () => {
    const known = new Set(paths(site))
    expect(site.redirects.filter(({ to, status }) => status === 301 && !known.has(to) && to !== '/contact')).toEqual([])
  })
})
