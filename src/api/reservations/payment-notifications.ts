import { type Context, type Env, Hono, type MiddlewareHandler } from 'hono'
import { isPaymentProvider } from '#src/tenant/payment-providers.ts'
import type { ApiContext } from '../api-context.ts'
import { callerLimit } from '../http/caller-limit.ts'
import { LARGEST_SIGNED, limited } from '../http/limited.ts'
import { type Problem, problem } from '../http/problem.ts'
import { NO_ACCOUNT, TOO_MANY, UNAVAILABLE } from '../http/problems.ts'
import type { MakeRateLimit } from '../rate-limit.ts'
import { reservationOfPayment } from './queries.ts'
import { NOTIFY_BY_GET, NOTIFY_BY_POST } from './schema.ts'
import { refreshReservation } from './settle-reservation.ts'

/**
 * Most notifications per dealer and sender: far more than a provider sends. Others' calls may cost a look-up, but don't
 * count against the provider's own limit.
 */
const MOST = { name: 'notifications', calls: 600, window: 60_000 }

interface NotificationOptions {
  /** The caller's address. */
  addressOf: (c: Context) => string
  rateLimit: MakeRateLimit
}

const NOT_SIGNED: Problem = { status: 400, title: 'Not a notification', detail: "This wasn't sent by the provider." }

/**
 * Notifications of payment providers. A verified notification is only a reason to look up
 * the payment, so repeated, late and out-of-order ones do no harm. If one can't be
 * processed, the answer is 503, so that the provider sends it again.
 *
 * @spec 2.5
 */
export function notificationRoutes(context: ApiContext, { addressOf, rateLimit }: NotificationOptions): Hono {
  const app = new Hono()
  const limit = callerLimit(rateLimit, MOST)
  const inTurn: MiddlewareHandler = async (c, next) => {
    const wait = await limit(addressOf(c), `${c.req.param('provider')} ${c.req.param('dealership')}`)
    return wait === 0 ? next() : problem(c, { ...TOO_MANY, retry_after: wait })
  }
  app.post(PATH, NOTIFY_BY_POST, inTurn, limited(LARGEST_SIGNED), (c) => notified(c, context))
  // Windcave sends its notifications by GET.
  app.get(PATH, NOTIFY_BY_GET, inTurn, (c) => notified(c, context))
  return app
}

const PATH = '/payments/:provider/:dealership/notifications'

async function notified(c: Context<Env, typeof PATH>, context: ApiContext): Promise<Response> {
  const { provider, dealership } = c.req.param()
  const account = isPaymentProvider(provider) ? context.payments(provider, dealership) : undefined
  if (!isPaymentProvider(provider) || !account?.ok) return problem(c, NO_ACCOUNT)
  const query = new URL(c.req.url).searchParams
  const sent = { headers: c.req.raw.headers, body: await c.req.text(), query }
  try {
    const payment = await account.value.notified(sent)
    if (!payment) return problem(c, NOT_SIGNED)
    const row = await reservationOfPayment(context.database.queries, provider, payment)
    // An account may also take payments that aren't for reservations.
    if (row) await refreshReservation(context, row)
    return c.body(null, 204)
  } catch (error) {
    context.log('a notification could not be processed', { provider, error: error instanceof Error ? error.name : '' })
    return problem(c, UNAVAILABLE)
  }
}
