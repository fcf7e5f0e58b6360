import { DAY } from '#src/base/dates.ts'
import { SEARCH_SERVER_PATH, type SearchServer } from '#src/page/files/search-paths.ts'
import { serverDocuments } from '#src/page/search/server-documents.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import type { SiteFile } from '#src/page/site/site-model.ts'
import {
  reachServer,
  type SearchServerConnection,
  searchServerOf,
  serverFailure,
} from '#src/platform/meilisearch/connection.ts'
import { serverSettings } from '#src/platform/meilisearch/server-settings.ts'
import { documentId, syncIndex, type TargetIndex } from '#src/platform/meilisearch/sync-index.ts'
import { tenantToken } from '#src/platform/meilisearch/tenant-token.ts'
import { CARS_SETTINGS } from '#src/search/cars-settings.ts'
import { contentHash } from '#src/search/content-hash.ts'
import { OFFERS_SETTINGS, offerDocuments, PARTS_SETTINGS, partDocuments } from '#src/search/content-indexes.ts'
import { stockFilter } from '#src/search/stock-filter.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The search server of one dealer's site. */
export interface SearchSync {
  origin: string
  /** The site's file that tells browsers how to reach it. */
  file: SiteFile
  /**
   * Updates the server after the site is published, so that all hits have a page. Never throws: errors become warnings,
   * and browsers search the shipped index until the server has the version in the site's file.
   */
  sync(): Promise<void>
}

/**
 * Undefined if the tenant uses the shipped index or, with a warning, if its server can't be reached.
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
  const warn = (error: unknown): undefined => {
    const reason = error instanceof Error ? error.message : String(error)
    warnings.push(`The search server of ${tenant.slug} is not up to date. ${reason}`)
  }
  try {
    const server = searchServerOf(environment)
    if (!server) return warn('MEILISEARCH_URL is not set: the site searches the stock that it ships.')
    await reachServer(server)
    const indexes = searchIndexes(input)
    const { settings, documents } = indexes.cars
    const version = contentHash(JSON.stringify([settings, documents.map(({ id, version }) => [id, version])]))
    const file = await serverFile(server, tenant, version, now).catch((error) => {
      throw serverFailure(error, server.url)
    })
    return {
      origin: new URL(server.publicUrl).origin,
      file,
      sync: () => syncAll(server, tenant, indexes, version).catch((error) => warn(serverFailure(error, server.url))),
    }
  } catch (error) {
    return warn(error)
  }
}

interface SearchIndexes {
  cars: TargetIndex
  others: readonly TargetIndex[]
}

/** Writes the version last, because browsers only trust an index whose version is the one in their site's file. */
async function syncAll({ client }: SearchServerConnection, tenant: Tenant, indexes: SearchIndexes, version: string) {
  await syncIndex(client, indexes.cars)
  const state = { uid: indexUid(tenant, 'state'), settings: {}, documents: [{ id: 'cars', version }] }
  await syncIndex(client, state)
  for (const other of indexes.others) await syncIndex(client, other)
}

/** Deletes everything of a site from the server. @throws SearchServerError */
export async function retireSearch(slug: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const server = searchServerOf(environment)
  if (!server) return
  await reachServer(server)
  for (const index of INDEXES) await server.client.deleteIndexIfExists(indexUid({ slug }, index))
}

/** The indexes of a site; `state` contains the version of the cars. @spec 7.13 */
const INDEXES = ['cars', 'offers', 'parts', 'state'] as const

/** Each site has indexes of its own, so that swaps and deletions never affect another site. */
const indexUid = ({ slug }: Pick<Tenant, 'slug'>, index: (typeof INDEXES)[number]): string => `${slug}-${index}`

async function serverFile(
  { client, publicUrl }: SearchServerConnection,
  tenant: Tenant,
  version: string,
  now: number,
): Promise<SiteFile> {
  const index = indexUid(tenant, 'cars')
  const state = indexUid(tenant, 'state')
  // Rounded to the day, so that the file stays the same all day. The index contains the stock listed at this moment.
  const filter = stockFilter(tenant, Math.floor(now / DAY) * DAY)
  const key = await tenantToken(client, { uid: index, filter, whole: [state] }, now)
  const server: SearchServer = { url: publicUrl, key, index, state, version }
  return {
    path: SEARCH_SERVER_PATH,
    content_type: 'application/json; charset=utf-8',
    body: JSON.stringify(server),
  }
}

function searchIndexes(input: SiteInput): SearchIndexes {
  const { tenant, content } = input
  const cars = serverDocuments(input).map((vehicle) => ({ ...vehicle, id: documentId(vehicle.id) }))
  const offers = offerDocuments(content.offers).map(versioned)
  const parts = partDocuments(content.parts).map((part) => versioned({ ...part, id: documentId(part.id) }))
  const carSettings = serverSettings(CARS_SETTINGS, ['id', 'version', 'card'])
  return {
    cars: { uid: indexUid(tenant, 'cars'), settings: carSettings, documents: cars },
    others: [
      { uid: indexUid(tenant, 'offers'), settings: serverSettings(OFFERS_SETTINGS, ['*']), documents: offers },
      { uid: indexUid(tenant, 'parts'), settings: serverSettings(PARTS_SETTINGS, ['*']), documents: parts },
    ],
  }
}

const versioned = <T extends { id: string }>(document: T) => ({
  ...document,
  version: contentHash(JSON.stringify(document)),
})
