import { describe, expect, it } from 'vitest'
import type { Card } from '#src/page/elements.ts'
import { openDisplay } from '#src/page/search/display/display-index.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { sortVehicles } from '#src/vehicle/sort.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent, aSite, aTenant, aVehicle, NOW, someVehicles } from '../fixture.ts'
import { EVERYTHING, FULL_STOCK } from '../full-site.ts'

/** What a browser makes of the files of a stock. */
function opened(vehicles: Vehicle[], tenant = EVERYTHING) {
  const { files } = aSite({ vehicles, tenant })
  const read = (path: string) => JSON.parse(files.find((file) => file.path === path)?.body ?? 'null')
  const latest = read('/search/latest.json')
  const engine = createEngine(read(latest.index))
  return { latest, engine, display: openDisplay(read(latest.display), engine.value) }
}

/** As JSON keeps it: fields that are undefined are absent. */
const plain = (card: Card): unknown => JSON.parse(JSON.stringify(card))

function cardsOf(vehicles: Vehicle[], tenant = EVERYTHING): Card[] {
  const context = dealerSite({ tenant: aTenant(tenant), content: aContent(), vehicles, now: NOW })
  return sortVehicles(context.listed, 'relevant').map(context.card)
}

const ODD: Vehicle[] = [
  aVehicle({ id: 'a&b', slug: 'odd-1', make: '{make}', model: '=', badge: '', price: 12.5, km: 0 }),
  aVehicle({ id: '2', slug: '2021', make: 'a', model: 'a', series: 'aa', stocknum: 'a', km: 2021, price: 2021 }),
  aVehicle({ id: '3', slug: 'x-{year}', name: 'Ute', make: '', model: '', year: undefined, price: undefined }),
  aVehicle({
    id: '4',
    slug: 'plan',
    floor_plan_url: '/images/plan.avif',
    images: [{ image: { url: '/images/a b.avif' }, alt: '' }],
  }),
]

describe('a vehicle of the shipped stock', () => {
  it('is found by its id, and only by that', () => {
    const vehicles = someVehicles(5)
    const { display } = opened(vehicles)
    for (const { id } of vehicles) {
      const row = display.rowOf(id)
      expect(row === undefined ? undefined : display.card(row).vehicle_id).toBe(id)
    }
    expect([display.rowOf('gone'), display.rowOf(''), display.rowOf('v')]).toEqual([undefined, undefined, undefined])
    expect(opened([]).display.rowOf('v1')).toBeUndefined()
  })
})

describe('the search files of a site @spec 7.12 7.13', () => {
  it('are named by their content', () => {
    const { latest } = opened(FULL_STOCK)
    expect(latest).toEqual({
      index: expect.stringMatching(/^\/search\/index\.[0-9a-f]{16}\.json$/),
      display: expect.stringMatching(/^\/search\/display\.[0-9a-f]{16}\.json$/),
      words: expect.stringMatching(/^\/search\/words\.[0-9a-f]{16}\.json$/),
      vehicles: expect.stringMatching(/^\/search\/vehicles\.[0-9a-f]{16}\.json$/),
    })
    expect(opened(FULL_STOCK).latest).toEqual(latest)
    expect(opened(FULL_STOCK.slice(1)).latest.index).not.toBe(latest.index)
  })

  it('hold the listed vehicles, the most relevant first', () => {
    const vehicles = [...someVehicles(5).reverse(), aVehicle({ id: 'no', show_on_dealer_website: false })]
    const { engine, display } = opened(vehicles)
    expect(engine.search({}).rows.map((row) => display.card(row).vehicle_id)).toEqual(['v1', 'v2', 'v3', 'v4', 'v5'])
  })

  it.each([
    ['of every special state', FULL_STOCK, EVERYTHING],
    ['with odd texts', ODD, {}],
    ['with floor plans', ODD, { template: 'rv' as const }],
    ['of an empty stock', [], {}],
  ])('give back the cards %s', (_title, vehicles, tenant) => {
    const { engine, display } = opened(vehicles, tenant)
    const cards = Array.from({ length: engine.size }, (_, row) => display.card(row))
    expect(cards.map(plain)).toEqual(cardsOf(vehicles, tenant).map(plain))
  })
})
