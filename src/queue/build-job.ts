import * as z from 'zod'

/** The cause of a build request. */
export type BuildReason =
  | 'accept'
  | 'change'
  | 'shared'
  | 'refresh'
  | 'fetched'
  /** The fetch brought no new stock, for example because the source is down. */
  | 'unchanged'
  | 'reservation'
  | 'release'
  | 'clock'
  | 'start'
  | 'nightly'

/** A request to bring a dealer's site up to date. The build reads each source's last delivery when it starts. */
export interface BuildOrder {
  slug: string
  reasons: BuildReason[]
  /** Vehicles (id or slug) whose details are fetched again even if their version is unchanged. */
  vehicles?: readonly string[]
  /** Ids of the jobs that requested the fetch before this build; its result is also theirs. */
  answers?: readonly string[]
  /** Accepts the stock even if the guard rails doubt it. */
  accept?: boolean
  /** The release to which an operator goes back; null lets builds publish again. */
  release?: string | null
}

/**
 * The result of a build that isn't retried. `fetching`: the stock is still being fetched, and another build follows.
 * `written` counts pages whose bytes changed.
 */
const buildResult = z.object({
  outcome: z.enum(['built', 'held-back', 'pinned', 'gone', 'fetching']),
  written: z.number(),
  vehicles: z.number(),
  sources: z.array(z.string()).describe('The state of each source of the stock, in words.'),
  milliseconds: z.number(),
})
export type BuildResult = z.infer<typeof buildResult>

/** A requested build, as shown to its requester. */
export const buildJob = z.object({
  id: z.string(),
  slug: z.string(),
  state: z
    .enum(['waiting', 'fetching', 'building', 'retrying', 'built', 'failed'])
    .describe('retrying: a build failed, and another try follows.'),
  asked: z.iso.datetime(),
  started: z.iso.datetime().optional(),
  ended: z.iso.datetime().optional(),
  result: buildResult.optional(),
})
export type BuildJob = z.infer<typeof buildJob>
