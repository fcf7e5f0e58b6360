import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retireSearch, searchSync } from '#src/builder/publish/search-sync.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { withFallback } from '#src/site/islands/search/client/search-client.ts'
import { searchServer } from '#src/site/islands/search/client/search-server.ts'
import { type MeilisearchDouble, meilisearchDouble } from '../../../contract/search/meilisearch-double.ts'
import { aContent, anOffer, aTenant, aVehicle } from '../../page/fixture.ts'

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

  it('is published with a key that searches the listed stock and nothing else', async () => {
    const search = await searchSync(input(), environment(), [])
    const file = JSON.parse(search?.file.body ?? '{}')
    expect(file).toMatchObject({ url: 'https://search.example', index: 'harbour-motors-cars' })
    const claims = JSON.parse(Buffer.from(file.key.split('.')[1], 'base64url').toString())
    expect(Object.keys(claims.searchRules)).toEqual(['harbour-motors-cars', 'harbour-motors-state'])
    expect(claims.searchRules['harbour-motors-cars'].filter).toContain('show_on_dealer_website = true')
    expect(file.key).not.toContain('admin')
  })

  it('the same on the same day, so that a site does not change with every build', async () => {
    const [first, second] = [await searchSync(input(), environment(), []), await searchSync(input(), environment(), [])]
    expect(first?.file.body).toBe(second?.file.body)
  })

  it('is named to the pages, which may ask its host and nothing else of it', async () => {
    const search = await searchSync(input(), { ...environment(), MEILISEARCH_PUBLIC_URL: 'https://s.example/x' }, [])
    expect(search?.origin).toBe('https://s.example')
    expect(search?.file.content_type).toMatch(/^application\/json/)
  })

  it('has another version with another listed vehicle, and the same with a vehicle that is not listed', async () => {
    const versionOf = async (changes: Partial<ReturnType<typeof input>>) =>
      JSON.parse((await searchSync({ ...input(), ...changes }, environment(), []))?.file.body ?? '{}').version
    const [listed, unlisted] = input().vehicles
    if (!listed || !unlisted) throw new Error('the dealer has no stock')
    const version = await versionOf({})
    expect(version).toEqual(expect.any(String))
    expect(await versionOf({ vehicles: [listed] })).toBe(version)
    expect(await versionOf({ vehicles: [{ ...listed, price: 1 }, unlisted] })).not.toBe(version)
    expect(await versionOf({ vehicles: [] })).not.toBe(version)
  })

  it('says its version only once it has the stock, and after that the offers and parts', async () => {
    const search = await searchSync(input(), environment(), [])
    await search?.sync()
    const state = server.indexes.get('harbour-motors-state')?.documents.get('cars')
    expect(state?.version).toBe(JSON.parse(search?.file.body ?? '{}').version)
    const swaps = server.requests.filter((request) => request.startsWith('POST /indexes/'))
    const order = ['cars', 'state', 'offers', 'parts']
    const named = swaps.flatMap((request) => order.filter((name) => request.includes(`-${name}_next`)))
    expect([...new Set(named)]).toEqual(order)
  })

  it('updates an offer, and a part, whose text has changed', async () => {
    const sync = async (content: ReturnType<typeof aContent>) =>
      (await searchSync({ ...input(), content }, environment(), []))?.sync()
    const part = { part_number: 'TB 2500', name: 'Tow bar', category: 'Towing' }
    await sync(aContent({ offers: [anOffer('autumn')], parts: [part] }))
    await sync(aContent({ offers: [anOffer('autumn', { title: 'New' })], parts: [{ ...part, name: 'Rack' }] }))
    const namesOf = (index: string, field: string) =>
      [...(server.indexes.get(`harbour-motors-${index}`)?.documents.values() ?? [])].map((each) => each[field])
    expect([namesOf('offers', 'title'), namesOf('parts', 'name')]).toEqual([['New'], ['Rack']])
  })

  it('is cleared of a dealer who leaves, and keeps the neighbour', async () => {
    await (await searchSync(input(), environment(), []))?.sync()
    const tenant = aTenant({ slug: 'harbour-motors-north', switches: { search: { engine: 'meilisearch' } } })
    await (await searchSync({ ...input(), tenant }, environment(), []))?.sync()
    await retireSearch('harbour-motors', environment())
    expect([...server.indexes.keys()].sort()).toEqual(
      ['cars', 'offers', 'parts', 'state'].map((name) => `harbour-motors-north-${name}`),
    )
    await retireSearch('harbour-motors', {})
    await expect(retireSearch('x', { MEILISEARCH_URL: 'http://127.0.0.1:9' })).rejects.toThrow("can't be reached")
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
    ['without an address', {}, 'MEILISEARCH_URL is not set: the site searches the stock that it ships.'],
    ['that is away', { MEILISEARCH_URL: 'http://127.0.0.1:9' }, /^http:\/\/127.0.0.1:9 can't be reached/],
    [
      'whose address lacks its scheme',
      { MEILISEARCH_URL: 'localhost:7700' },
      'MEILISEARCH_URL: expected an address such as https://search.example, received "localhost:7700". Begin it with https:// or http://.',
    ],
    [
      'whose address for browsers lacks its scheme',
      { MEILISEARCH_URL: 'http://127.0.0.1:9', MEILISEARCH_PUBLIC_URL: 'search.example' },
      /^MEILISEARCH_PUBLIC_URL: expected an address/,
    ],
  ])('%s is a warning, and the site does without', async (_title, environment, reason) => {
    const warnings: string[] = []
    expect(await searchSync(input(), environment, warnings)).toBeUndefined()
    const [head, told = ''] = (warnings[0] ?? '').split(/(?<=up to date\.) /)
    expect(head).toBe('The search server of harbour-motors is not up to date.')
    expect(told).toMatch(reason)
    expect(warnings).toHaveLength(1)
  })

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['answers with a web page', (response) => response.end('<!doctype html>'), /something other than JSON/],
    ['never answers', () => {}, /took longer than 3 seconds/],
  ])('that %s is asked once in a run', async (_title, answer, reason) => {
    let asked = 0
    const odd = createServer((_, response) => {
      asked++
      answer(response)
    })
    await new Promise<void>((resolve) => odd.listen(0, '127.0.0.1', resolve))
    const MEILISEARCH_URL = `http://127.0.0.1:${(odd.address() as AddressInfo).port}`
    const warnings: string[] = []
    for (const _dealer of ['first', 'second']) await searchSync(input(), { MEILISEARCH_URL }, warnings)
    odd.closeAllConnections()
    await new Promise((resolve) => odd.close(resolve))
    expect(warnings).toEqual([expect.stringMatching(reason), expect.stringMatching(reason)])
    expect(warnings.join()).not.toContain('Unexpected token')
    expect(asked).toBe(1)
  })

  it('that fails a document says so in the report', async () => {
    const warnings: string[] = []
    server.failing.set('in', 'no reason')
    const search = await searchSync(input(), environment(), warnings)
    await search?.sync()
    expect(warnings).toEqual([expect.stringContaining('Document `in`: no reason')])
  })
})

describe('a browser asks the server', () => {
  const asked = [{ page: 1, hitsPerPage: 20 }]
  const visit = async (file: string, queries: SearchQuery[] = asked) => {
    const own: string[] = []
    const answers = withFallback(searchServer(), async () => {
      own.push('site')
      return []
    })
    vi.stubGlobal('fetch', (url: string, options: RequestInit) =>
      url === '/search/server.json' ? Promise.resolve(new Response(file)) : realFetch(url, options),
    )
    const hits = (await answers(queries))[0]?.hits
    return { found: hits?.map(({ objectID }) => objectID), totals: hits?.map(({ card }) => card.price.total), own }
  }
  const realFetch = fetch
  const local = () => ({ ...environment(), MEILISEARCH_PUBLIC_URL: server.url })

  it('where it has the stock that the site shows', async () => {
    const search = await searchSync(input(), local(), [])
    await search?.sync()
    expect(await visit(search?.file.body ?? '')).toMatchObject({ found: ['in'], own: [] })
  })

  it('for what each vehicle costs with duty, where totals are compared', async () => {
    const tenant = aTenant({ country: 'AU', switches: { search: { engine: 'meilisearch' } } })
    const costs = { price: 30_000, price_type: 'egc', body: 'SUV', cylinders: 4 } as const
    const vehicles = [aVehicle({ id: 'in', ...costs }), aVehicle({ id: 'paid', price_type: 'drive_away', slug: 'b' })]
    const search = await searchSync({ ...input(), tenant, vehicles, now: Date.parse('2026-11-24') }, local(), [])
    await search?.sync()
    const queries = [{ attributesToRetrieve: ['total_nsw'], sort: ['total_nsw:desc'] }]
    const { totals } = await visit(search?.file.body ?? '', queries)
    expect(totals).toEqual(['About $30,900 with NSW duty', undefined])
  })

  it('and searches the site itself where the last sync failed', async () => {
    await (await searchSync(input(), local(), []))?.sync()
    const sold = { ...input(), vehicles: [aVehicle({ id: 'other', slug: 'other' })] }
    const next = await searchSync(sold, local(), [])
    server.failing.set('other', 'no reason')
    await next?.sync()
    expect(await visit(next?.file.body ?? '')).toMatchObject({ found: undefined, own: ['site'] })
  })
})

describe('an unreachable server', () => {
  it('is called once; the stock of the site answers from then on', async () => {
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
