import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import fc from 'fast-check'
import { Meilisearch } from 'meilisearch'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverSettings } from '#src/platform/meilisearch/server-settings.ts'
import { syncIndex } from '#src/platform/meilisearch/sync-index.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import type { InstantSearchRequest } from '#src/search/instantsearch/search-query.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { clientOf } from '#src/site/islands/search/client/search-client.ts'
import { benchStock } from '../../bench/search/stock.ts'
import { type MeilisearchDouble, meilisearchDouble } from './meilisearch-double.ts'

const documents = carDocuments(benchStock(300, Date.UTC(2026, 0, 1)))

let server: MeilisearchDouble
let twin: ReturnType<typeof instantMeiliSearch>['searchClient']
beforeAll(async () => {
  server = await meilisearchDouble()
  const wanted = documents.map((document) => ({ ...document, version: '1' }))
  const settings = serverSettings(CARS_SETTINGS, ['id'])
  await syncIndex(new Meilisearch({ host: server.url }), { uid: 'cars', settings, documents: wanted })
  twin = instantMeiliSearch(server.url, 'search-only', {
    finitePagination: true,
    keepZeroFacets: false,
    meiliSearchParams: { matchingStrategy: 'all' },
  }).searchClient
})
afterAll(() => server.close())

const engine = createEngine(buildIndex(documents, CARS_SETTINGS))
const vocabulary = makeVocabulary([], { filler: [], pages: {}, template: 'car', year: 0 })
const ours = clientOf(
  async (queries) =>
    queries.map((query) => {
      const { rows, ...answer } = engine.search(query)
      const hits = rows.map((row) => ({ objectID: String(engine.value(row, 'id')), card: {} as never }))
      return { ...answer, hits }
    }),
  async () => queryReader(vocabulary),
)

const facet = fc.constantFrom(
  'body:SUV',
  'body:Ute',
  'colour:White',
  'model:i30',
  'transmission:Manual',
  'seats:5',
  'make:Kia',
)
const bound = fc.constantFrom('price>=20000', 'price<=60000', 'km<=80000', 'year>=2018')
const requests: fc.Arbitrary<InstantSearchRequest> = fc.record({
  indexName: fc.constant('cars'),
  params: fc.record(
    {
      // What shoppers type becomes filters; the twin has no reader.
      query: fc.constant(''),
      facets: fc.constantFrom(['body', 'make'], ['colour', 'price', 'year'], []),
      facetFilters: fc.array(fc.array(facet, { minLength: 1, maxLength: 2 }), { maxLength: 3 }),
      numericFilters: fc.uniqueArray(bound, { maxLength: 2 }),
      page: fc.integer({ min: 0, max: 3 }),
      hitsPerPage: fc.constantFrom(5, 24),
    },
    { requiredKeys: ['query', 'page', 'hitsPerPage'] },
  ),
})

/** InstantSearch asks for one text at a time, with other filters for the counts of each facet. */
const searches = fc
  .array(requests, { minLength: 1, maxLength: 3 })
  .map((asked) => asked.map((one) => ({ ...one, params: { ...one.params, query: asked[0]?.params?.query } })))

describe('our InstantSearch client and instant-meilisearch', () => {
  it('give the same results for the same answers', async () => {
    await fc.assert(
      fc.asyncProperty(searches, async (asked) => {
        const { results: expected } = await twin.search(asked as never)
        const { results } = await ours.search(asked)
        const shape = (result: object) => {
          const { hits, nbHits, nbPages, page, facets } = result as (typeof results)[number]
          return { ids: hits.map((hit) => hit.objectID ?? Reflect.get(hit, 'id')), nbHits, nbPages, page, facets }
        }
        // Where nothing is found, ours leaves parts of the search out and says so; the twin doesn't.
        if (results[0]?.userData[0]?.left_out) expect(expected.map(shape)[0]?.nbHits).toBe(0)
        else expect(results.map(shape)).toEqual(expected.map(shape))
      }),
      { numRuns: 100 },
    )
  })
})
