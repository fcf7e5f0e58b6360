import { randomUUID } from 'node:crypto'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { insertSession, type ShopperRow, shopperOfEmail } from '../store/shoppers.ts'
import {
  countAttempt,
  countSentSince,
  deleteCodes,
  extendCode,
  insertCode,
  latestSent,
  lockCode,
  lockPerson,
} from '../store/sign-in-codes.ts'
import { watchCars } from '../store/watchlist.ts'
import { codeOf, isSameCode, newToken, tokenDigest } from './one-time-code.ts'

/** Minutes that a code is valid. */
export const CODE_MINUTES = 10
/** Most codes sent to one e-mail address in that time, for all callers together, so that nobody can flood an inbox. */
const MOST_SENT = 3
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
 * Enqueues an e-mail with a one-time code. The answer is the same for new and known shoppers. Only a browser that
 * requested a code can use one, because it stores the code's id. Beyond the person's budget nothing is sent and
 * nobody is refused: the latest code that was sent works in this browser too, so strangers can't use up the budget.
 *
 * @param person.origin of the page
 * @returns the code's id
 */
export async function askForCode(
  { database, jobs, now }: Context,
  { tenant, email, origin }: Person & { origin?: string },
): Promise<string> {
  const person = { website_slug: tenant.slug, email }
  const since = new Date(now() - CODE_MINUTES * 60_000)
  return database.queries.transaction(async (queries) => {
    await lockPerson(queries, person)
    const id = randomUUID()
    const expires_at = new Date(now() + CODE_MINUTES * 60_000)
    const is_sent = (await countSentSince(queries, person, since)) < MOST_SENT
    const latest = is_sent ? undefined : await latestSent(queries, person, new Date(now()))
    await insertCode(queries, { ...person, id, is_sent, origin, expires_at, created_at: new Date(now()) })
    if (is_sent) await jobs.mailCode(queries, id)
    if (latest) await extendCode(queries, latest.id, expires_at)
    return id
  })
}

export interface SignedIn {
  shopper: ShopperRow
  /** For the shopper's cookie; only its digest is stored. */
  token: string
}

/**
 * Opens a session for the browser that requested the code, with that code or the latest one that was sent to the
 * person. A code works once; each request allows five attempts, counted under a lock so that concurrent attempts
 * can't share one.
 * Vehicles saved in the browser join the watchlist.
 */
export function signIn(
  { database, now, authSecret }: Context,
  { tenant, email, code_id, code, car_ids }: Person & { code_id: string; code: string; car_ids: readonly string[] },
): Promise<SignedIn | undefined> {
  const person = { website_slug: tenant.slug, email }
  const at = new Date(now())
  return database.queries.transaction(async (queries) => {
    const row = await lockCode(queries, person, { id: code_id, now: at, attempts: MOST_ATTEMPTS })
    const latest = await latestSent(queries, person, at)
    // Compared even if there is no code, so that both cases take the same time.
    const fits = [row?.id, latest?.id].map((id) => isSameCode(code, codeOf(authSecret ?? '', id ?? email)))
    const isRight = fits.includes(true)
    if (!row || !isRight || !authSecret) {
      if (row) await countAttempt(queries, row)
      return undefined
    }
    await deleteCodes(queries, person)
    const shopper = await shopperOfEmail(queries, { ...person, now: at })
    const token = newToken()
    const expires_at = new Date(now() + SESSION_SECONDS * 1000)
    await insertSession(queries, {
      token_digest: tokenDigest(token),
      shopper_id: shopper.id,
      expires_at,
      created_at: at,
    })
    await watchCars(queries, shopper.id, { car_ids, now: at })
    return { shopper, token }
  })
}
