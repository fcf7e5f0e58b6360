import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * How a shopper agreed to a subscription. `pre_ticked`: the form had ticked the box
 * already, which no regulator accepts as express consent.
 */
export interface Consent {
  given: boolean
  method: 'express' | 'pre_ticked' | 'none'
  /** What the shopper read. */
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
