import type { Environment } from '#src/base/environment.ts'
import { dealerSecret } from '#src/tenant/dealer-secret.ts'
import { singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type Delivery, delivered, deliveryOf, failed, isNews, isRemote, type RemoteSource } from './delivery.ts'
import { downloadFeed } from './feed/download-feed.ts'
import { isUrl, shownPlace } from './feed/feed-bytes.ts'
import { fetchPlatform } from './platform-source.ts'
import { StockError } from './stock-error.ts'
import type { FetchOptions } from './stock-reading.ts'

/** The remote sources of a dealer's stock. */
export const remoteSources = ({ stock_source }: Pick<Tenant, 'stock_source'>): RemoteSource[] =>
  singleSources(stock_source).filter(isRemote)

/**
 * Fetches a remote source's stock and stores the answer or the failure as its delivery, for builds to read.
 *
 * @returns whether a build would now show or report anything different
 */
export async function fetchSource(tenant: Tenant, source: RemoteSource, options: FetchOptions): Promise<boolean> {
  const delivery = deliveryOf(options.cacheFolder, tenant.slug, source)
  const before = delivery.state()
  const now = options.now()
  const after = await request(tenant, source, delivery, { ...options, now: () => now }).catch((error: unknown) => {
    if (!(error instanceof StockError)) throw error
    return { state: failed(before, error, now), bytes: undefined }
  })
  const isUnchanged = after.state.content === before?.content && delivery.bytes() !== undefined
  delivery.save(after.state, isUnchanged ? undefined : after.bytes)
  return isNews(before, after.state)
}

async function request(tenant: Tenant, source: RemoteSource, delivery: Delivery, options: FetchOptions) {
  const before = delivery.state()
  const last = delivery.bytes()
  const answer = await requestSource(tenant, source, { ...options, last, condition: last && before?.condition })
  const now = options.now()
  const { bytes, condition, redirected_to } = answer
  if (!bytes) return { bytes, state: { ...before, confirms: true, read: now, asked: now, failure: undefined } }
  return { bytes, state: { ...delivered(before, { bytes, condition, now }), redirected_to } }
}

interface RequestOptions extends Omit<FetchOptions, 'cacheFolder'> {
  /** The last delivery, and the headers for a conditional fetch. */
  last?: Uint8Array | undefined
  condition?: Record<string, string> | undefined
}

/** A source's current answer; without bytes if its last delivery is still current. @throws StockError */
export async function requestSource(
  tenant: Tenant,
  source: RemoteSource,
  options: RequestOptions,
): Promise<{ bytes?: Uint8Array; condition?: Record<string, string>; redirected_to?: string }> {
  if (source.kind === 'platform') return { bytes: await fetchPlatform(tenant, source, options) }
  const { environment, condition, timeout: budget } = options
  const address = withSecrets(source.source, { slug: tenant.slug, environment })
  const answer = await downloadFeed(address, { condition, budget, environment })
  return answer === 'unchanged' ? {} : answer
}

const SECRET = /\$\{([A-Za-z_]\w*)\}/g

/**
 * A feed's address with its placeholders such as `${FEED_KEY}` replaced by secrets, encoded for an address. They are
 * the dealer's own, which the operator of the sites has set (dealerSecret).
 *
 * @throws StockError, which names the variables that aren't set
 */
export function withSecrets(
  source: string,
  { slug, environment = {} }: { slug: string; environment?: Environment | undefined },
): string {
  if (isUrl(source) && /\$%7B/i.test(new URL(source).pathname))
    throw refused(source, 'Reports would show the secret in its path.', 'Put it into the user name, password or query.')
  const variables = [...source.matchAll(SECRET)].map(([, name = '']) => dealerSecret(slug, name))
  const missing = variables.filter((name) => !environment[name])
  if (missing.length > 0)
    throw refused(source, `Not set: ${[...new Set(missing)].join(', ')}.`, 'Set it where builds run.')
  return source.replace(SECRET, (_, name: string) => encodeURIComponent(environment[dealerSecret(slug, name)] ?? ''))
}

const refused = (source: string, problem: string, remedy: string) =>
  new StockError('no-credentials', shownPlace(source), problem, remedy)
