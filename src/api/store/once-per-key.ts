import { and, eq, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Queries } from './database.ts'
import { idempotencyKeys } from './schema.ts'

/** Which call is made, and whether it is a repetition. */
export interface CallIdentity {
  website_slug: string
  /** Method and path. */
  call: string
  /** Chosen by the caller; without it every call is its own. */
  key?: string
  /** Digest of what is sent. */
  fingerprint: string
}

export type KeyReused = { kind: 'key-reused' }

/**
 * Does `work` in one transaction, oncePerKey for each key: a repetition is answered
 * what the first call was, and two at oncePerKey wait for each other. What fails
 * leaves no trace, so that it can be put right under the same key.
 *
 * @param expected what `work` answers where it succeeds, if that is known before: it saves a statement
 */
export function oncePerKey<E>(
  queries: Queries,
  identity: CallIdentity,
  work: (queries: Queries) => Promise<Result<{ id: string }, E>>,
  expected?: { id: string },
): Promise<Result<{ id: string }, E | KeyReused>> {
  return queries.transaction(async (transaction) => {
    const { key, fingerprint, website_slug, call } = identity
    if (key === undefined) return work(transaction)
    const own = ofKey({ website_slug, call, key })
    const inserted = await transaction
      .insert(idempotencyKeys)
      .values({ website_slug, call, key, fingerprint, answer: expected })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key })
    if (inserted.length === 0) return (await firstAnswer(transaction, identity)) ?? fail({ kind: 'key-reused' })
    const answer = await work(transaction)
    if (!answer.ok) await transaction.delete(idempotencyKeys).where(own)
    else if (!expected) await transaction.update(idempotencyKeys).set({ answer: answer.value }).where(own)
    return answer
  })
}

const ofKey = ({ website_slug, call, key }: { website_slug: string; call: string; key: string }) =>
  and(eq(idempotencyKeys.website_slug, website_slug), eq(idempotencyKeys.call, call), eq(idempotencyKeys.key, key))

/** What the first call under the key was answered; undefined where this is the first. */
export async function firstAnswer(
  queries: Queries,
  { website_slug, call, key, fingerprint }: CallIdentity,
): Promise<Result<{ id: string }, KeyReused> | undefined> {
  if (key === undefined) return undefined
  const [first] = await queries.select().from(idempotencyKeys).where(ofKey({ website_slug, call, key }))
  if (!first) return undefined
  return first.fingerprint === fingerprint && first.answer ? ok(first.answer) : fail({ kind: 'key-reused' })
}

/** Frees a key for another try, after its call failed outside the transaction. */
export async function forgetAnswer(
  queries: Queries,
  { website_slug, call }: Pick<CallIdentity, 'website_slug' | 'call'>,
  id: string,
): Promise<void> {
  const { website_slug: site, call: made, answer } = idempotencyKeys
  await queries
    .delete(idempotencyKeys)
    .where(and(eq(site, website_slug), eq(made, call), sql`${answer} ->> 'id' = ${id}`))
}
