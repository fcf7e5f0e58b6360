import { hash } from 'node:crypto'
import { mapBounded } from '#src/base/map-bounded.ts'
import type { Bucket } from '#src/platform/s3/bucket.ts'
import { type BucketLedger, decodeLedger } from './bucket-ledger.ts'
import { bucketObjects, type PageKeys, withdrawnKeys } from './bucket-objects.ts'
import { type BucketPlan, type BucketState, planBucket } from './bucket-plan.ts'
import { AT_ONCE, type BucketFolder, objectBytes, storeSite } from './bucket-store.ts'
import type { PublishTarget, TargetChange } from './publish-target.ts'

const PRIVATE_HEADERS = { 'content-type': 'application/json', 'cache-control': 'no-store' }

/**
 * Publishes sites as objects `<prefix><slug>/<address>` in a bucket. Pending changes are recorded in the bucket first,
 * so that the next run after an interruption knows which objects are doubtful.
 *
 * @param prefix empty, or with a slash at its end
 */
export function bucketTarget(bucket: Bucket, prefix: string, keys: PageKeys = 'file'): PublishTarget {
  // Outside the prefix, because objects below that may be public.
  const privateKey = (name: string): string => `_private/${prefix}${name}`
  return {
    name: `s3://${bucket.name}/${prefix}`,
    async publish({ root, manifest }, { now, force = false }): Promise<TargetChange> {
      const { slug } = manifest
      const place = { bucket, prefix: `${prefix}${slug}/`, ledgerKey: `${prefix}_publish/${slug}.txt` }
      const site: BucketFolder = { ...place, root, objects: bucketObjects(manifest, keys) }
      const ledger = decodeLedger(await bucket.get(place.ledgerKey))
      const state = ledger && !force ? knownState(ledger) : await listedState(site, { force, gone: ledger?.gone ?? {} })
      const plan = planBucket(site.objects, withdrawnKeys(manifest, keys), state, now)
      if (!ledger || isDue(plan, ledger)) await storeSite(site, plan, state)
      const stored = plan.batches.flat().length
      const waiting = Object.keys(plan.gone).length
      return { stored, unchanged: plan.unchanged.length, deleted: plan.deletions.length, waiting }
    },
    async recall(name) {
      const bytes = await bucket.get(privateKey(name))
      return bytes && new TextDecoder().decode(bytes)
    },
    store: (name, text) => bucket.put(privateKey(name), new TextEncoder().encode(text), PRIVATE_HEADERS),
    /** Deletes the ledger last, so that a call after an interruption finds the rest. */
    async retire(slug) {
      const keys = (await bucket.list(`${prefix}${slug}/`)).map(({ key }) => key)
      const ownKeys = (await bucket.list(privateKey(`${slug}.`))).map(({ key }) => key)
      await mapBounded([...keys, ...ownKeys], AT_ONCE, (key) => bucket.delete(key))
      await bucket.delete(`${prefix}_publish/${slug}.txt`)
      return keys.length
    },
  }
}

const isDue = ({ batches, deletions, gone }: BucketPlan, ledger: BucketLedger): boolean =>
  batches.length + deletions.length + ledger.doubtful.length > 0 || JSON.stringify(gone) !== JSON.stringify(ledger.gone)

function knownState({ objects, doubtful, gone }: BucketLedger): BucketState {
  const doubted = new Set([...doubtful, ...Object.keys(gone)])
  return {
    present: new Set(Object.keys(objects)),
    doubtful: doubted,
    holds: (key, { print }) => objects[key] === print && !doubted.has(key),
    gone,
  }
}

/**
 * The state according to the bucket's listing, which shows content but not headers. If forced, no object counts as
 * equal.
 */
async function listedState(
  { bucket, prefix, root }: BucketFolder,
  { force, gone }: Pick<BucketState, 'gone'> & { force: boolean },
): Promise<BucketState> {
  const listed = new Map((await bucket.list(prefix)).map(({ key, etag }) => [key.slice(prefix.length), etag]))
  return {
    present: new Set(listed.keys()),
    doubtful: new Set(),
    holds: (key, object) =>
      !force && listed.has(key) && listed.get(key) === hash('md5', objectBytes(root, object), 'hex'),
    gone,
  }
}
