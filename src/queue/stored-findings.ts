import * as z from 'zod'

/** A broken rule of advertising, with its first cases. */
export const brokenRule = z.object({
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
export const feedTrouble = z.object({
  feeds: z.array(z.string()),
  field: z.string(),
  rule: z.string(),
  remedy: z.string(),
  outcome: z.string(),
  count: z.number(),
  vehicles: z.array(z.string()),
})

export type StoredFeedTrouble = z.infer<typeof feedTrouble>
