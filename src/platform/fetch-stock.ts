import { singleSources } from '#src/tenant/stock-source.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { type Delivery, delivered, deliveryOf, failed, isNews, isRemote, type RemoteSource } from './delivery.ts'
import { downloadFeed } from './feed/download-feed.ts'
import { withSecrets } from './feed/feed-secrets.ts'
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
  const isKept = after.state.content === before?.content && delivery.bytes() !== undefined
  delivery.keep(after.state, isKept ? undefined : after.bytes)
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
