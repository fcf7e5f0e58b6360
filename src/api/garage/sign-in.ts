import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { DAY } from '#src/base/dates.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { isSameSecret } from '#src/node/same-secret.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { sessions, signInCodes } from '../store/schema.ts'
import { codeOf, linkKeyOf, newToken, tokenDigest } from './one-time-code.ts'
import { type ShopperRow, shopperOfEmail } from './shoppers.ts'
import {
  countValidSince,
  endCodes,
  latestSent,
  lockCode,
  lockPerson,
  nthLatestSent,
  readCode,
} from './sign-in-codes.ts'
import { watchCars } from './watchlist.ts'

/** Minutes that a code is valid. */
export const CODE_MINUTES = 10
/** Most codes sent to one email address in that time, over all callers, so that nobody can flood an inbox. */
const MOST_SENT = 3
/** Most codes sent to one email address in a day, over all callers and sites. */
const MOST_A_DAY = 20
const MOST_ATTEMPTS = 5
/** Seconds that a session lasts. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

type Context = Pick<ApiContext, 'database' | 'jobs' | 'now' | 'authSecret'>

interface Person {
  tenant: Tenant
  /** In lower case. */
  email: string
}

/**
 * Enqueues an email with a one-time code. The answer is the same for new and known shoppers. Only a browser that
 * requested a code can use one, because it stores the code's id. Beyond the person's budget no code is sent and no call
 * refused: the latest code also works in this browser, so strangers can't use up the budget. Only the day's budget
 * refuses calls, and only from browsers in which this person has never signed in.
 *
 * @param origin of the page
 * @param isKnown whether the person has signed in in this browser before
 * @returns the code's id, or the seconds until the next one may be sent
 */
export async function requestCode(
  { database, jobs, now }: Context,
  { tenant, email, origin, isKnown }: Person & { origin?: string | undefined; isKnown: boolean },
): Promise<Result<string, number>> {
  const person = { website_slug: tenant.slug, email }
  const at = now()
  const since = new Date(at - CODE_MINUTES * 60_000)
  return database.queries.transaction(async (queries) => {
    await lockPerson(queries, email)
    const oldest = isKnown ? undefined : await nthLatestSent(queries, email, MOST_A_DAY)
    const wait = oldest ? Math.ceil((oldest.getTime() + DAY - at) / 1000) : 0
    if (wait > 0) return fail(wait)
    const id = randomUUID()
    const expires_at = new Date(at + CODE_MINUTES * 60_000)
    const is_sent = (await countValidSince(queries, person, { since, now: new Date(at) })) < MOST_SENT
    const latest = is_sent ? undefined : await latestSent(queries, person, new Date(at))
    await queries.insert(signInCodes).values({ ...person, id, is_sent, origin, expires_at, created_at: new Date(at) })
    if (is_sent) await jobs.mailCode(queries, id)
    if (latest) await queries.update(signInCodes).set({ expires_at }).where(eq(signInCodes.id, latest.id))
    return ok(id)
  })
}

/** The person who may now try a code in the browser that requested `code_id`; undefined if it requested none, or has no attempt left. */
export async function mayTry(
  { database, now }: Pick<Context, 'database' | 'now'>,
  { tenant, code_id }: { tenant: Tenant; code_id: string },
): Promise<string | undefined> {
  const row = await readCode(database.queries, code_id)
  const isLive = row?.website_slug === tenant.slug && row.expires_at.getTime() > now() && row.attempts < MOST_ATTEMPTS
  return isLive ? row.email : undefined
}

export interface SignedIn {
  shopper: ShopperRow
  /** For the shopper's cookie; only its digest is stored. */
  token: string
}

/** The digits in the email, or the key in its link. */
export type Proof = { code: string } | { key: string }

/**
 * Opens a session for the browser that requested the code, with that code or the latest one sent to the person. A code
 * works once; each request allows five attempts, counted under a lock so that concurrent attempts can't share one.
 * Vehicles saved in the browser join the watchlist.
 */
export function signIn(
  { database, now, authSecret }: Context,
  { tenant, email, code_id, proof, car_ids }: Person & { code_id: string; proof: Proof; car_ids: readonly string[] },
): Promise<SignedIn | undefined> {
  const person = { website_slug: tenant.slug, email }
  const at = new Date(now())
  return database.queries.transaction(async (queries) => {
    const row = await lockCode(queries, person, { id: code_id, now: at, attempts: MOST_ATTEMPTS })
    const latest = await latestSent(queries, person, at)
    // Compared even if there is no code, so that both cases take the same time.
    const fits = [row?.id, latest?.id].map((id) => isProof(proof, authSecret ?? '', id ?? email))
    const isRight = fits.includes(true)
    if (!row || !isRight || !authSecret) {
      if (row)
        await queries
          .update(signInCodes)
          .set({ attempts: row.attempts + 1 })
          .where(eq(signInCodes.id, row.id))
      return undefined
    }
    await endCodes(queries, person, at)
    const shopper = await shopperOfEmail(queries, { ...person, now: at })
    const token = newToken()
    const expires_at = new Date(now() + SESSION_SECONDS * 1000)
    const session = { token_digest: tokenDigest(token), shopper_id: shopper.id, expires_at, created_at: at }
    await queries.insert(sessions).values(session)
    await watchCars(queries, shopper.id, { car_ids, now: at })
    return { shopper, token }
  })
}

const isProof = (proof: Proof, secret: string, id: string): boolean =>
  'key' in proof ? isSameSecret(proof.key, linkKeyOf(secret, id)) : isSameSecret(proof.code, codeOf(secret, id))
