import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { isPaymentProvider } from '#src/platform/payments/accounts.ts'
import type { ApiContext } from '../api-context.ts'
import { TOO_MANY } from '../http/lead-problems.ts'
import { limited } from '../http/limited.ts'
import { type Problem, problem } from '../http/problem.ts'
import type { MakeRateLimit } from '../http/rate-limit.ts'
import { NO_ACCOUNT, UNAVAILABLE } from '../http/reservation-problems.ts'
import { refreshReservation } from '../services/settle-reservation.ts'
import { reservationOfPayment } from '../store/reservations.ts'

const LARGEST = 256 * 1024
/** Far more than any dealer's: what is not signed may cost a question to the provider. */
const MOST = { name: 'notifications', calls: 600, window: 60_000 }

const NOT_SIGNED: Problem = { status: 400, title: 'Not a notification', detail: 'The provider did not send this.' }

/**
 * What providers tell. A notification is verified, and then only a reason to ask
 * the provider: repeated, late and out-of-order ones say nothing wrong. One that
 * could not be worked off is answered 503, so that it comes again.
 *
 * @spec 2.5
 */
export function notificationRoutes(context: ApiContext, rateLimit: MakeRateLimit): Hono {
  const app = new Hono()
  const limit = rateLimit(MOST)
  const inTurn: MiddlewareHandler = async (c, next) => {
    const wait = await limit.take(c.req.param('provider') ?? '', context.now())
    return wait === 0 ? next() : problem(c, TOO_MANY)
  }
  const path = '/payments/:provider/:dealership/notifications'
  app.post(path, inTurn, limited(LARGEST), (c) => notified(c, context))
  // Windcave's are GET.
  app.get(path, inTurn, (c) => notified(c, context))
  return app
}

async function notified(c: Context, context: ApiContext): Promise<Response> {
  const { provider = '', dealership = '' } = c.req.param()
  const account = isPaymentProvider(provider) ? context.payments(provider, dealership) : undefined
  if (!isPaymentProvider(provider) || !account?.ok) return problem(c, NO_ACCOUNT)
  const query = new URL(c.req.url).searchParams
  const sent = { headers: c.req.raw.headers, body: await c.req.text(), query }
  try {
    const payment = await account.value.notified(sent)
    if (!payment) return problem(c, NOT_SIGNED)
    const row = await reservationOfPayment(context.database.queries, provider, payment)
    // An account may be used for more than reservations.
    if (row) await refreshReservation(context, row)
    return c.body(null, 204)
  } catch (error) {
    context.log('a notification could not be worked off', { provider, error: error instanceof Error ? error.name : '' })
    return problem(c, UNAVAILABLE)
  }
}
