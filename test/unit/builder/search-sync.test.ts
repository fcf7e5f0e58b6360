import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { searchSync } from '#src/builder/search-sync.ts'
import { withFallback } from '#src/site/islands/search/client/search-client.ts'
import { type MeilisearchDouble, meilisearchDouble } from '../../contract/search/meilisearch-double.ts'
import { aContent, anOffer, aTenant, aVehicle } from '../page/fixture.ts'

let server: MeilisearchDouble
beforeEach(async () => {
  server = await meilisearchDouble()
})
afterEach(() => server.close())

const NOW = Date.now()
const input = (engine: 'embedded' | 'meilisearch' = 'meilisearch') => ({
  tenant: aTenant({ switches: { search: { engine } } }),
  content: aContent({
    offers: [anOffer('autumn')],
    parts: [{ part_number: 'TB 2500', name: 'Tow bar', category: 'Towing' }],
  }),
  vehicles: [aVehicle({ id: 'in' }), aVehicle({ id: 'no', slug: 'b', show_on_dealer_website: false })],
  now: NOW,
})
const environment = () => ({
  MEILISEARCH_URL: server.url,
  MEILISEARCH_KEY: 'admin',
  MEILISEARCH_PUBLIC_URL: 'https://search.example/',
})

describe('the search server of a site @spec 7.12 7.13', () => {
  it('is none where the site ships its stock', async () =>
    expect(await searchSync(input('embedded'), environment(), [])).toBeUndefined())

  it('is told to browsers with a key that searches the listed stock and nothing else', async () => {
    const search = await searchSync(input(), environment(), [])
    const file = JSON.parse(search?.file.body ?? '{}')
    expect(file).toMatchObject({ url: 'https://search.example', index: 'harbour-motors-cars' })
    const claims = JSON.parse(Buffer.from(file.key.split('.')[1], 'base64url').toString())
    expect(Object.keys(claims.searchRules)).toEqual(['harbour-motors-cars'])
    expect(claims.searchRules['harbour-motors-cars'].filter).toContain('show_on_dealer_website = true')
    expect(file.key).not.toContain('admin')
  })

  it('the same on the same day, so that a site does not change with every build', async () => {
    const [first, second] = [await searchSync(input(), environment(), []), await searchSync(input(), environment(), [])]
    expect(first?.file.body).toBe(second?.file.body)
  })

  it('holds the listed vehicles with their cards, the offers and the parts', async () => {
    const search = await searchSync(input(), environment(), [])
    await search?.sync()
    const cars = [...(server.indexes.get('harbour-motors-cars')?.documents.values() ?? [])]
    expect(cars.map(({ id, card }) => [id, (card as { title: string }).title])).toEqual([['in', '2021 Toyota Corolla']])
    expect([...(server.indexes.get('harbour-motors-offers')?.documents.keys() ?? [])]).toEqual(['autumn'])
    const parts = [...(server.indexes.get('harbour-motors-parts')?.documents.values() ?? [])]
    expect(parts).toEqual([expect.objectContaining({ part_number: 'TB 2500', name: 'Tow bar' })])
  })

  it.each([
    ['without an address', {}],
    ['that is away', { MEILISEARCH_URL: 'http://127.0.0.1:9' }],
  ])('%s is a warning, and the site does without', async (_title, environment) => {
    const warnings: string[] = []
    expect(await searchSync(input(), environment, warnings)).toBeUndefined()
    expect(warnings).toEqual([expect.stringMatching(/^The search server of harbour-motors is not up to date\. ./)])
  })

  it('that fails a document says so in the report', async () => {
    const warnings: string[] = []
    server.failing.set('in', 'no reason')
    const search = await searchSync(input(), environment(), warnings)
    await search?.sync()
    expect(warnings).toEqual([expect.stringContaining('Document `in`: no reason')])
  })
})

describe('an unreachable server', () => {
  it('is asked once; the stock of the site answers from then on', async () => {
    const asked: string[] = []
    const answers = withFallback(
      async () => {
        asked.push('server')
        throw new Error('away')
      },
      async () => {
        asked.push('site')
        return []
      },
    )
    await answers([])
    await answers([])
    expect(asked).toEqual(['server', 'site', 'site'])
  })
})
