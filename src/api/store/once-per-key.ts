import { and, eq, sql } from 'drizzle-orm'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Queries } from './database.ts'
import { idempotencyKeys } from './schema.ts'

/** Identifies a call, so that repeats are recognised. */
export interface CallIdentity {
  website_slug: string
  /** Method and path. */
  call: string
  /** Chosen by the caller; calls without a key are never repeats. */
  key?: string
  /** Digest of the call's content. */
  fingerprint: string
}

export type KeyReused = { kind: 'key-reused' }

/**
 * Runs `work` in one transaction, once per key: a repeated call gets the first call's
 * answer, and concurrent calls wait for each other. A failed call stores nothing, so
 * that it can be corrected and sent again under the same key.
 *
 * @param expected the id that `work` returns on success, if known in advance: saves a statement
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

/** The answer of the first call with the key; undefined if this is the first. */
export async function firstAnswer(
  queries: Queries,
  { website_slug, call, key, fingerprint }: CallIdentity,
): Promise<Result<{ id: string }, KeyReused> | undefined> {
  if (key === undefined) return undefined
  const [first] = await queries.select().from(idempotencyKeys).where(ofKey({ website_slug, call, key }))
  if (!first) return undefined
  return first.fingerprint === fingerprint && first.answer ? ok(first.answer) : fail({ kind: 'key-reused' })
}

/** Frees a key for another attempt after its call failed outside the transaction. */
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
