import { and, count, desc, eq, gt, gte, sql } from 'drizzle-orm'
import type { Queries } from '../store/database.ts'
import { signInCodes } from '../store/schema.ts'

export type SignInCodeRow = typeof signInCodes.$inferSelect

/** An arbitrary number that no other program locks in this database. */
const CODES_LOCK = 4_210_979

const ofPerson = ({ website_slug, email }: Pick<SignInCodeRow, 'website_slug' | 'email'>) =>
  and(eq(signInCodes.website_slug, website_slug), eq(signInCodes.email, email))

/** Locks the codes of a person on all sites until the transaction ends. */
export async function lockPerson(queries: Queries, email: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${CODES_LOCK}, hashtext(${email}))`)
}

export async function readCode(queries: Queries, id: string): Promise<SignInCodeRow | undefined> {
  const [row] = await queries.select().from(signInCodes).where(eq(signInCodes.id, id))
  return row
}

/** How many codes sent to a person since then are still valid. */
export async function countValidSince(
  queries: Queries,
  person: Pick<SignInCodeRow, 'website_slug' | 'email'>,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  const [found] = await queries
    .select({ codes: count() })
    .from(signInCodes)
    .where(
      and(ofPerson(person), signInCodes.is_sent, gte(signInCodes.created_at, since), gt(signInCodes.expires_at, now)),
    )
  return found?.codes ?? 0
}

/** When the `nth` latest code was sent to a person, counting all sites. */
export async function nthLatestSent(queries: Queries, email: string, nth: number): Promise<Date | undefined> {
  const [found] = await queries
    .select({ created_at: signInCodes.created_at })
    .from(signInCodes)
    .where(and(eq(signInCodes.email, email), signInCodes.is_sent))
    .orderBy(desc(signInCodes.created_at))
    .limit(1)
    .offset(nth - 1)
  return found?.created_at
}

/** A valid code that a person requested, locked until the transaction ends. */
export async function lockCode(
  queries: Queries,
  person: Pick<SignInCodeRow, 'website_slug' | 'email'>,
  { id, now, attempts }: { id: string; now: Date; attempts: number },
): Promise<SignInCodeRow | undefined> {
  const [code] = await queries
    .select()
    .from(signInCodes)
    .where(and(ofPerson(person), eq(signInCodes.id, id), gt(signInCodes.expires_at, now)))
    .for('update')
  return code && code.attempts < attempts ? code : undefined
}

/** The latest code sent to a person, if it is still valid. */
export async function latestSent(
  queries: Queries,
  person: Pick<SignInCodeRow, 'website_slug' | 'email'>,
  now: Date,
): Promise<SignInCodeRow | undefined> {
  const [latest] = await queries
    .select()
    .from(signInCodes)
    .where(and(ofPerson(person), signInCodes.is_sent, gt(signInCodes.expires_at, now)))
    .orderBy(desc(signInCodes.created_at))
    .limit(1)
  return latest
}

/** Ends all valid codes of a person, because using one invalidates the others. Their rows still count as sent. */
export async function endCodes(
  queries: Queries,
  person: Pick<SignInCodeRow, 'website_slug' | 'email'>,
  now: Date,
): Promise<void> {
  await queries
    .update(signInCodes)
    .set({ expires_at: now })
    .where(and(ofPerson(person), gt(signInCodes.expires_at, now)))
}
