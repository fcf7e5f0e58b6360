import {
  type DeliveryState,
  deliveryName,
  deliveryOf,
  deliveryState,
  isNews,
  type RemoteSource,
} from '#src/platform/delivery.ts'
import type { PublishTarget } from '../publish/publish-target.ts'

/** Where deliveries are stored: on this disk and, for the other machines, beside the sites. */
export interface DeliveryPlaces {
  cacheFolder: string
  target?: PublishTarget | undefined
}

/** Milliseconds after which a fetch without news is shared: each call to a bucket costs money. */
const SHARED_FOR = 15 * 60_000

const contentName = (name: string): string => `${name}.content`

/** Copies deliveries that another machine has fetched later than this one. @throws BucketError */
export async function pullDeliveries(
  slug: string,
  sources: readonly RemoteSource[],
  { cacheFolder, target }: DeliveryPlaces,
): Promise<void> {
  for (const source of target ? sources : []) await pullDelivery(slug, source, { cacheFolder, target })
}

async function pullDelivery(
  slug: string,
  source: RemoteSource,
  { cacheFolder, target }: DeliveryPlaces,
): Promise<void> {
  const name = deliveryName(slug, source)
  const own = deliveryOf(cacheFolder, slug, source)
  const [mine, theirs] = [own.state(), await sharedState(target, name)]
  if (!theirs || (mine && mine.asked >= theirs.asked)) return
  if (theirs.content === mine?.content) return own.save(theirs)
  const text = await target?.recall(contentName(name))
  if (text !== undefined) own.save(theirs, Buffer.from(text, 'base64'))
}

/** Shares a delivery with the other machines, unless one of them has fetched later or has the same. @throws BucketError */
export async function pushDelivery(
  slug: string,
  source: RemoteSource,
  { cacheFolder, target }: DeliveryPlaces,
): Promise<void> {
  const own = deliveryOf(cacheFolder, slug, source)
  const mine = own.state()
  if (!target || !mine) return
  const name = deliveryName(slug, source)
  const theirs = await sharedState(target, name)
  if (theirs && (theirs.asked >= mine.asked || (!isNews(theirs, mine) && mine.asked - theirs.asked < SHARED_FOR)))
    return
  const bytes = theirs?.content === mine.content ? undefined : own.bytes()
  if (bytes) await target.store(contentName(name), bytes.toString('base64'))
  await target.store(`${name}.json`, JSON.stringify(mine))
}

async function sharedState(target: PublishTarget | undefined, name: string): Promise<DeliveryState | undefined> {
  const text = await target?.recall(`${name}.json`)
  return text === undefined ? undefined : deliveryState(text)
}
