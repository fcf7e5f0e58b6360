import { loadTenant } from '#src/builder/load/tenants.ts'
import { searchSync } from '#src/builder/publish/search-sync.ts'
import { stockVocabulary } from '#src/page/search/stock-vocabulary.ts'
import { dealerSite } from '#src/page/site/dealer-site.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { documentId } from '#src/platform/meilisearch/sync-index.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { type CarDocument, carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchDocument } from '#src/search/engine/query.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { requestOf, searchQueryOf } from '#src/search/instantsearch/search-query.ts'
import { applied } from '#src/search/reader/applied.ts'
import { findStock, isRelaxed, type RunQueries } from '#src/search/reader/find-stock.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { searchServer } from '#src/site/islands/search/client/search-server.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
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

/** The ids that one query found, in order. */
interface Ids {
  ids: string[]
  totalHits: number
}

/**
 * Answers queries on the stock of a dealer's folder.
 *
 * @param server The environment of a Meilisearch server, which is filled with the stock and asked in place of the
 * embedded engine
 */
export async function openFolder(
  folder: string,
  now: number,
  server?: NodeJS.ProcessEnv,
): Promise<(text: string) => Promise<ShownAnswer>> {
  const loaded = loadTenant(folder)
  if (!loaded.ok) throw new Error(`${folder}: ${JSON.stringify(loaded.error)}`)
  const tenant = loaded.value
  const { vehicles } = await readStock(tenant, { folder, now })
  const input = { tenant, content: aContent(), vehicles, now }
  const site = dealerSite(input)
  const documents = carDocuments(site.listed)
  const read = queryReader(stockVocabulary(documents, site))
  const run = server ? await serverOf(input, server) : engineOf(documents)
  return async (text) => {
    const state = applied({ query: '', lists: {}, ranges: {}, sort: 'relevant', page: 1 }, read(text))
    // As the page does: what filters can't say is read again from the words that remain.
    const parsed = read(state.query)
    const { answers, leftOut } = await findStock([searchQueryOf(requestOf(state, ALL), parsed)], parsed, run)
    return {
      ids: answers[0]?.ids ?? [],
      relaxed: leftOut !== undefined && isRelaxed(leftOut),
      left_out: [...(leftOut?.unknown ?? []), ...(leftOut?.opinions ?? []), ...(parsed.page ? [parsed.page.text] : [])],
    }
  }
}

function engineOf(documents: readonly CarDocument[]): RunQueries<Ids> {
  const engine = createEngine(buildIndex(documents as readonly SearchDocument[], CARS_SETTINGS))
  return async (queries) =>
    queries.map((query) => {
      const { rows, totalHits } = engine.search(query)
      return { ids: rows.map((row) => String(engine.value(row, 'id'))), totalHits }
    })
}

/** Fills a server as a build does and asks it as a browser does. */
async function serverOf(input: SiteInput, server: NodeJS.ProcessEnv): Promise<RunQueries<Ids>> {
  const { switches } = input.tenant
  const tenant: Tenant = {
    ...input.tenant,
    switches: { ...switches, search: { ...switches.search, engine: 'meilisearch' } },
  }
  const warnings: string[] = []
  const sync = await searchSync({ ...input, tenant }, server, warnings)
  await sync?.sync()
  if (!sync || warnings.length > 0) throw new Error(warnings.join(' '))
  const answer = searchServer(async () => JSON.parse(String(sync.file.body)))
  const idOf = new Map(input.vehicles.map(({ id }) => [documentId(id), id]))
  return async (queries) => {
    const answers = await answer(queries)
    return answers.map(({ hits, totalHits }) => ({
      ids: hits.map(({ objectID }) => idOf.get(objectID) ?? objectID),
      totalHits,
    }))
  }
}
