import { Meilisearch } from 'meilisearch'
import { baseUrl } from '#src/base/urls.ts'

/** A Meilisearch server as the builder reaches it, and as browsers do. */
export interface SearchServerConnection {
  client: Meilisearch
  /** Without trailing slash. */
  publicUrl: string
}

const TIMEOUT = 15_000

/**
 * Reads MEILISEARCH_URL, MEILISEARCH_KEY (an admin or master key) and
 * MEILISEARCH_PUBLIC_URL, where browsers find it under another address.
 * Undefined without an address.
 */
export function searchServerOf(environment: NodeJS.ProcessEnv): SearchServerConnection | undefined {
  const { MEILISEARCH_URL: url, MEILISEARCH_KEY: apiKey, MEILISEARCH_PUBLIC_URL: publicUrl } = environment
  if (!url) return undefined
  return {
    client: new Meilisearch({ host: baseUrl(url), apiKey, timeout: TIMEOUT }),
    publicUrl: baseUrl(publicUrl || url, { trailingSlash: false }),
  }
}
