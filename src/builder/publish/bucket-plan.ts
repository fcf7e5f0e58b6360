import { type SiteObject, STAGES } from './site-objects.ts'

/** How long an object that left its site stays, for readers and caches that still name it. Milliseconds. */
const OBJECT_GRACE = 60 * 60 * 1000

/** What is known of a bucket's objects below a site's prefix. */
export interface BucketState {
  /** Keys that exist. */
  present: ReadonlySet<string>
  /** Keys that may. */
  doubtful: ReadonlySet<string>
  /** Whether the stored object is this one, its headers included. */
  holds: (key: string, object: SiteObject) => boolean
  /** Keys that the site has no more, with the moment since (milliseconds). */
  gone: Readonly<Record<string, number>>
}

export interface BucketPlan {
  /** Keys to store, one batch after the other. */
  batches: string[][]
  kept: string[]
  /** Keys to delete when all else is stored. */
  deletions: string[]
  gone: Record<string, number>
}

/**
 * What brings a bucket to a site. At every moment between, each page that can be
 * reached from the home page finds whatever it names: new pages are stored
 * before those that were there, which may link to them. Pure.
 */
export function planBucket(
  wanted: ReadonlyMap<string, SiteObject>,
  withdrawn: ReadonlySet<string>,
  { present, doubtful, holds, gone }: BucketState,
  now: number,
): BucketPlan {
  const due = [...wanted].filter(([key, object]) => !holds(key, object))
  const batches = STAGES.flatMap((stage) => {
    const inStage = due.filter(([, object]) => object.stage === stage).map(([key]) => key)
    return [inStage.filter((key) => !present.has(key)), inStage.filter((key) => present.has(key))]
  })
  const left = [...present.union(doubtful)].filter((key) => !wanted.has(key)).sort()
  const since = (key: string): number => gone[key] ?? now
  const deletions = left.filter((key) => withdrawn.has(key) || now - since(key) >= OBJECT_GRACE)
  const waiting = left.filter((key) => !deletions.includes(key))
  const dueKeys = new Set(due.map(([key]) => key))
  return {
    batches: batches.filter((batch) => batch.length > 0),
    kept: [...wanted.keys()].filter((key) => !dueKeys.has(key)),
    deletions,
    gone: Object.fromEntries(waiting.map((key) => [key, since(key)])),
  }
}
