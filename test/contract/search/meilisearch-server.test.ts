import { randomUUID } from 'node:crypto'
import { Meilisearch } from 'meilisearch'
import { afterAll, describe, it } from 'vitest'
import { serverSettings } from '#src/platform/meilisearch/server-settings.ts'
import { taskDone } from '#src/platform/meilisearch/sync-index.ts'
import { filterText } from '#src/search/filter-text.ts'
import { engineContract, type OpenEngine } from './engine-contract.ts'
import { OTHER_QUERIES } from './other-queries.ts'
import { queryContract } from './query-contract.ts'
import { STOCK_QUERIES } from './stock-queries.ts'
import { totalsContract } from './totals-contract.ts'

// A server of your own: docker compose up -d, then MEILISEARCH_URL and MEILISEARCH_KEY.
const { MEILISEARCH_URL: host, MEILISEARCH_KEY: apiKey } = process.env

if (host) {
  const client = new Meilisearch({ host, apiKey })
  const made: string[] = []
  afterAll(async () => {
    for (const uid of made) await taskDone(client, client.deleteIndex(uid), uid)
  })
  const open: OpenEngine = async (documents, settings) => {
    const uid = `contract-${randomUUID()}`
    made.push(uid)
    await taskDone(client, client.createIndex(uid, { primaryKey: 'id' }), uid)
    const index = client.index(uid)
    // By this field, as the sites' indexes have it, filters say that nothing is meant.
    const filterableAttributes = [...settings.filterableAttributes, 'identity']
    await taskDone(
      client,
      index.updateSettings(serverSettings({ ...settings, filterableAttributes }, ['id'])),
      'settings',
    )
    if (documents.length > 0)
      await taskDone(client, index.addDocuments([...documents], { primaryKey: 'id' }), 'documents')
    return {
      async search({ filter = [], facets, sort, page = 1, hitsPerPage = 20 }) {
        const options = {
          filter: filter.map(filterText),
          facets: facets && [...facets],
          sort: sort && [...sort],
          page,
          hitsPerPage,
        }
        const { hits, totalHits, totalPages, facetDistribution = {}, facetStats = {} } = await index.search('', options)
        return { ids: hits.map(({ id }) => String(id)), totalHits, totalPages, facetDistribution, facetStats }
      },
    }
  }
  engineContract('Meilisearch server', open)
  totalsContract('Meilisearch server', open)
  queryContract('Meilisearch server', open, STOCK_QUERIES)
  queryContract('Meilisearch server, other queries', open, OTHER_QUERIES)
} else {
  describe('Meilisearch server', () => {
    it.skip('answers as the embedded engine does (set MEILISEARCH_URL)', () => {})
  })
}
