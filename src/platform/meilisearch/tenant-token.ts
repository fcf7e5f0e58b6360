import type { Key, Meilisearch } from 'meilisearch'
import { generateTenantToken } from 'meilisearch/token'
import { DAY } from '#src/base/dates.ts'
import { SearchServerError } from './search-server-error.ts'

/** Days that a token is valid. A site that isn't built for longer falls back to its shipped index. */
const VALID_DAYS = 30

export interface TokenGrant {
  uid: string
  /** Added to every search in the browser. */
  filter: string
  /** Uids of indexes that may be read without a filter. */
  whole?: readonly string[]
}

/**
 * A key for browsers that can search one index with a fixed filter, and read the `whole` indexes. The same grant on the
 * same day gives the same token, so that a site doesn't change with every build.
 *
 * @param now milliseconds since the epoch
 * @throws SearchServerError if the server has no keys
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

/** Finds the server's search-only key, which signs tokens. */
async function searchKey(client: Meilisearch): Promise<Key> {
  const { results } = await client.getKeys({ limit: 100 })
  const key = results.find(({ actions, indexes }) => actions.join() === 'search' && indexes.includes('*'))
  if (key) return key
  try {
    return await client.createKey({ name: 'forecourt', actions: ['search'], indexes: ['*'], expiresAt: null })
  } catch (error) {
    throw new SearchServerError(`Meilisearch has no search key: start it with a master key. ${error}`)
  }
}
