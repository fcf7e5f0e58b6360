import type { Card } from '#src/page/elements.ts'
import type { SearchSetup } from '#src/page/kinds/search-page.ts'
import { type InstantSearchRequest, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { type InstantSearchResult, instantSearchResult } from '#src/search/instantsearch/search-result.ts'
import type { Answers } from './answers.ts'
import { searchServer } from './search-server.ts'
import { staticIndex } from './static-index.ts'

export interface StockClient {
  search(requests: readonly InstantSearchRequest[]): Promise<{ results: InstantSearchResult<Card>[] }>
}

/** A search client for InstantSearch that uses the tenant's engine. */
export function stockClient(engine: SearchSetup['engine']): StockClient {
  return clientOf(engine === 'meilisearch' ? withFallback(searchServer(), staticIndex()) : staticIndex())
}

export function clientOf(answers: Answers): StockClient {
  return {
    async search(requests) {
      const answered = await answers(requests.map(searchQueryOf))
      const results = requests.flatMap((request, at) => {
        const answer = answered[at]
        return answer ? [instantSearchResult(request, answer)] : []
      })
      return { results }
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
