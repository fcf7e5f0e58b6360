import { randomUUID } from 'node:crypto'
import { textOf } from '#src/base/record.ts'
import { fail, ok, type Result } from '#src/base/result.ts'
import { botSignal } from '#src/lead/bot-signal.ts'
import { answeredFields } from '#src/lead/form-of-lead.ts'
import type { Lead } from '#src/lead/lead.ts'
import { newReservation } from '#src/lead/reservation.ts'
import { formErrors } from '#src/lead/validation.ts'
import { CURRENCY } from '#src/tenant/currency.ts'
import { type PaymentProviderName, paymentProvider } from '#src/tenant/payment-providers.ts'
import { holdKey } from '#src/vehicle/hold.ts'
import { checkoutKey, type NotReservableReason, reserveOffer } from '#src/vehicle/reserve.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import type { ApiContext } from '../api-context.ts'
import { newLead, storeLead } from '../leads/create-lead.ts'
import { judgedForm, judging } from '../leads/form-steps.ts'
import type { LeadCall, LeadProblem } from '../leads/lead-call.ts'
import { personKeys } from '../leads/lead-deliveries.ts'
import { RESERVED } from '../leads/server-facts.ts'
import { ifReachable } from '../stock/stock-vehicle.ts'
import { oncePerKey } from '../store/once-per-key.ts'
import { requestBuilds } from './apply-events.ts'
import {
  countHolds,
  holdOf,
  insertReservation,
  type NewReservation,
  type ReservationRow,
  readReservation,
} from './queries.ts'

/** The call that its idempotency keys are stored under. */
export const RESERVE_CALL = 'POST /reservations'

/** Milliseconds that a shopper has to pay. */
const HOLD = 20 * 60 * 1000

export type ReserveProblem =
  | Extract<LeadProblem, { kind: 'invalid' | 'key-reused' }>
  | { kind: 'no-such-vehicle' }
  /** The site's stock can't be read, so it is unknown whether the vehicle can be reserved. */
  | { kind: 'stock-unreachable' }
  | { kind: 'not-reservable'; reason: NotReservableReason }
  /** The provider's secrets or the key of its script are missing. */
  | { kind: 'no-account' }
  /** Someone else holds it and hasn't paid yet. */
  | { kind: 'held' }
  /** Someone else has paid for it. */
  | { kind: 'paid-for' }
  /** Probably the same shopper already holds other vehicles and hasn't paid for them. */
  | { kind: 'too-many-holds' }

/** A caller's network, and how many unpaid vehicles of a dealership it may hold at once. */
export interface HoldLimit {
  network: string
  most: number
}

/**
 * Locks a vehicle for a shopper and stores a partial lead of their answers, before anything is paid. If several try at
 * once, one wins. Price, deposit and currency are the server's. A suspected bot gets the same answer, because a paid
 * deposit proves a person; until then its lead is quarantined.
 *
 * @spec 2.5 5.12
 */
export async function reserveVehicle(
  context: ApiContext,
  sent: LeadCall,
  limit: HoldLimit,
): Promise<Result<{ row: ReservationRow; vehicle: PublishedVehicle }, ReserveProblem>> {
  const { values } = sent
  const call: LeadCall = { ...sent, form: 'reserve', isPartial: true, step: 0, files: [] }
  const { tenant } = call
  const definition = judgedForm('reserve', tenant)
  const fields = answeredFields(definition)
  const errors = formErrors(fields, values, judging(context, tenant, values))
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors, form: 'reserve', definition })
  const found = await ifReachable(context.vehicle(tenant, textOf(values.car_id)).then((vehicle) => ({ vehicle })))
  if (!found) return fail({ kind: 'stock-unreachable' })
  const { vehicle } = found
  if (!vehicle) return fail({ kind: 'no-such-vehicle' })
  const id = randomUUID()
  const lead_id = randomUUID()
  const reservation = reservationOf(context, call, { id, lead_id, vehicle })
  if (!reservation.ok) return reservation
  const lead = await newLead(context, call, { id: lead_id, form: 'reserve', category: RESERVED, vehicle })
  const locked = await lockVehicle(context, call, {
    reservation: { ...reservation.value, network: limit.network },
    lead,
    signal: botSignal(fields, values) ?? null,
    most: limit.most,
  })
  if (!locked.ok) return locked
  // A repeated call gets the reservation of the first one, as it is now.
  const row = await readReservation(context.database.queries, locked.value.id)
  if (!row) throw new Error('a reservation is never deleted')
  return ok({ row, vehicle })
}

interface ReservationRequest {
  id: string
  lead_id: string
  vehicle: PublishedVehicle
}

function reservationOf(
  { payments, now, log }: ApiContext,
  { tenant }: LeadCall,
  { id, lead_id, vehicle }: ReservationRequest,
): Result<NewReservation, ReserveProblem> {
  // The store decides about holds, because a page may still show one that has ended.
  const offer = reserveOffer({ ...vehicle, held: undefined }, tenant)
  if (offer.kind === 'not-reservable') return fail(offer)
  const provider: PaymentProviderName | undefined = tenant.payment_provider
  if (!provider) return fail({ kind: 'not-reservable', reason: 'no-payment-provider' })
  const { dealership_slug } = vehicle
  const account = payments(provider, dealership_slug)
  if (!account.ok) {
    log('a payment provider has no secrets', { dealership: dealership_slug, missing: account.error.missing.join(' ') })
    return fail({ kind: 'no-account' })
  }
  const needsKey = paymentProvider(provider).script !== undefined
  const publishable_key = needsKey ? checkoutKey(vehicle, offer.processor, tenant) : undefined
  if (needsKey && publishable_key === undefined) {
    log('a vehicle has no key to pay with', { dealership: dealership_slug, vehicle: vehicle.id })
    return fail({ kind: 'no-account' })
  }
  const deposit = {
    amount: Math.round(offer.deposit_amount * 100),
    currency: CURRENCY[tenant.country],
  }
  return ok({
    ...newReservation(deposit),
    id,
    lead_id,
    website_slug: tenant.slug,
    car_id: vehicle.id,
    vehicle_key: holdKey(vehicle),
    provider,
    dealership_slug,
    checkout: { publishable_key },
    expires_at: new Date(now() + HOLD),
  })
}

interface Locking {
  reservation: NewReservation & { network: string }
  lead: Lead
  /** Why it probably comes from a bot; null if it doesn't. */
  signal: string | null
  most: number
}

function lockVehicle(
  context: ApiContext,
  call: LeadCall,
  { reservation, lead, signal, most }: Locking,
): Promise<Result<{ id: string }, ReserveProblem>> {
  const { id, lead_id, dealership_slug, network, expires_at } = reservation
  const { tenant, key, fingerprint } = call
  const identity = { website_slug: tenant.slug, call: RESERVE_CALL, key, fingerprint }
  return oncePerKey<ReserveProblem>(context.database.queries, identity, async (queries) => {
    const holder = { network, ...personKeys(lead, tenant) }
    if ((await countHolds(queries, dealership_slug, holder)) >= most) return fail({ kind: 'too-many-holds' })
    if (!(await insertReservation(queries, reservation, new Date(context.now()))))
      return fail({ kind: (await holdOf(queries, reservation.vehicle_key))?.state === 'paid' ? 'paid-for' : 'held' })
    const reserving = { ...lead, reservation_id: id }
    await storeLead(context, queries, call, {
      id: lead_id,
      form: 'reserve',
      lead: reserving,
      state: signal === null ? 'incomplete' : 'quarantined',
      signal,
    })
    await context.jobs.settle(queries, id, expires_at)
    await requestBuilds(context, queries, reservation)
    return ok({ id })
  })
}
