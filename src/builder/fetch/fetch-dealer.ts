import { deliveryOf, type RemoteSource } from '#src/platform/delivery.ts'
import { fetchSource, remoteSources } from '#src/platform/fetch-stock.ts'
import type { FetchOptions } from '#src/platform/stock-reading.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { FetchLane } from './fetch-lane.ts'
import { dueMoment } from './fetch-moment.ts'
import { type DeliveryPlaces, pullDeliveries, pushDelivery } from './shared-deliveries.ts'

export interface FetchSettings extends FetchOptions, DeliveryPlaces {
  lane: FetchLane
  /** Fetches from every source now; otherwise only from those that are due. */
  isRequested: boolean
}

/** The remote sources of a dealer, with the state of their deliveries. */
export const knownSources = (tenant: Tenant, cacheFolder: string) =>
  remoteSources(tenant).map((source) => ({ source, state: deliveryOf(cacheFolder, tenant.slug, source).state() }))

/**
 * Fetches the stock of a dealer from its remote sources, each in its turn of the lane.
 *
 * @returns whether a build would now show or report anything different
 * @throws BucketError
 */
export async function fetchDealer(tenant: Tenant, settings: FetchSettings): Promise<boolean> {
  const { lane, isRequested, cacheFolder } = settings
  await pullDeliveries(tenant.slug, remoteSources(tenant), settings)
  const due = knownSources(tenant, cacheFolder).filter(
    ({ source, state }) => isRequested || dueMoment(source, state) <= settings.now(),
  )
  const news = await Promise.all(
    due.map(async ({ source }) => {
      const isNews = await lane({ host: hostOf(source), isRequested }, () => fetchSource(tenant, source, settings))
      await pushDelivery(tenant.slug, source, settings)
      return isNews
    }),
  )
  return news.some(Boolean)
}

const hostOf = (source: RemoteSource): string => new URL(source.kind === 'feed' ? source.source : source.api).host
