import { randomUUID } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { ofSites, type Sites } from '../store/of-sites.ts'
import { sessions, shoppers } from '../store/schema.ts'

export type ShopperRow = typeof shoppers.$inferSelect

/** The shopper with that email on that site, created at the first sign-in. */
export async function shopperOfEmail(
  queries: Queries,
  { website_slug, email, now }: { website_slug: string; email: string; now: Date },
): Promise<ShopperRow> {
  const [shopper] = await queries
    .insert(shoppers)
    .values({ id: randomUUID(), website_slug, email, created_at: now })
    .onConflictDoUpdate({ target: [shoppers.website_slug, shoppers.email], set: { email } })
    .returning()
  if (!shopper) throw new Error('an insert returns its row')
  return shopper
}

/** The shopper of a session on this site; undefined once it has expired. */
export async function shopperOfSession(
  queries: Queries,
  { website_slug, token_digest, now }: { website_slug: string; token_digest: string; now: Date },
): Promise<ShopperRow | undefined> {
  const [found] = await queries
    .select({ shopper: shoppers })
    .from(sessions)
    .innerJoin(shoppers, eq(shoppers.id, sessions.shopper_id))
    .where(
      and(
        eq(sessions.token_digest, token_digest),
        eq(shoppers.website_slug, website_slug),
        gt(sessions.expires_at, now),
      ),
    )
  return found?.shopper
}

export async function deleteSession(queries: Queries, token_digest: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.token_digest, token_digest))
}

/** Deletes shoppers who have not signed in since `before`, with their watchlists. */
export async function deleteIdleShoppers(queries: Queries, sites: Sites, before: Date): Promise<void> {
  const hasSession = sql`exists (select 1 from ${sessions} where ${sessions.shopper_id} = ${shoppers.id} and ${sessions.created_at} >= ${before.toISOString()})`
  await queries
    .delete(shoppers)
    .where(and(ofSites(shoppers, sites), lt(shoppers.created_at, before), sql`not ${hasSession}`))
}
