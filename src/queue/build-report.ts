import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import { sourceState } from './source-state.ts'

/** One record of a source, or one value of it. */
const remark = z.object({
  record: z.number(),
  line: z.number().optional(),
  field: z.string(),
  value: z.string(),
  reason: z.string(),
  remedy: z.string().optional(),
})

/** How many vehicles, and the names of the first of them. */
const vehicles = z.object({ count: z.number(), first: z.array(z.string()) })

/** What a held-back delivery would change if it were accepted. */
const stockChanges = z.object({ added: vehicles, sold: vehicles, gone: vehicles, prices: vehicles })
export type StockChanges = z.infer<typeof stockChanges>

/** A release to which the site can go back. */
const storedRelease = z.object({
  name: z.string(),
  /** ISO 8601. */
  built: z.string(),
  vehicles: z.number(),
  is_online: z.boolean(),
})
export type StoredRelease = z.infer<typeof storedRelease>

/** A broken rule of advertising, with its first cases. */
const brokenRule = z.object({
  rule: z.string(),
  /** What breaks it; `site` is the website as a whole. */
  about: z.enum(['site', 'location', 'vehicle']).default('vehicle'),
  requires: z.string(),
  remedy: z.string(),
  source: z.string(),
  count: z.number(),
  cases: z.array(z.object({ name: z.string(), evidence: z.string(), outcome: z.string() })),
})
export type StoredBrokenRule = z.infer<typeof brokenRule>

/** A rule of outgoing feeds that vehicles break, with the first of them. */
const feedTrouble = z.object({
  feeds: z.array(z.string()),
  field: z.string(),
  rule: z.string(),
  remedy: z.string(),
  outcome: z.string(),
  count: z.number(),
  vehicles: z.array(z.string()),
})
export type StoredFeedTrouble = z.infer<typeof feedTrouble>

const report = z.object({
  slug: z.string(),
  /** ISO 8601, like all times here. */
  at: z.string(),
  /** When the build began to read the dealer's files. */
  began: z.string().optional(),
  outcome: z.enum(['built', 'held-back', 'pinned', 'failed', 'unpublished', 'unfinished']),
  /** Whether readers see the content of the dealer's files as it was when the build began. */
  is_live: z.boolean().optional(),
  /** The reason if the outcome isn't `built`. */
  message: z.string().optional(),
  vehicles: z.number(),
  milliseconds: z.number(),
  /** The state of each source of its stock. */
  sources: z.array(sourceState).default([]),
  /** When the site last showed its source's current stock. */
  stock_at: z.string().optional(),
  /** How many records were left out, and the first of them. */
  rejected: z.number(),
  rejected_records: z.array(remark),
  /** How many values were left out or repaired, and the first of them. */
  repaired: z.number(),
  repaired_values: z.array(remark),
  warnings: z.array(z.string()),
  /** The broken rules of advertising, and their version. */
  broken_rules: z.array(brokenRule).optional(),
  rules: z.string().optional(),
  /** The rules of feeds that vehicles break. */
  feed_troubles: z.array(feedTrouble).default([]),
  next_change: z.string().optional(),
  changes: stockChanges.optional(),
  /** Newest first. */
  releases: z.array(storedRelease).default([]),
})

/** The report of a dealer's last build, which the builder writes beside the registry for the console. */
export type StoredReport = z.infer<typeof report>

export type StoredRemark = z.infer<typeof remark>

/** The reports' folder, in that of the registry. */
export const REPORTS_FOLDER = 'builds'

/** Parses a report; undefined if the text isn't one. */
export const readReport = (text: string): StoredReport | undefined => report.safeParse(jsonOf(text)).data
