import type { Tenant } from '#src/tenant/tenant.ts'

/** What a shopper may be told of: matches of a search, a vehicle's lower price, or that it is for sale again. */
export const ALERT_KINDS = ['search', 'price', 'free'] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** What a shopper asks for. */
export interface Alert {
  kind: AlertKind
  /** An address of the search, or a vehicle's id. */
  target: string
  /** The search or vehicle in words. */
  title: string
  /** What the shopper read and agreed to. */
  words: string
}

/**
 * What a shopper agrees to by asking for an alert: shown above the button, and stored with the time as the proof.
 *
 * @param title the search or vehicle in words
 */
export function alertWords(kind: AlertKind, title: string, { name }: Pick<Tenant, 'name'>): string {
  return `${name} may e-mail me ${WHEN[kind](title)}: at most one e-mail a day, until I unsubscribe.`
}

const WHEN: Record<AlertKind, (title: string) => string> = {
  search: (title) => `when stock changes for this search: ${title}`,
  price: (title) => `when the price of this vehicle drops: ${title}`,
  free: (title) => `when this vehicle is for sale again: ${title}`,
}
