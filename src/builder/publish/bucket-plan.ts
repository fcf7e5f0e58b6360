import type { BucketObject } from './bucket-objects.ts'

/** Milliseconds that an object stays after leaving its site, for readers and caches that still refer to it. */
const OBJECT_GRACE = 60 * 60 * 1000

/** Stored after everything that it links to, even at the first publication. */
const HOME = 'index.html'

/** The known state of a bucket's objects below a site's prefix. */
export interface BucketState {
  /** Keys that exist. */
  present: ReadonlySet<string>
  /** Keys that may exist. */
  doubtful: ReadonlySet<string>
  /** Whether the stored object equals this one, including its headers. */
  holds: (key: string, object: BucketObject) => boolean
  /** Keys that are no longer part of the site, with the time when they left it (milliseconds). */
  gone: Readonly<Record<string, number>>
}

export interface BucketPlan {
  /** Keys to store, one batch after the other. */
  batches: string[][]
  unchanged: string[]
  /** Keys to delete after everything else is stored. */
  deletions: string[]
  gone: Record<string, number>
}

/**
 * The steps that bring a bucket to the new site. At every moment in between, the links
 * and files of every page that can be reached from the home page exist. Pure.
 */
export function planBucket(
  objects: ReadonlyMap<string, BucketObject>,
  withdrawn: ReadonlySet<string>,
  { present, doubtful, holds, gone }: BucketState,
  now: number,
): BucketPlan {
  const due = [...objects].filter(([key, object]) => !holds(key, object))
  const isNew = (key: string): boolean => !present.has(key) && key !== HOME
  const batches = [
    due.filter(([, { kind }]) => kind === 'asset'),
    // New pages come first, because nobody reaches them before an existing page links to them.
    due.filter(([key, { kind }]) => kind !== 'asset' && isNew(key)),
    due.filter(([key, { kind }]) => kind === 'page' && !isNew(key)),
    due.filter(([key, { kind }]) => kind === 'document' && !isNew(key)),
    due.filter(([key, { kind }]) => kind === 'redirect' && !isNew(key)),
  ].map((batch) => batch.map(([key]) => key))
  const obsolete = [...present.union(doubtful)].filter((key) => !objects.has(key)).sort()
  const since = (key: string): number => gone[key] ?? now
  const deletions = obsolete.filter((key) => withdrawn.has(key) || now - since(key) >= OBJECT_GRACE)
  const waiting = obsolete.filter((key) => !deletions.includes(key))
  const dueKeys = new Set(due.map(([key]) => key))
  return {
    batches: batches.filter((batch) => batch.length > 0),
    unchanged: [...objects.keys()].filter((key) => !dueKeys.has(key)),
    deletions,
    gone: Object.fromEntries(waiting.map((key) => [key, since(key)])),
  }
}
