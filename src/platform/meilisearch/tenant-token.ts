import type { Key, Meilisearch } from 'meilisearch'
import { generateTenantToken } from 'meilisearch/token'
import { DAY } from '#src/base/dates.ts'
import { SearchServerError } from './search-server-error.ts'

/** A site that is not built for so long falls back on the stock that it ships. */
const VALID_DAYS = 30

export interface TokenGrant {
  uid: string
  /** Added to every search of the browser. */
  filter: string
  /** Uids of indexes that it may read whole. */
  whole?: readonly string[]
}

/**
 * A key for browsers: it searches one index through one filter, and what it may
 * read whole. The same grant on the same day is the same token, so that a site does not
 * change with every build.
 *
 * @param now Milliseconds since the epoch.
 * @throws SearchServerError where the server has no keys
 */
export async function tenantToken(client: Meilisearch, grant: TokenGrant, now: number): Promise<string> {
  const { uid, filter, whole = [] } = grant
  const { key: apiKey, uid: apiKeyUid } = await searchKey(client)
  const expiresAt = new Date(Math.floor(now / DAY) * DAY + VALID_DAYS * DAY)
  return generateTenantToken({
    apiKey,
    apiKeyUid,
    searchRules: { [uid]: { filter }, ...Object.fromEntries(whole.map((name) => [name, {}])) },
    expiresAt,
  })
}

/** The server's own search-only key signs. */
async function searchKey(client: Meilisearch): Promise<Key> {
  const { results } = await client.getKeys({ limit: 100 })
  const key = results.find(({ actions, indexes }) => actions.join() === 'search' && indexes.includes('*'))
  if (key) return key
  try {
    return await client.createKey({ name: 'forecourt', actions: ['search'], indexes: ['*'], expiresAt: null })
  } catch (error) {
    throw new SearchServerError(`Meilisearch gives no search key: start it with a master key. ${error}`)
  }
}
