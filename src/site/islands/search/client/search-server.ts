import { SEARCH_SERVER_PATH, type SearchServer } from '#src/page/files/search-paths.ts'
import type { Card } from '#src/page/parts.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import type { Answers } from './answers.ts'

/** A shopper does not wait longer: the stock that the site ships is there. Milliseconds. */
const PATIENCE = 3000

interface ServerAnswer {
  hits: { id: string; card: Card }[]
  page: number
  hitsPerPage: number
  totalHits: number
  totalPages: number
  facetDistribution?: Record<string, Record<string, number>>
  facetStats?: Record<string, { min: number; max: number }>
}

/** A Meilisearch server, one request for all questions. Where it is comes with the site. */
export function searchServer(): Answers {
  let known: Promise<SearchServer> | undefined
  return async (queries) => {
    known ??= fetchJson(SEARCH_SERVER_PATH, {})
    const { url, key, index } = await known
    const body = JSON.stringify({ queries: queries.map((query) => wireQuery(query, index)) })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    const answer: { results: ServerAnswer[] } = await fetchJson(`${url}/multi-search`, {
      method: 'POST',
      headers,
      body,
    })
    return answer.results.map(({ hits, facetDistribution = {}, facetStats = {}, ...rest }) => ({
      ...rest,
      facetDistribution,
      facetStats,
      hits: hits.map(({ id, card }) => ({ objectID: id, card })),
    }))
  }
}

function wireQuery(query: SearchQuery, indexUid: string): object {
  return { ...query, indexUid, matchingStrategy: 'all', attributesToRetrieve: ['id', 'card'] }
}

async function fetchJson(url: string, options: RequestInit) {
  const response = await fetch(url, { ...options, signal: AbortSignal.timeout(PATIENCE) })
  if (!response.ok) throw new Error(`${url}: status ${response.status}`)
  return response.json()
}
