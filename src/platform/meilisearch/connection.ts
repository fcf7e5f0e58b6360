import { Meilisearch } from 'meilisearch'
import { baseUrl } from '#src/base/urls.ts'
import { explainServer, isSearchServerFailure, SearchServerError } from './search-server-error.ts'

/** A Meilisearch server, with its addresses for the builder and for browsers. */
export interface SearchServerConnection {
  client: Meilisearch
  /** Address for the builder. */
  url: string
  /** Address for browsers, without trailing slash. */
  publicUrl: string
}

/** Milliseconds that one request may take. */
const TIMEOUT = 15_000
/** Milliseconds that a health check may take. */
const HEALTH_TIMEOUT = 3000
/** Milliseconds for which a server counts as down, because otherwise each dealer of a run would wait for it. */
const OUTAGE_MEMORY = 60_000

/**
 * Reads MEILISEARCH_URL, MEILISEARCH_KEY (an admin or master key) and
 * MEILISEARCH_PUBLIC_URL (if browsers need another address). Undefined without an
 * address.
 *
 * @throws SearchServerError if it isn't a web address
 */
export function searchServerOf(environment: NodeJS.ProcessEnv): SearchServerConnection | undefined {
  const { MEILISEARCH_URL: host, MEILISEARCH_KEY: apiKey, MEILISEARCH_PUBLIC_URL: browsers } = environment
  if (!host) return undefined
  const url = webAddress('MEILISEARCH_URL', host)
  const publicUrl = browsers ? webAddress('MEILISEARCH_PUBLIC_URL', browsers) : url
  return { client: new Meilisearch({ host: url, apiKey, timeout: TIMEOUT }), url, publicUrl }
}

function webAddress(name: string, written: string): string {
  if (/^https?:\/\//i.test(written.trim()) && URL.canParse(written)) return baseUrl(written, { trailingSlash: false })
  throw new SearchServerError(
    `${name}: expected an address such as https://search.example, received "${written}". Begin it with https:// or http://.`,
  )
}

const outages = new Map<string, { at: number; reason: string }>()

/**
 * Returns if the server answers; throws at once if it was down a moment ago.
 *
 * @throws SearchServerError
 */
export async function reachServer({ url }: SearchServerConnection): Promise<void> {
  const outage = outages.get(url)
  if (outage && performance.now() - outage.at < OUTAGE_MEMORY) {
    throw new SearchServerError(`${outage.reason} It won't be tried again for a minute.`)
  }
  const probe = new Meilisearch({ host: url, timeout: HEALTH_TIMEOUT })
  await probe.health().catch((error) => {
    throw remembered(error, url)
  })
  outages.delete(url)
}

/** The error for the operator. A server that didn't answer is remembered as down. */
export function serverFailure(error: unknown, url: string): SearchServerError {
  return isSearchServerFailure(error)
    ? remembered(error, url)
    : new SearchServerError(explainServer(error, url), { cause: error })
}

function remembered(error: unknown, url: string): SearchServerError {
  const reason = explainServer(error, url)
  outages.set(url, { at: performance.now(), reason })
  return new SearchServerError(reason, { cause: error })
}
