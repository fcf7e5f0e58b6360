import type { Tenant } from '#src/tenant/tenant.ts'
import type { Lead } from './lead.ts'

/**
 * How a shopper agreed to a subscription. `pre_ticked`: the form had already ticked the box, which no regulator accepts
 * as express consent.
 */
export interface Consent {
  given: boolean
  method: 'express' | 'pre_ticked' | 'none'
  /** The wording that the shopper read. */
  text: string
  /** ISO 8601. */
  at: string
}

/** The record of an opt-in. `now` is in milliseconds since the epoch. @spec 5.8 */
export function consentRecord(
  given: boolean,
  { switches, texts }: Pick<Tenant, 'switches' | 'texts'>,
  now: number,
): Consent {
  const method = !given ? 'none' : switches.forms.opt_in_default ? 'pre_ticked' : 'express'
  return { given, method, text: texts.opt_in, at: new Date(now).toISOString() }
}

/** The lead as passed on to others: a box that the form had ticked counts as unanswered. */
export function passedOn<L extends Pick<Lead, 'opt_in'>>(lead: L, { method }: Pick<Consent, 'method'>): L {
  return method === 'pre_ticked' ? { ...lead, opt_in: undefined } : lead
}
