import type { Tenant } from '#src/tenant/tenant.ts'

/** What a shopper may be alerted to: matches of a search, a vehicle's lower price, or that it is for sale again. */
export const ALERT_KINDS = ['search', 'price', 'free'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** A shopper's request. */
export interface Alert {
  kind: AlertKind
  /** An address of the search, or a vehicle's id. */
  target: string
  /** The search or vehicle in words. */
  title: string
  /** The wording that the shopper agreed to. */
  words: string
}

/**
 * The wording that a shopper agrees to by requesting an alert, shown above the button and stored with the time as
 * proof.
 *
 * @param title the search or vehicle in words
 */
export function alertWords(kind: AlertKind, title: string, { name }: Pick<Tenant, 'name'>): string {
  return `${name} may email me ${WHEN[kind]}: ${title}. I get at most one email a day and can unsubscribe at any time.`
}

const WHEN: Record<AlertKind, string> = {
  search: 'about new stock and lower prices in this search',
  price: 'when the price of this vehicle drops, or it is sold',
  free: 'when this vehicle is for sale again, or sold',
}
