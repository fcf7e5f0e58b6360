import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { type HostState, PostError } from './safe-post.ts'

/** The one mail server that all e-mails go through. */
const MAIL_HOST = 'e-mail'

/** The server behind a receiver: deliveries to the same server share its slots. */
export const hostOf = (target: DeliveryTarget): string =>
  target.kind === 'email' ? MAIL_HOST : new URL(target.url).host

/** What a failed attempt says about the server: one that is down, slow or busy is tried less often. */
export function hostState(error: unknown): HostState {
  if (error instanceof PostError) return error.host
  if (!(error instanceof Error)) return 'unknown'
  if (error.name === 'TimeoutError') return 'down'
  const code: unknown = Reflect.get(error, 'code')
  const answer: unknown = Reflect.get(error, 'responseCode')
  if (code === 'EAUTH') return 'down'
  if (typeof answer === 'number') return answer < 500 ? 'down' : 'answers'
  return typeof code === 'string' && MAIL_CONNECTION.has(code) ? 'down' : 'unknown'
}

/** nodemailer's codes for a connection that failed or broke. */
const MAIL_CONNECTION = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'ECONNREFUSED', 'ECONNRESET'])
