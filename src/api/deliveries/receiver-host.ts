import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { MailError } from './relay.ts'
import { type HostState, PostError } from './safe-post.ts'

/** Stands for the mail server of all emails whose receiver names no other. */
const MAIL_HOST = 'email'

export interface Address {
  /** The dealer's own mailbox or server, whose deliveries share slots, failures and rests. */
  destination: string
  /** The server behind it, which other dealers may use too. */
  host: string
}

export function addressOf(website_slug: string, target: DeliveryTarget): Address {
  const host = target.kind === 'email' ? mailHost(target) : new URL(target.url).host
  const own =
    target.kind === 'email'
      ? target.to
          .map((to) => to.toLowerCase())
          .sort()
          .join()
      : host
  const by = target.kind === 'email' && target.relay_from ? ` by ${target.relay_from}` : ''
  return { destination: `${website_slug} ${own}${by}`, host }
}

const mailHost = ({ relay_from }: { relay_from?: string }): string =>
  relay_from ? `${MAIL_HOST} by ${relay_from}` : MAIL_HOST

/** What an attempt says about both. */
export type Standing = Readonly<Record<keyof Address, HostState>>

export const ACCEPTED: Standing = { destination: 'answers', host: 'answers' }

/**
 * What a failed attempt says about its destination and host, of which those that are down, slow or busy are tried less
 * often. A web server's answer only says something about the dealer's own receiver there; a mail server's only about
 * the mailbox, once the mailbox was named.
 */
export function standingAfter(error: unknown): Standing {
  if (error instanceof PostError) return { destination: error.host, host: 'unknown' }
  if (!(error instanceof MailError)) return { destination: 'unknown', host: 'unknown' }
  return error.speaksOf === 'relay'
    ? { destination: 'unknown', host: error.state }
    : { destination: error.state, host: 'answers' }
}
