import { readJsonBody } from '#src/platform/http/read-body.ts'
import { failureOf, upstreamError } from '#src/platform/http/upstream-error.ts'
import type { StaticIndex } from '#src/search/engine/static-index.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'
import { type StockSearch, stockSearch } from '#src/search/stock-search.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FollowedStock } from '#src/vehicle/stock-changes.ts'
import { inTime } from '../in-time.ts'
import { keptAnswers } from './kept-answers.ts'
import { type StockOptions, StockUnreachable } from './stock-vehicle.ts'

const LARGEST_FILE = 32 * 1024 * 1024
const KEPT_FOR = 10 * 60_000
const MOST_KEPT = 20
const TIMEOUT = 5_000

/** The search of a site's release. @throws StockUnreachable */
export type OpenSearch = (
  tenant: Tenant,
  files: Pick<FollowedStock['search'], 'index' | 'words'>,
) => Promise<StockSearch>

/** Opens searches from the files that sites ship, which the content names: they never change. */
export function searchLookup({ fetch, now, log }: Pick<StockOptions, 'fetch' | 'now' | 'log'>): OpenSearch {
  const searches = keptAnswers<StockSearch>({ milliseconds: KEPT_FOR, most: MOST_KEPT, now, isGood: () => true })
  return (tenant, { index, words }) => {
    const read = async (path: string) => {
      const response = await inTime(fetch(tenant, path), TIMEOUT)
      if (!response.ok) throw await upstreamError(response)
      return inTime(readJsonBody(response, LARGEST_FILE), TIMEOUT)
    }
    return searches(`${tenant.slug} ${index} ${words}`, async () => {
      // The site's own build wrote both.
      const [columns, vocabulary] = await Promise.all([read(index), read(words)])
      return stockSearch(columns as StaticIndex, vocabulary as Vocabulary, tenant)
    }).catch((error: unknown) => {
      log('another system failed', { system: 'stock search', website: tenant.slug, failure: failureOf(error) })
      throw new StockUnreachable()
    })
  }
}
