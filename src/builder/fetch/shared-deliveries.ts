import {
  type DeliveryState,
  deliveryName,
  deliveryOf,
  deliveryState,
  type RemoteSource,
} from '#src/platform/delivery.ts'
import type { PublishTarget } from '../publish/publish-target.ts'

/** Where deliveries are: on this disk, and beside the sites for the other machines. */
export interface DeliveryPlaces {
  cacheFolder: string
  target?: PublishTarget | undefined
}

const contentName = (name: string): string => `${name}.content`

/** Takes over deliveries that another machine has fetched later than this one. @throws BucketError */
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
  if (theirs.content === mine?.content) return own.keep(theirs)
  const text = await target?.recall(contentName(name))
  if (text !== undefined) own.keep(theirs, Buffer.from(text, 'base64'))
}

/** Shares a delivery with the other machines, unless one of them has asked later. @throws BucketError */
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
  if (theirs && theirs.asked >= mine.asked) return
  const bytes = theirs?.content === mine.content ? undefined : own.bytes()
  if (bytes) await target.keep(contentName(name), bytes.toString('base64'))
  await target.keep(`${name}.json`, JSON.stringify(mine))
}

async function sharedState(target: PublishTarget | undefined, name: string): Promise<DeliveryState | undefined> {
  const text = await target?.recall(`${name}.json`)
  return text === undefined ? undefined : deliveryState(text)
}
