import { loadTenant } from '#src/builder/load/tenants.ts'
import { stockVocabulary } from '#src/page/search/stock-vocabulary.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchDocument, SearchQuery } from '#src/search/engine/query.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { requestOf } from '#src/search/instantsearch/request-of.ts'
import { searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { applied } from '#src/search/reader/applied.ts'
import { findStock, isRelaxed } from '#src/search/reader/find-stock.ts'
import { wishReader } from '#src/search/reader/read-wish.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aContent } from '../../unit/page/fixture.ts'

/** What a shopper who typed a query would see on the page of results. */
export interface ShownAnswer {
  /** Every vehicle of all pages, in order. */
  ids: string[]
  /** Whether the heading says that nothing matches exactly. */
  relaxed: boolean
  /** The words that the heading says it ignored, or answers with a page. */
  left_out: string[]
}

/** More than any of the stocks has. */
const ALL = 10_000

/** Answers queries on the stock of a dealer's folder. */
export async function openFolder(folder: string, now: number): Promise<(text: string) => Promise<ShownAnswer>> {
  const tenant = loadTenant(folder)
  if (!tenant.ok) throw new Error(`${folder}: ${JSON.stringify(tenant.error)}`)
  const { vehicles } = await readStock(tenant.value, { folder, now })
  return answersOf(tenant.value, vehicles, now)
}

function answersOf(tenant: Tenant, vehicles: Vehicle[], now: number): (text: string) => Promise<ShownAnswer> {
  const site = dealerSite({ tenant, content: aContent(), vehicles, now })
  const documents = carDocuments(site.listed)
  const read = wishReader(stockVocabulary(documents, site))
  const engine = createEngine(buildIndex(documents as SearchDocument[], CARS_SETTINGS))
  const ask = async (queries: readonly SearchQuery[]) => queries.map((query) => engine.search(query))
  return async (text) => {
    const state = applied({ query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }, read(text))
    // As the page does: what filters can't say is read again from the words that remain.
    const wish = read(state.query)
    const { answers, leftOut } = await findStock([searchQueryOf(requestOf(state, ALL), wish)], wish, ask)
    return {
      ids: (answers[0]?.rows ?? []).map((row) => String(engine.value(row, 'id'))),
      relaxed: leftOut !== undefined && isRelaxed(leftOut),
      left_out: [...(leftOut?.unread ?? []), ...(leftOut?.opinions ?? []), ...(wish.page ? [wish.page.said] : [])],
    }
  }
}
