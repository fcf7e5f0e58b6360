import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { MailError } from './relay.ts'
import { type HostState, PostError } from './safe-post.ts'

/** Stands for the mail server of all emails whose receiver names no other. */
const MAIL_HOST = 'email'

export interface Address {
  /** The dealer's own mailbox or server, whose deliveries share slots, failures and backoff. */
  destination: string
  /** The server behind it, which other dealers may use too. */
  host: string
}

export function addressOf(website_slug: string, target: DeliveryTarget): Address {
  if (target.kind !== 'email') {
    const { host } = new URL(target.url)
    return { destination: `${website_slug} ${host}`, host }
  }
  const mailboxes = target.to.map((to) => to.toLowerCase()).sort()
  const by = target.relay_from ? ` by ${target.relay_from}` : ''
  return { destination: `${website_slug} ${mailboxes.join()}${by}`, host: `${MAIL_HOST}${by}` }
}

/** The state of both after an attempt. */
export type Health = Readonly<Record<keyof Address, HostState>>

export const ACCEPTED: Health = { destination: 'answers', host: 'answers' }
export const UNKNOWN: Health = { destination: 'unknown', host: 'unknown' }

/**
 * The health of a destination and its host after a failed attempt; those that are down, slow or busy are tried less
 * often. A web server's answer only concerns the dealer's own receiver there; a mail server's only the mailbox, once
 * the mailbox was named.
 */
export function healthAfter(error: unknown): Health {
  if (error instanceof PostError) return { ...UNKNOWN, destination: error.host }
  if (!(error instanceof MailError)) return UNKNOWN
  return error.scope === 'relay' ? { ...UNKNOWN, host: error.state } : { destination: error.state, host: 'answers' }
}
