import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { DAY } from '#src/base/dates.ts'
import { jsonOf } from '#src/base/json.ts'
import { digest } from '#src/node/digest.ts'
import { writePrivateFile } from '#src/node/files.ts'
import type { SingleSource } from '#src/tenant/stock-source.ts'
import { shownPlace } from './feed/feed-bytes.ts'
import type { StockError } from './stock-error.ts'

const failure = z.object({
  /** When the first of an unbroken series of failures was, in milliseconds since the epoch. */
  since: z.number(),
  /** Failures in a row. */
  times: z.number(),
  problem: z.string(),
  remedy: z.string(),
})

const state = z.object({
  /** Digest of the delivery; undefined before the first. */
  content: z.string().optional(),
  /** When the source last delivered or confirmed it, in milliseconds since the epoch. */
  read: z.number().optional(),
  /** When its content last changed. */
  changed: z.number().optional(),
  /** Request headers for a conditional fetch. */
  condition: z.record(z.string(), z.string()).optional(),
  /** Whether the source last answered a conditional fetch of unchanged content with 304; undefined before the first. */
  confirms: z.boolean().optional(),
  /** Bytes of the delivery. */
  size: z.number().optional(),
  /** The other host from which the delivery came, after a redirect. */
  redirected_to: z.string().optional(),
  /** When a fetch was last attempted, in milliseconds since the epoch. */
  asked: z.number(),
  /** Why the last fetch failed. */
  failure: failure.optional(),
})

/**
 * Milliseconds for which an old delivery may be used, because sold vehicles must not stay listed while a server is
 * down.
 */
export const MAX_AGE = 3 * DAY

/** The record of a source's deliveries. */
export type DeliveryState = z.infer<typeof state>

/** A source that is fetched from another system. */
export type RemoteSource = Extract<SingleSource, { kind: 'feed' | 'platform' }>

export const isRemote = (source: SingleSource): source is RemoteSource =>
  source.kind === 'platform' || (source.kind === 'feed' && /^https?:\/\//i.test(source.source))

/** The name of a source in reports: its address without credentials and query. */
export const sourceName = (source: SingleSource): string =>
  source.kind === 'file' ? source.path : shownPlace(source.kind === 'feed' ? source.source : source.api)

/** The last delivery of one dealer's source on this disk, whether its stock was accepted or not. */
export interface Delivery {
  /** Undefined if the source has never been fetched. */
  state(): DeliveryState | undefined
  /** Undefined if there is none, or if it is damaged. */
  bytes(): Buffer | undefined
  size(): number
  /** Stores the state, and the content if it is new. */
  save(state: DeliveryState, bytes?: Uint8Array): void
}

/** @param folder contains whole feeds with private columns, so only this user may read the files */
export function deliveryOf(folder: string, slug: string, source: RemoteSource): Delivery {
  const path = join(folder, deliveryName(slug, source))
  const contentPath = (content: string) => `${path}-${content.slice(0, 8)}`
  const read = (): DeliveryState | undefined =>
    existsSync(`${path}.json`) ? deliveryState(readFileSync(`${path}.json`, 'utf8')) : undefined
  return {
    state: read,
    bytes() {
      const content = read()?.content
      if (content === undefined || !existsSync(contentPath(content))) return undefined
      const bytes = readFileSync(contentPath(content))
      return digest(bytes) === content ? bytes : undefined
    },
    size() {
      const content = read()?.content
      return content === undefined ? 0 : (statSync(contentPath(content), { throwIfNoEntry: false })?.size ?? 0)
    },
    save(next, bytes) {
      const last = read()?.content
      // The state names the content's file, so an interruption leaves the earlier delivery intact.
      if (bytes && next.content !== undefined) writePrivateFile(contentPath(next.content), bytes)
      writePrivateFile(`${path}.json`, JSON.stringify(next))
      if (last !== undefined && last !== next.content) rmSync(contentPath(last), { force: true })
    },
  }
}

/** Parses a stored state; undefined if it is damaged. */
export const deliveryState = (text: string): DeliveryState | undefined => state.safeParse(jsonOf(text)).data

/** The name of a source's delivery among those of all dealers; the same on every machine. */
export function deliveryName(slug: string, source: RemoteSource): string {
  const place = source.kind === 'feed' ? [source.source] : [source.api, source.website_id]
  return `${slug}.delivery-${digest(JSON.stringify(place)).slice(0, 16)}`
}

/** The state after an answer with content. */
export const delivered = (
  last: DeliveryState | undefined,
  { bytes, condition, now }: { bytes: Uint8Array; condition?: Record<string, string> | undefined; now: number },
): DeliveryState => {
  const content = digest(bytes)
  const isSame = content === last?.content
  const changed = isSame ? (last.changed ?? now) : now
  const confirms = isSame && last.condition ? false : last?.confirms
  return { content, read: now, changed, condition, confirms, size: bytes.length, asked: now }
}

/** The state after a fetch that failed. */
export const failed = (
  last: DeliveryState | undefined,
  { problem, remedy }: Pick<StockError, 'problem' | 'remedy'>,
  now: number,
): DeliveryState => ({
  ...last,
  asked: now,
  failure: { since: last?.failure?.since ?? now, times: (last?.failure?.times ?? 0) + 1, problem, remedy },
})

/** Whether a build after the fetch would show or report anything other than one before it. */
export const isNews = (before: DeliveryState | undefined, after: DeliveryState): boolean =>
  before?.content !== after.content || before?.failure?.problem !== after.failure?.problem
