import { Meilisearch } from 'meilisearch'
import { baseUrl } from '#src/base/urls.ts'
import { explainServer, isOutage, SearchServerError } from './search-server-error.ts'

/** A Meilisearch server as the builder reaches it, and as browsers do. */
export interface SearchServerConnection {
  client: Meilisearch
  /** As the builder reaches it. */
  url: string
  /** Without trailing slash. */
  publicUrl: string
}

/** Milliseconds of one request. */
const TIMEOUT = 15_000
/** Milliseconds within which a server has to say that it is up. */
const HEALTH_TIMEOUT = 3000
/** A server that did not answer is not asked again for so long: each dealer of a run would wait for it. Milliseconds. */
const OUTAGE_MEMORY = 60_000

/**
 * Reads MEILISEARCH_URL, MEILISEARCH_KEY (an admin or master key) and
 * MEILISEARCH_PUBLIC_URL, where browsers find it under another address.
 * Undefined without an address.
 *
 * @throws SearchServerError for what is no web address
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
 * Returns where the server answers, at once where it did not a moment ago.
 *
 * @throws SearchServerError
 */
export async function reachServer({ url }: SearchServerConnection): Promise<void> {
  const outage = outages.get(url)
  if (outage && performance.now() - outage.at < OUTAGE_MEMORY) {
    throw new SearchServerError(`${outage.reason} It won't be asked again for a minute.`)
  }
  const probe = new Meilisearch({ host: url, timeout: HEALTH_TIMEOUT })
  await probe.health().catch((error) => {
    throw remembered(error, url)
  })
  outages.delete(url)
}

/** The error that an operator reads; a server that did not answer is remembered. */
export function serverFailure(error: unknown, url: string): SearchServerError {
  return isOutage(error) ? remembered(error, url) : new SearchServerError(explainServer(error, url), { cause: error })
}

function remembered(error: unknown, url: string): SearchServerError {
  const reason = explainServer(error, url)
  outages.set(url, { at: performance.now(), reason })
  return new SearchServerError(reason, { cause: error })
}
