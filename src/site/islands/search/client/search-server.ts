import { Meilisearch, type MultiSearchParams, type MultiSearchQuery } from 'meilisearch'
import type { Card } from '#src/page/elements.ts'
import { SEARCH_SERVER_PATH, type SearchServer } from '#src/page/files/search-paths.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { filterText } from '#src/search/filter-text.ts'
import { fetchJson } from '../../../browser/stock/fetch-json.ts'
import { type Answers, cardWithTotal } from './answers.ts'

/** Timeout in milliseconds. Short, because the site also ships its stock. */
const TIMEOUT = 3000

/** What the indexes of a site contain. */
interface Indexed {
  id: string
  card: Card
  version?: string
  [field: string]: unknown
}

/**
 * Answers queries from a Meilisearch server, in one request. Its address is published with the site.
 *
 * @param describe reads the site's file about the server
 * @throws if the server doesn't answer in time, or has a different stock from the site
 */
export function searchServer(describe: () => Promise<SearchServer> = () => fetchJson(SEARCH_SERVER_PATH)): Answers {
  let known: Promise<SearchServer> | undefined
  let isTrusted = false
  return async (queries) => {
    known ??= describe()
    const { url, key, index, state, version } = await known
    const client = new Meilisearch({ host: url, apiKey: key, timeout: TIMEOUT })
    const requests = queries.map((query) => serverQuery(query, index))
    const check = isTrusted ? [] : [{ indexUid: state, q: '', page: 1, hitsPerPage: 1 }]
    const { results } = await client.multiSearch<MultiSearchParams, Indexed>({ queries: [...requests, ...check] })
    isTrusted ||= results[queries.length]?.hits[0]?.version === version
    if (!isTrusted) throw new Error("The search server's stock doesn't match this site's.")
    return results.slice(0, queries.length).map((result, at) => ({
      page: result.page ?? 1,
      hitsPerPage: result.hitsPerPage ?? 0,
      totalHits: result.totalHits ?? 0,
      totalPages: result.totalPages ?? 0,
      facetDistribution: result.facetDistribution ?? {},
      facetStats: result.facetStats ?? {},
      hits: result.hits.map((hit) => ({
        objectID: hit.id,
        card: cardWithTotal(hit.card, queries[at] ?? {}, (field) => hit[field]),
      })),
    }))
  }
}

function serverQuery(
  { filter = [], facets = [], sort = [], attributesToRetrieve = [], ...query }: SearchQuery,
  indexUid: string,
): MultiSearchQuery {
  return {
    ...query,
    indexUid,
    filter: filter.map(filterText),
    facets: [...facets],
    sort: [...sort],
    attributesToRetrieve: ['id', 'card', ...attributesToRetrieve],
  }
}
