import type { Context } from 'hono'
import { textOf } from '#src/base/text.ts'
import { queryValues } from '#src/lead/query-values.ts'
import type { Registry } from '../registry.ts'
import type { LeadCall } from '../services/lead-call.ts'
import { Refused } from './problem.ts'
import { unreadable } from './problems.ts'
import { readLead, type SentLead } from './read-lead.ts'
import { keyOfCall, siteOfCall } from './site-of-call.ts'

/** Reads a call that sends a form's answers, with its site. @throws Refused */
export async function readCall(c: Context, registry: Registry): Promise<{ call: LeadCall; sent: SentLead }> {
  const key = keyOfCall(c)
  const read = await readLead(c.req.raw)
  if (!read.ok) throw new Refused(unreadable(read.error))
  const sent = read.value
  const { referer, 'user-agent': userAgent } = c.req.header()
  const { isPlainForm: _, website_slug, ...rest } = withLinkedVehicle(sent, referer)
  const call: LeadCall = {
    ...rest,
    tenant: siteOfCall(c, registry, website_slug),
    key,
    referer: referer?.slice(0, 2000),
    userAgent: userAgent?.slice(0, 500),
  }
  return { call, sent }
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
