import { randomUUID } from 'node:crypto'
import { mapBounded } from '#src/base/map-bounded.ts'
import type { Bucket } from '#src/platform/s3/bucket.ts'
import { decodeLedger, encodeLedger, newLedger } from './bucket-ledger.ts'
import type { BucketObject } from './bucket-objects.ts'
import type { BucketPlan, BucketState } from './bucket-plan.ts'
import { PublishError } from './publish-target.ts'
import { releaseBytes } from './release-content.ts'

/** Most concurrent requests per site. */
export const AT_ONCE = 8

/** Objects between two updates of the ledger; an interruption loses at most the record of these. */
const CHECKPOINT = 200

const LEDGER_HEADERS = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }

/** A site and its place in a bucket. */
export interface BucketFolder {
  bucket: Bucket
  /** The prefix of the site's objects, with a slash at the end. */
  prefix: string
  /** Outside the prefixes of all sites. */
  ledgerKey: string
  /** Folder of the release. */
  root: string
  objects: ReadonlyMap<string, BucketObject>
}

export const objectBytes = (root: string, { content }: BucketObject): Uint8Array<ArrayBuffer> =>
  'file' in content ? releaseBytes(root, content.file) : new TextEncoder().encode(content.text)

/** Stores and deletes as planned. The ledger in the bucket is correct at every moment. */
export async function storeSite(site: BucketFolder, plan: BucketPlan, { present }: BucketState): Promise<void> {
  const { bucket, prefix, ledgerKey, root, objects: current } = site
  const run = randomUUID()
  const objects = new Map([...present].map((key) => [key, '']))
  const record = (key: string): Map<string, string> => objects.set(key, current.get(key)?.print ?? '')
  plan.unchanged.forEach(record)
  for (const key of [...plan.deletions, ...Object.keys(plan.gone)]) objects.delete(key)
  const touched = [...plan.batches.flat(), ...plan.deletions]
  const doubtful = new Set(touched)
  const save = (): Promise<void> => {
    const known = Object.fromEntries(objects)
    const ledger = newLedger({ run, objects: known, doubtful: [...doubtful], gone: plan.gone })
    return bucket.put(ledgerKey, encodeLedger(ledger), LEDGER_HEADERS)
  }
  const store = async (key: string): Promise<void> => {
    const object = current.get(key)
    if (object) await bucket.put(prefix + key, objectBytes(root, object), object.headers)
  }
  await save()
  for (const batch of plan.batches.flatMap(inSteps)) {
    await mapBounded(batch, AT_ONCE, store)
    for (const key of batch) {
      record(key)
      doubtful.delete(key)
    }
    if (batch.length === CHECKPOINT) await save()
  }
  await mapBounded(plan.deletions, AT_ONCE, (key) => bucket.delete(prefix + key))
  await assertAlone(site, run, touched)
  doubtful.clear()
  await save()
}

const inSteps = (keys: string[]): string[][] =>
  Array.from({ length: Math.ceil(keys.length / CHECKPOINT) }, (_, step) =>
    keys.slice(step * CHECKPOINT, (step + 1) * CHECKPOINT),
  )

/**
 * Detects a concurrent publication of the same site, which would overwrite this one. Marks every object that this one
 * has touched as doubtful.
 *
 * @throws PublishError
 */
async function assertAlone(
  { bucket, ledgerKey }: BucketFolder,
  run: string,
  touched: readonly string[],
): Promise<void> {
  const found = decodeLedger(await bucket.get(ledgerKey))
  if (found?.run === run) return
  if (found) {
    const doubtful = [...new Set([...found.doubtful, ...touched])]
    await bucket.put(ledgerKey, encodeLedger({ ...found, run, doubtful }), LEDGER_HEADERS)
  }
  throw new PublishError(
    `s3://${bucket.name}/${ledgerKey}: another build published this site at the same time. Build it again; only one build at a time may publish the same dealer.`,
  )
}
