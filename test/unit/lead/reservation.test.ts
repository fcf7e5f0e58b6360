import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterEvent,
  holdsVehicle,
  newReservation,
  owedPayments,
  type Reservation,
  type ReservationEvent,
  type ReservationReason,
  type ReservationState,
} from '#src/lead/reservation.ts'

const DEPOSIT = { amount: 50_000, currency: 'AUD' }
const OPENED: ReservationEvent = { kind: 'opened' }
const EXPIRED: ReservationEvent = { kind: 'expired' }
const CANCELLED: ReservationEvent = { kind: 'cancelled', by: 'shopper' }
const GIVEN_BACK: ReservationEvent = { kind: 'cancelled', by: 'dealer' }
const DECLINED: ReservationEvent = { kind: 'declined', final: false }
const FAILED: ReservationEvent = { kind: 'declined', final: true }
const paid = (id = 'a', amount = 50_000, currency = 'AUD'): ReservationEvent => ({
  kind: 'paid',
  transaction_id: id,
  amount,
  currency,
})
const refunded = (id = 'a', amount = 50_000): ReservationEvent => ({
  kind: 'refunded',
  transaction_id: id,
  amount,
  currency: 'AUD',
})

const endOf = (events: readonly ReservationEvent[]): Reservation => events.reduce(afterEvent, newReservation(DEPOSIT))
const standings = ({ payments }: Reservation) => payments.map((each) => `${each.transaction_id} ${each.standing}`)

describe('a reservation goes from state to state @spec 2.5', () => {
  it.each<[string, ReservationEvent[], ReservationState, ReservationReason, string[]]>([
    ['it begins with the vehicle locked', [], 'created', 'vehicle-locked', []],
    ['the provider is ready', [OPENED], 'held', 'payment-open', []],
    ['the provider is not there', [{ kind: 'unavailable' }], 'failed', 'provider-unavailable', []],
    ['paid', [OPENED, paid()], 'paid', 'paid-in-time', ['a kept']],
    ['paid before we know that it was opened', [paid(), OPENED], 'paid', 'paid-in-time', ['a kept']],
    ['a card is declined and another may be tried', [OPENED, DECLINED], 'held', 'payment-declined', []],
    ['the second card pays', [OPENED, DECLINED, paid()], 'paid', 'paid-in-time', ['a kept']],
    ['the decline comes after the payment', [OPENED, paid(), DECLINED], 'paid', 'paid-in-time', ['a kept']],
    ['declined for good', [OPENED, FAILED], 'failed', 'payment-failed', []],
    ['nobody pays', [OPENED, EXPIRED], 'expired', 'not-paid-in-time', []],
    ['the shopper gives up', [OPENED, CANCELLED], 'cancelled', 'cancelled-by-shopper', []],
    [
      'the dealer gives the money back',
      [OPENED, paid(), GIVEN_BACK],
      'refunding',
      'cancelled-by-dealer',
      ['a returning'],
    ],
    ['and it arrives', [OPENED, paid(), GIVEN_BACK, refunded()], 'refunded', 'money-returned', ['a returned']],
    ['refunded at the provider', [OPENED, paid(), refunded()], 'refunded', 'money-returned', ['a returned']],
    [
      'the refund is told before the payment',
      [OPENED, refunded(), paid()],
      'refunded',
      'money-returned',
      ['a returned'],
    ],
    ['paid too late', [OPENED, EXPIRED, paid()], 'refunding', 'paid-after-the-end', ['a returning']],
    ['paid after giving up', [OPENED, CANCELLED, paid()], 'refunding', 'paid-after-the-end', ['a returning']],
    ['paid after it failed', [OPENED, FAILED, paid()], 'refunding', 'paid-after-the-end', ['a returning']],
    ['too little is paid', [OPENED, paid('a', 1)], 'refunding', 'amount-differs', ['a returning']],
    ['paid in another currency', [OPENED, paid('a', 50_000, 'NZD')], 'refunding', 'amount-differs', ['a returning']],
    ['paid twice', [OPENED, paid('a'), paid('b')], 'paid', 'paid-in-time', ['a kept', 'b returning']],
    [
      'the second payment is back',
      [OPENED, paid('a'), paid('b'), refunded('b')],
      'paid',
      'paid-in-time',
      ['a kept', 'b returned'],
    ],
    ['expiry does not touch what is paid', [OPENED, paid(), EXPIRED, FAILED], 'paid', 'paid-in-time', ['a kept']],
  ])('%s', (_, events, state, reason, payments) => {
    const r = endOf(events)
    expect([r.state, r.reason, standings(r).sort()]).toEqual([state, reason, payments])
  })
})

describe('any order and repetition of notifications reaches a sound state @spec 2.5', () => {
  const money = {
    transaction_id: fc.constantFrom('a', 'b', 'c'),
    amount: fc.constantFrom(50_000, 100),
    currency: fc.constantFrom('AUD', 'NZD'),
  }
  const event: fc.Arbitrary<ReservationEvent> = fc.oneof(
    fc.constantFrom<ReservationEvent>(OPENED, EXPIRED, CANCELLED, GIVEN_BACK, DECLINED, FAILED, {
      kind: 'unavailable',
    }),
    fc.record({ kind: fc.constant('paid' as const), ...money }),
    fc.record({ kind: fc.constant('refunded' as const), ...money }),
  )
  const events = fc.array(event, { maxLength: 14 })

  it('money is kept once or refunded, never lost', () =>
    fc.assert(
      fc.property(events, (sent) => {
        const r = endOf(sent)
        const taken = new Set(sent.flatMap((one) => (one.kind === 'paid' ? [one.transaction_id] : [])))
        for (const id of taken) expect(r.payments.filter((each) => each.transaction_id === id)).toHaveLength(1)
        const kept = r.payments.filter(({ standing }) => standing === 'kept')
        expect(kept.length).toBe(r.state === 'paid' ? 1 : 0)
        for (const { amount, currency } of kept) expect({ amount, currency }).toEqual(DEPOSIT)
        if (r.state === 'refunding') expect(owedPayments(r).length).toBeGreaterThan(0)
        if (r.state === 'refunded') expect(owedPayments(r)).toEqual([])
      }),
      { numRuns: 2000 },
    ))

  it('every refund due can be paid, and then none is due', () =>
    fc.assert(
      fc.property(events, (sent) => {
        const r = endOf(sent)
        const settled = owedPayments(r).reduce<Reservation>(
          (now, each) => afterEvent(now, { ...each, kind: 'refunded' }),
          r,
        )
        expect(owedPayments(settled)).toEqual([])
        expect(holdsVehicle(settled)).toBe(holdsVehicle(r))
      }),
    ))

  it('a repeated event changes nothing', () =>
    fc.assert(
      fc.property(events, event, (sent, again) => {
        const once = afterEvent(endOf(sent), again)
        expect(afterEvent(once, again)).toBe(once)
      }),
      { numRuns: 2000 },
    ))

  it('a vehicle that was let go is never held again by the same reservation', () =>
    fc.assert(
      fc.property(events, (sent) => {
        const held = sent.map((_, index) => holdsVehicle(endOf(sent.slice(0, index + 1))))
        expect(held.indexOf(false) === -1 || !held.slice(held.indexOf(false)).includes(true)).toBe(true)
      }),
      { numRuns: 2000 },
    ))
})
