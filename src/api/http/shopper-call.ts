import type { Context } from 'hono'
import { fail, ok, type Result } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { tokenDigest } from '../services/one-time-code.ts'
import { type ShopperRow, shopperOfSession } from '../store/shoppers.ts'
import { FOREIGN } from './lead-problems.ts'
import { NOT_OFFERED } from './outside-problems.ts'
import type { Problem } from './problem.ts'
import { sessionToken } from './session-cookie.ts'
import { siteOfCall } from './site-of-call.ts'

const SIGN_IN_FIRST: Problem = { status: 401, title: 'Not signed in', detail: 'Please sign in first.' }

/**
 * The site of a call about a shopper's garage. A call that changes something must send
 * its origin, as every browser does, so that other sites' pages can't use the cookie.
 *
 * @spec 6.2
 */
export function garageOfCall(c: Context, { registry }: Pick<ApiContext, 'registry'>): Result<Tenant, Problem> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && c.req.header('origin') === undefined) return fail(FOREIGN)
  const site = siteOfCall(c, registry)
  return site.ok && !site.value.garage_enabled ? fail(NOT_OFFERED) : site
}

/** The shopper who is signed in on a site. */
export async function shopperOf(
  c: Context,
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  tenant: Tenant,
): Promise<ShopperRow | undefined> {
  const token = sessionToken(c, tenant)
  if (!token) return undefined
  const session = { website_slug: tenant.slug, token_digest: tokenDigest(token), now: new Date(now()) }
  return shopperOfSession(database.queries, session)
}

/** The shopper who makes the call, or why it is refused. */
export async function shopperOfCall(
  c: Context,
  context: Pick<ApiContext, 'registry' | 'database' | 'now'>,
): Promise<Result<ShopperRow, Problem>> {
  const site = garageOfCall(c, context)
  if (!site.ok) return site
  const shopper = await shopperOf(c, context, site.value)
  return shopper ? ok(shopper) : fail(SIGN_IN_FIRST)
}
