import type { Card } from '#src/page/elements.ts'
import type { SearchSetup } from '#src/page/kinds/search-page.ts'
import { fieldsOf } from '#src/search/engine/conditions.ts'
import { type InstantSearchRequest, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { type InstantSearchResult, instantSearchResult } from '#src/search/instantsearch/search-result.ts'
import { findStock, type LeftOut } from '#src/search/reader/find-stock.ts'
import { EMPTY_QUERY } from '#src/search/reader/parsed-query.ts'
import type { PageLink } from '#src/search/reader/vocabulary.ts'
import { loadOnce } from '../../../browser/stock/fetch-json.ts'
import { fetchStock } from '../../../browser/stock/shipped-stock.ts'
import { stockWords } from '../../../browser/stock/stock-words.ts'
import { type Answers, cardWithTotal } from './answers.ts'

/** What results contain besides InstantSearch's own fields, in the field that Algolia leaves to an index's owner. */
export interface StockUserData {
  /** They are those from the build, whose cards are in the HTML. */
  is_printed?: true
  /** The parts of the search that were left out for them. */
  left_out?: (LeftOut & { page?: PageLink | undefined }) | undefined
}

export type StockResult = InstantSearchResult<Card> & { userData: StockUserData[] }

export interface StockClient {
  /**
   * The requests of one search; the first is for its results. Parts of the search are left out until something matches.
   *
   * @throws if the stock, or the meaning of its words, can't be fetched
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
  const server = loadOnce(async () => (await import('./search-server.ts')).searchServer())
  return async (queries) => (await server())(queries)
}

export function clientOf(answers: Answers, words = stockWords): StockClient {
  const parsedOf = async (request?: InstantSearchRequest) => {
    const query = request?.params?.query
    return query ? (await words())(query) : EMPTY_QUERY
  }
  return {
    async search(requests) {
      // One search sends several requests with the same words: for the results, and for each ticked filter.
      const parsed = await parsedOf(requests[0])
      const queries = requests.map((request) => searchQueryOf(request, parsed))
      const { answers: answered, leftOut } = await findStock(queries, parsed, answers)
      const results = requests.flatMap((request, at) => {
        const answer = answered[at]
        return answer
          ? [
              {
                ...instantSearchResult(request, answer),
                userData: [{ left_out: leftOut && { ...leftOut, page: parsed.page } }],
              },
            ]
          : []
      })
      return { results }
    },
    async count(requests) {
      const queries = requests.map(async (request) => searchQueryOf(request, await parsedOf(request)))
      const answered = await answers(await Promise.all(queries))
      return answered.map(({ totalHits }) => totalHits)
    },
  }
}

/** After a failure of the first, the second answers until the page is left. */
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

/** Searches the site's shipped stock in the browser. The stock is fetched with the first query. */
function staticIndex(): Answers {
  const open = loadOnce(fetchStock)
  return async (queries) => {
    const { engine, display, complete } = await open()
    await complete(queries.flatMap(({ filter = [], facets = [] }) => [...filter.flatMap(fieldsOf), ...facets]))
    return queries.map((query) => {
      const { rows, ...answer } = engine.search(query)
      const cards = rows.map((row) => cardWithTotal(display.card(row), query, (field) => engine.value(row, field)))
      return { ...answer, hits: cards.map((card) => ({ objectID: card.vehicle_id, card })) }
    })
  }
}
