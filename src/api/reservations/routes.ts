import { type Context, type Env, Hono } from 'hono'
import { textOf } from '#src/base/record.ts'
import { isUuid } from '#src/base/uuid.ts'
import { acceptedPayment } from '#src/lead/reservation.ts'
import { holdKey } from '#src/vehicle/hold.ts'
import { checkoutPath } from '#src/vehicle/vehicle-path.ts'
import type { ApiContext } from '../api-context.ts'
import { limited } from '../http/limited.ts'
import { networkOf } from '../http/networks.ts'
import { problem } from '../http/problem.ts'
import {
  CANCELLING,
  NO_RESERVATION,
  NO_VEHICLE,
  reserveProblem,
  STOCK_UNREACHABLE,
  UNAVAILABLE,
} from '../http/problems.ts'
import { readCall } from '../http/read-call.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import type { MakeRateLimit } from '../rate-limit.ts'
import { ifReachable } from '../stock/stock-vehicle.ts'
import { cancelReservation } from './cancel-reservation.ts'
import { openPayment } from './open-payment.ts'
import { holdOf, type ReservationRow, readReservation } from './queries.ts'
import { reserveVehicle } from './reserve-vehicle.ts'
import {
  CANCEL_RESERVATION,
  type HoldAnswer,
  RESERVE,
  type ReservationAnswer,
  SHOW_HOLD,
  SHOW_RESERVATION,
} from './schema.ts'
import { refreshReservation } from './settle-reservation.ts'

/** A reservation for the shopper's page, without names or refunded payments. */
const reservationAnswer = (
  { id, state, reason, deposit, payments, expires_at, provider, checkout }: ReservationRow,
  now: number,
): ReservationAnswer => ({
  id,
  state,
  reason,
  deposit,
  provider,
  expires_at: expires_at.toISOString(),
  expires_in: secondsUntil(expires_at, now),
  ...(state === 'held' && { checkout }),
  reference: acceptedPayment({ payments })?.transaction_id,
})

/** Whether a vehicle is held, for a checkout page that has just opened; not by whom. */
function holdAnswer(hold: Pick<ReservationRow, 'state' | 'expires_at'> | undefined, now: number): HoldAnswer {
  if (!hold) return { state: 'free' }
  return hold.state === 'paid' ? { state: 'paid' } : { state: 'held', expires_in: secondsUntil(hold.expires_at, now) }
}

/** Seconds from now, because a shopper's clock may be wrong. */
const secondsUntil = (moment: Date, now: number): number => Math.max(0, Math.ceil((moment.getTime() - now) / 1000))

const LARGEST = 64 * 1024
/** Look-ups with the provider per reservation and minute; a waiting page calls more often than that. */
const LOOKS = { name: 'looks', calls: 12, window: 60_000 }

interface ReservationOptions {
  /** The API's own address, derived from the address that was called. */
  apiUrl: (called: string) => string
  /** The caller's address. */
  addressOf: (c: Context) => string
  /** Unpaid vehicles that one shopper may hold at a dealership at once. */
  holdsAtOnce: number
  rateLimit: MakeRateLimit
}

/**
 * Reserves a vehicle: it is locked, then paid for with the provider, which decides
 * whether it is paid. Anyone who knows a reservation's id can see and cancel it; anyone
 * can ask whether a vehicle is held.
 *
 * @spec 2.5 5.12
 */
export function reservationRoutes(context: ApiContext, options: ReservationOptions): Hono {
  const app = new Hono()
  const looks = options.rateLimit(LOOKS)
  app.post('/reservations', RESERVE, limited(LARGEST), (c) => reserve(c, context, options))
  app.get('/holds/:car_id', SHOW_HOLD, (c) => showHold(c, context))
  app.get('/reservations/:id', SHOW_RESERVATION, (c) => show(c, context, async (id) => (await looks.take(id)) === 0))
  app.post('/reservations/:id/cancel', CANCEL_RESERVATION, limited(LARGEST), (c) => cancel(c, context))
  return app
}

async function reserve(c: Context, context: ApiContext, options: ReservationOptions): Promise<Response> {
  const { apiUrl, addressOf, holdsAtOnce } = options
  const { call } = await readCall(c, context.registry)
  const locked = await reserveVehicle(context, call, { network: networkOf(addressOf(c)), most: holdsAtOnce })
  if (!locked.ok) return problem(c, reserveProblem(locked.error))
  const { row, vehicle } = locked.value
  const { tenant, values } = call
  // On a laptop the address of the shopper's page differs from the tenant's.
  const site = c.req.header('origin') ?? tenant.url
  const open = await openPayment(context, row, {
    description: `Deposit for ${vehicle.name}`,
    email: textOf(values.email),
    return_url: new URL(`${checkoutPath(vehicle, tenant)}?reservation=${row.id}`, site).href,
    notification_url: `${apiUrl(c.req.url)}/payments/${row.provider}/${row.dealership_slug}/notifications`,
  })
  return open ? c.json(reservationAnswer(open, context.now()), 201) : problem(c, UNAVAILABLE)
}

type OfReservation = Context<Env, '/reservations/:id'>

async function showHold(c: Context<Env, '/holds/:car_id'>, context: ApiContext): Promise<Response> {
  const site = siteOfCall(c, context.registry)
  const vehicle = context.vehicle(site, c.req.param('car_id'))
  const found = await ifReachable(vehicle.then((vehicle) => ({ vehicle })))
  if (!found) return problem(c, STOCK_UNREACHABLE)
  if (!found.vehicle) return problem(c, NO_VEHICLE)
  return c.json(holdAnswer(await holdOf(context.database.queries, holdKey(found.vehicle)), context.now()))
}

async function show(
  c: OfReservation,
  context: ApiContext,
  mayLook: (id: string) => Promise<boolean>,
): Promise<Response> {
  const site = siteOfCall(c, context.registry)
  const id = c.req.param('id')
  const row = isUuid(id) ? await readReservation(context.database.queries, id) : undefined
  if (row?.website_slug !== site.slug) return problem(c, NO_RESERVATION)
  if (row.state !== 'held' || !(await mayLook(id))) return c.json(reservationAnswer(row, context.now()))
  // The notification may be late or lost. If the provider doesn't answer, the stored state is returned.
  return c.json(reservationAnswer(await refreshReservation(context, row).catch(() => row), context.now()))
}

async function cancel(c: OfReservation, context: ApiContext): Promise<Response> {
  const site = siteOfCall(c, context.registry)
  const id = c.req.param('id')
  if (!isUuid(id)) return problem(c, NO_RESERVATION)
  const cancelled = await cancelReservation(context, { id, website_slug: site.slug })
  return cancelled.ok
    ? c.json(reservationAnswer(cancelled.value, context.now()))
    : problem(c, CANCELLING[cancelled.error])
}
