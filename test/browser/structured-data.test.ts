import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { stockDocument } from '#src/record/car.ts'
import { shownPrice } from '#src/vehicle/advertised-price.ts'
import { vocabularyProblems } from './vocabulary.ts'

/** The compiler judges hundreds of texts on a busy machine. */
const MINUTES = 5 * 60_000

const out = inject('out')
const PRINTED = /<script type="application\/ld\+json">(.*?)<\/script>/gs
const printedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(PRINTED)].map(([, text]) => `${text}`)

/** Types, properties and the vocabulary's own words; other text and numbers are alike to the vocabulary. */
const shapeOf = (text: string): string =>
  text
    .replace(/"(?:[^"\\]|\\.)*[ /](?:[^"\\]|\\.)*"/g, (value) => (value.includes('schema.org') ? value : '""'))
    .replace(/\d+/g, '0')

describe("structured data and schema.org's vocabulary", () => {
  /** One text of each shape, and the page that has it. */
  const pages = new Map<string, string>()

  beforeAll(() => {
    const shapes = new Set<string>()
    for (const file of globSync(join(out, '*/current/**/*.html')))
      for (const text of printedIn(file)) {
        if (!shapes.has(shapeOf(text))) pages.set(text, relative(out, file))
        shapes.add(shapeOf(text))
      }
  })

  it('each page has only types, properties and values of the vocabulary', { timeout: MINUTES }, async () => {
    const types = new Set([...pages.keys()].map((text) => JSON.parse(text)['@type']))
    expect([...types].toSorted()).toEqual(
      ['AutoDealer', 'BlogPosting', 'BreadcrumbList', 'Car', 'Motorcycle', 'Vehicle', 'WebSite'].toSorted(),
    )
    const problems = await vocabularyProblems([...pages.keys()])
    expect([...problems].map(([text, errors]) => [pages.get(text), ...errors])).toEqual([])
  })

  it.each([
    ['a type that it lacks', { '@type': 'Ute' }],
    ['a property that it lacks', { '@type': 'Car', kilometres: 5 }],
    ["a property of another type's", { '@type': 'Car', priceCurrency: 'AUD' }],
    ['a property of another type, deeper', { '@type': 'Car', offers: { '@type': 'Offer', color: 'Red' } }],
    [
      'a type that the property does not take',
      { '@type': 'Car', offers: { '@type': 'Offer', seller: { '@type': 'Brand' } } },
    ],
    ['text where it wants a quantity', { '@type': 'Car', mileageFromOdometer: '45,200 km' }],
    ['a condition that it lacks', { '@type': 'Car', itemCondition: 'https://schema.org/DemoCondition' }],
  ])('%s is found', async (_, data) => {
    const text = JSON.stringify({ '@context': 'https://schema.org', ...data })
    expect([...(await vocabularyProblems([text])).keys()]).toEqual([text])
  })
})

describe('structured data of each vehicle', () => {
  const said = inject('pages')
    .filter(({ kind }) => kind === 'vehicle')
    .map(({ dealer, path }) => {
      const folder = join(out, dealer, 'current')
      const data = printedIn(join(folder, `${path}.html`)).map((text) => JSON.parse(text))
      const stock = stockDocument.parse(JSON.parse(readFileSync(join(folder, 'stock.json'), 'utf8')))
      return { path, data, vehicle: stock.vehicles[path.split('/').at(-1) ?? ''] }
    })

  it.each([
    ['kilometres', ({ km }) => km, (car) => car?.mileageFromOdometer?.value],
    ['price', (v) => shownPrice(v), (car) => car?.offers?.price],
    ['price, in its specification', (v) => shownPrice(v), (car) => car?.offers?.priceSpecification?.price],
  ] satisfies [
    string,
    (v: NonNullable<(typeof said)[number]['vehicle']>) => unknown,
    (car: Described | undefined) => unknown,
  ][])('has the %s of the stock, and none only where the stock has none', (_, inStock, inData) => {
    const rows = said.map(({ path, data, vehicle }) => ({
      path,
      stock: vehicle && inStock(vehicle),
      data: inData(data.find((each): each is Described => 'offers' in each || 'mileageFromOdometer' in each)),
    }))
    expect(rows.filter(({ stock, data }) => stock !== data)).toEqual([])
    expect(rows.some(({ stock }) => stock === undefined) && rows.some(({ stock }) => stock !== undefined)).toBe(true)
  })
})

interface Described {
  mileageFromOdometer?: { value: number }
  offers?: { price?: number; priceSpecification?: { price: number } }
}
