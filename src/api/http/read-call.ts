import type { Context } from 'hono'
import { fail, ok, type Result } from '#src/base/result.ts'
import { textOf } from '#src/lead/form-values.ts'
import { queryValues } from '#src/lead/query-values.ts'
import type { Registry } from '../registry.ts'
import type { LeadCall } from '../services/lead-call.ts'
import { findSite } from './find-site.ts'
import { isIdempotencyKey } from './idempotency-key.ts'
import { FOREIGN, NO_KEY, NO_SITE, unreadable } from './lead-problems.ts'
import type { Problem } from './problem.ts'
import { readLead, type SentLead } from './read-lead.ts'

/** Reads a call that sends a form's answers, with its site; or the problem with it. */
export async function readCall(
  c: Context,
  registry: Registry,
): Promise<Result<{ call: LeadCall; sent: SentLead }, Problem>> {
  const key = c.req.header('idempotency-key')
  if (key !== undefined && !isIdempotencyKey(key)) return fail(NO_KEY)
  const read = await readLead(c.req.raw)
  if (!read.ok) return fail(unreadable(read.error))
  const sent = read.value
  const { origin, host, referer, 'user-agent': userAgent } = c.req.header()
  const site = findSite(registry, { origin, host, slug: sent.website_slug })
  if (!site.ok) return fail(site.error === 'foreign' ? FOREIGN : NO_SITE)
  const { isPlainForm: _, website_slug: __, ...rest } = withLinkedVehicle(sent, referer)
  const call: LeadCall = {
    ...rest,
    tenant: site.value,
    key,
    referer: referer?.slice(0, 2000),
    userAgent: userAgent?.slice(0, 500),
  }
  return ok({ call, sent })
}

/**
 * Adds the vehicle in the page's address to a form that was posted without scripts,
 * because only a script could have written it into the form. @spec 2.9 3.6
 */
function withLinkedVehicle(sent: SentLead, referer: string | undefined): SentLead {
  if (!sent.isPlainForm || textOf(sent.values.car_id) !== '') return sent
  const { car_id } = queryValues(URL.parse(referer ?? '')?.search ?? '')
  return car_id ? { ...sent, values: { ...sent.values, car_id } } : sent
}
