import type { Card } from '#src/page/elements.ts'
import type { SearchSetup } from '#src/page/kinds/search-page.ts'
import { type InstantSearchRequest, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { type InstantSearchResult, instantSearchResult } from '#src/search/instantsearch/search-result.ts'
import { findStock, type LeftOut } from '#src/search/reader/find-stock.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'
import { NO_WISH } from '#src/search/reader/wish.ts'
import { stockWords } from '../../../browser/stock/stock-words.ts'
import type { Answers } from './answers.ts'
import { staticIndex } from './static-index.ts'

/** An answer to a search, and what it was answered without. */
export type StockResult = InstantSearchResult<Card> & { left_out?: LeftOut & { page?: PageLink | undefined } }

export interface StockClient {
  /**
   * The requests of one search; the first is for its results. It never ends at nothing.
   *
   * @throws if the stock, or what its words mean, can't be fetched
   */
  search(requests: readonly InstantSearchRequest[]): Promise<{ results: StockResult[] }>
  /** How many vehicles match all of each request. */
  count(requests: readonly InstantSearchRequest[]): Promise<number[]>
}

/** A search client for InstantSearch that uses the tenant's engine. */
export function stockClient(engine: SearchSetup['engine']): StockClient {
  return clientOf(engine === 'meilisearch' ? withFallback(serverOnDemand(), staticIndex()) : staticIndex())
}

/** Only sites with a search server load its client. */
function serverOnDemand(): Answers {
  let server: Promise<Answers> | undefined
  return async (queries) => {
    server ??= import('./search-server.ts').then(({ searchServer }) => searchServer())
    return (await server)(queries)
  }
}

export function clientOf(answers: Answers, words = stockWords): StockClient {
  const wishOf = async (request?: InstantSearchRequest) => {
    const query = request?.params?.query
    return query ? (await words()).read(query) : NO_WISH
  }
  return {
    async search(requests) {
      // One search sends several requests with the same words: for the results, and for each ticked filter.
      const wish = await wishOf(requests[0])
      const queries = requests.map((request) => searchQueryOf(request, wish))
      const { answers: answered, leftOut } = await findStock(queries, wish, answers)
      const results = requests.flatMap((request, at) => {
        const answer = answered[at]
        return answer
          ? [{ ...instantSearchResult(request, answer), left_out: leftOut && { ...leftOut, page: wish.page } }]
          : []
      })
      return { results }
    },
    async count(requests) {
      const queries = requests.map(async (request) => searchQueryOf(request, await wishOf(request)))
      const answered = await answers(await Promise.all(queries))
      return answered.map(({ totalHits }) => totalHits)
    },
  }
}

/** After the first fails, the second answers until the page is left. */
export function withFallback(first: Answers, second: Answers): Answers {
  let answers: Answers = async (queries) => {
    try {
      return await first(queries)
    } catch {
      answers = second
      return second(queries)
    }
  }
  return (queries) => answers(queries)
}
