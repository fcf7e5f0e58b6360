import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queries } from '#src/api/store/database.ts'
import { advertisingMails } from '#src/api/store/schema.ts'

/** The last message to each site's dealer. */
export async function mailedRules(queries: Queries): Promise<Map<string, string>> {
  const rows = await queries.select().from(advertisingMails)
  return new Map(rows.map(({ website_slug, told }) => [website_slug, told]))
}

interface Claim {
  website_slug: string
  now: Date
  /** A message that was sent since then is the one of today. */
  day: Date
  /** A claim from before then is that of a process that was killed. */
  lost: Date
}

/** Claims the message of a site. @returns true in the one process that may send it */
export async function claimMail(queries: Queries, { website_slug, now, day, lost }: Claim): Promise<boolean> {
  const isFree = or(isNull(advertisingMails.claimed_at), lt(advertisingMails.claimed_at, lost))
  const isDue = or(isNull(advertisingMails.told_at), lt(advertisingMails.told_at, day))
  const claimed = await queries
    .insert(advertisingMails)
    .values({ website_slug, told: '', claimed_at: now })
    .onConflictDoUpdate({
      target: advertisingMails.website_slug,
      set: { claimed_at: now },
      setWhere: and(isFree, isDue),
    })
    .returning({ slug: advertisingMails.website_slug })
  return claimed.length > 0
}

/** Ends a claim, with the message if it was sent. */
export async function endClaim(
  queries: Queries,
  website_slug: string,
  sent?: { told: string; told_at: Date },
): Promise<void> {
  await queries
    .update(advertisingMails)
    .set({ claimed_at: null, ...sent })
    .where(eq(advertisingMails.website_slug, website_slug))
}
