import { loadTenant } from '#src/builder/load/tenants.ts'
import { stockVocabulary } from '#src/page/search/stock-vocabulary.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { requestOf } from '#src/search/instantsearch/request-of.ts'
import { searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { applied } from '#src/search/reader/applied.ts'
import { findStock } from '#src/search/reader/find-stock.ts'
import { wishReader } from '#src/search/reader/read-wish.ts'

export interface Answered {
  ids: string[]
  relaxed: boolean
  left_out: string[]
  about: unknown
}

export async function openStock(folder: string, now: number): Promise<(text: string) => Promise<Answered>> {
  const tenant = loadTenant(folder)
  if (!tenant.ok) throw new Error(JSON.stringify(tenant.error))
  const { vehicles } = await readStock(tenant.value, { folder, now })
  const content = { pages: [], posts: [], offers: [], team: [], testimonials: [], replies: [] } as never
  const site = dealerSite({ tenant: tenant.value, content, vehicles, now } as never)
  const documents = carDocuments(site.listed)
  const vocabulary = stockVocabulary(documents, site)
  const read = wishReader(vocabulary)
  const engine = createEngine(buildIndex(documents as never, CARS_SETTINGS))
  const ask = async (queries: readonly object[]) => queries.map((query) => engine.search(query))
  return async (text) => {
    const reading = read(text)
    const state = applied({ query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }, reading)
    // As the page does: what filters can't say is read again from the words that remain.
    const wish = read(state.query)
    const { answers, leftOut } = await findStock([searchQueryOf(requestOf(state, 10_000), wish)], wish, ask)
    const ids = (answers[0]?.rows ?? []).map((row) => String(engine.value(row, 'id')))
    const dropped = [...(leftOut?.words ?? []), ...(leftOut?.filters ?? [])]
    const left_out = [...(leftOut?.unread ?? []), ...(leftOut?.opinions ?? []), ...(wish.page ? [wish.page.said] : [])]
    return {
      ids,
      relaxed: dropped.length > 0,
      left_out,
      about: { query: state.query, lists: state.lists, ranges: state.ranges, dropped, wish },
    }
  }
}
