import * as z from 'zod'

/** A broken rule of advertising, with the first cases of it. */
export const brokenRule = z.object({
  rule: z.string(),
  requires: z.string(),
  remedy: z.string(),
  source: z.string(),
  count: z.number(),
  cases: z.array(z.object({ name: z.string(), evidence: z.string(), outcome: z.string() })),
})

export type KeptBrokenRule = z.infer<typeof brokenRule>
