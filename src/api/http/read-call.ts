import type { Context } from 'hono'
import { textOf } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { queryValues } from '#src/lead/query-values.ts'
import type { TrackingChoice } from '#src/lead/tracking-choice.ts'
import { declaredVendors } from '#src/tenant/declared-vendors.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadCall } from '../leads/lead-call.ts'
import { parseLead, type SentLead } from '../leads/read-lead.ts'
import type { Registry } from '../registry.ts'
import { Refused } from './problem.ts'
import { unreadable } from './problems.ts'
import { keyOfCall, siteOfCall } from './site-of-call.ts'

/** Reads a call that sends a form's answers, with its site. @throws Refused */
export async function readCall(c: Context, registry: Registry): Promise<{ call: LeadCall; sent: SentLead }> {
  const key = keyOfCall(c)
  const read = await parseLead(c.req.raw)
  if (!read.ok) throw new Refused(unreadable(read.error))
  const sent = read.value
  const { referer, 'user-agent': userAgent } = c.req.header()
  const { isPlainForm: _, website_slug, values, ...rest } = sent
  const tenant = siteOfCall(c, registry, website_slug)
  const call: LeadCall = {
    ...rest,
    values: sent.isPlainForm ? { ...values, ...factsOfPage(values, tenant, referer) } : values,
    tenant,
    key,
    referer: referer?.slice(0, 2000),
    userAgent: userAgent?.slice(0, 500),
  }
  return { call, sent }
}

/**
 * Values that only a script could have added to a form: the vehicle in the page's address, and the choice about other
 * companies' scripts, none of which load without scripts. @spec 2.9 3.6
 */
function factsOfPage(values: FormValues, { tracking }: Tenant, referer = ''): FormValues {
  const { car_id } = queryValues(URL.parse(referer)?.search ?? '')
  const unanswered: TrackingChoice = 'unanswered'
  return {
    ...(car_id && textOf(values.car_id) === '' && { car_id }),
    ...(declaredVendors(tracking).length > 0 && { tracking_choice: unanswered }),
  }
}
