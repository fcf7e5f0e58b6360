import type { SiteObject } from './site-objects.ts'

/** How long an object that left its site stays, for readers and caches that still name it. Milliseconds. */
const OBJECT_GRACE = 60 * 60 * 1000

/** Stored after all that it leads to, the first time too. */
const HOME = 'index.html'

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
 * reached from the home page finds whatever it names. Pure.
 */
export function planBucket(
  wanted: ReadonlyMap<string, SiteObject>,
  withdrawn: ReadonlySet<string>,
  { present, doubtful, holds, gone }: BucketState,
  now: number,
): BucketPlan {
  const due = [...wanted].filter(([key, object]) => !holds(key, object))
  const isNew = (key: string): boolean => !present.has(key) && key !== HOME
  const batches = [
    due.filter(([, { kind }]) => kind === 'asset'),
    // Nobody comes to what is new before a page that was there leads to it.
    due.filter(([key, { kind }]) => kind !== 'asset' && isNew(key)),
    due.filter(([key, { kind }]) => kind === 'page' && !isNew(key)),
    due.filter(([key, { kind }]) => kind === 'document' && !isNew(key)),
    due.filter(([key, { kind }]) => kind === 'redirect' && !isNew(key)),
  ].map((batch) => batch.map(([key]) => key))
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
