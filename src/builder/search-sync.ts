import { DAY } from '#src/base/dates.ts'
import type { SiteInput } from '#src/page/build-site.ts'
import { SEARCH_SERVER_PATH, type SearchServer } from '#src/page/files/search-paths.ts'
import { listedVehicles } from '#src/page/search/server-documents.ts'
import type { SiteFile } from '#src/page/site-model.ts'
import { type SearchServerConnection, searchServerOf } from '#src/platform/meilisearch/connection.ts'
import { documentId } from '#src/platform/meilisearch/document-id.ts'
import { serverSettings } from '#src/platform/meilisearch/server-settings.ts'
import { syncIndex, type WantedIndex } from '#src/platform/meilisearch/sync-index.ts'
import { tenantToken } from '#src/platform/meilisearch/tenant-token.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { contentHash } from '#src/search/content-hash.ts'
import { OFFERS_SETTINGS, offerDocuments } from '#src/search/offers-index.ts'
import { PARTS_SETTINGS, partDocuments } from '#src/search/parts-index.ts'
import type { SearchIndex } from '#src/search/sort-orders.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The search server of one dealer's site. */
export interface SearchSync {
  origin: string
  /** Where the browser finds it, as a file of the site. */
  file: SiteFile
  /**
   * Brings the server up to date; after the site is published, so that no hit
   * leads nowhere. Never throws: what went wrong is a warning.
   */
  sync(): Promise<void>
}

/**
 * Undefined where the tenant searches what its site ships, or where its server
 * is not to be had: a warning says so, and the site does without.
 *
 * @spec 7.12 7.13
 */
export async function searchSync(
  input: SiteInput,
  environment: NodeJS.ProcessEnv,
  warnings: string[],
): Promise<SearchSync | undefined> {
  const { tenant, now } = input
  if (tenant.switches.search.engine !== 'meilisearch') return undefined
  const server = searchServerOf(environment)
  const warn = (error: unknown): undefined => {
    const reason = error instanceof Error ? error.message : String(error)
    warnings.push(`The search server of ${tenant.slug} is not up to date. ${reason}`)
  }
  if (!server) return warn('MEILISEARCH_URL is not set: the site searches the stock that it ships.')
  const file = await serverFile(server, tenant, now).catch(warn)
  if (!file) return undefined
  return {
    origin: new URL(server.publicUrl).origin,
    file,
    async sync() {
      for (const wanted of wantedIndexes(input)) await syncIndex(server.client, wanted).catch(warn)
    },
  }
}

/** Each site has indexes of its own: a swap or a deletion of one never touches another's. */
const indexUid = (tenant: Tenant, index: SearchIndex): string => `${tenant.slug}-${index}`

async function serverFile({ client, publicUrl }: SearchServerConnection, tenant: Tenant, now: number) {
  const index = indexUid(tenant, 'cars')
  // By the day, so that the file is the same all day; the index itself holds what is listed right now.
  const filter = stockFilter(tenant, Math.floor(now / DAY) * DAY)
  const server: SearchServer = { url: publicUrl, key: await tenantToken(client, { uid: index, filter }, now), index }
  return {
    path: SEARCH_SERVER_PATH,
    content_type: 'application/json; charset=utf-8',
    body: JSON.stringify(server),
  }
}

function wantedIndexes(input: SiteInput): WantedIndex[] {
  const { tenant, content } = input
  return [
    {
      uid: indexUid(tenant, 'cars'),
      settings: serverSettings(CARS_SETTINGS, ['id', 'version', 'card']),
      documents: listedVehicles(input).map((vehicle) => ({ ...vehicle, id: documentId(vehicle.id) })),
    },
    {
      uid: indexUid(tenant, 'offers'),
      settings: serverSettings(OFFERS_SETTINGS, ['*']),
      documents: offerDocuments(content.offers).map(versioned),
    },
    {
      uid: indexUid(tenant, 'parts'),
      settings: serverSettings(PARTS_SETTINGS, ['*']),
      documents: partDocuments(content.parts).map((part) => versioned({ ...part, id: documentId(part.id) })),
    },
  ]
}

const versioned = <T extends { id: string }>(document: T) => ({
  ...document,
  version: contentHash(JSON.stringify(document)),
})
