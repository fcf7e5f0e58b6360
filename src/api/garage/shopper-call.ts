import type { Context } from 'hono'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { Refused } from '../http/problem.ts'
import { FOREIGN, NOT_OFFERED } from '../http/problems.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { tokenDigest } from './one-time-code.ts'
import { type ShopperRow, shopperOfSession } from './shoppers.ts'
import { sessionCookie } from './site-cookie.ts'

/**
 * The site of a call about a shopper's garage. A call that changes something must send
 * its origin, as every browser does, so that other sites' pages can't use the cookie.
 *
 * @throws Refused
 * @spec 6.2
 */
export function garageOfCall(c: Context, { registry }: Pick<ApiContext, 'registry'>): Tenant {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (!isRead && c.req.header('origin') === undefined) throw new Refused(FOREIGN)
  const site = siteOfCall(c, registry)
  if (!site.garage_enabled) throw new Refused(NOT_OFFERED)
  return site
}

/** The shopper who is signed in on a site. */
export async function shopperOf(
  c: Context,
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  tenant: Tenant,
): Promise<ShopperRow | undefined> {
  const token = sessionCookie.read(c, tenant)
  if (!token) return undefined
  const session = { website_slug: tenant.slug, token_digest: tokenDigest(token), now: new Date(now()) }
  return shopperOfSession(database.queries, session)
}

/** The shopper who makes the call. @throws Refused */
export async function shopperOfCall(
  c: Context,
  context: Pick<ApiContext, 'registry' | 'database' | 'now'>,
): Promise<ShopperRow> {
  const shopper = await shopperOf(c, context, garageOfCall(c, context))
  if (!shopper) throw new Refused({ status: 401, title: 'Not signed in', detail: 'Please sign in first.' })
  return shopper
}
