import { describe, expect, it } from 'vitest'
import { checkoutView, isSettling, readReservation } from '#src/lead/checkout.ts'
import { RESERVATION_STATES, type ReservationReason } from '#src/lead/reservation.ts'

const ANSWER = {
  id: 'r1',
  state: 'held',
  reason: 'payment-open',
  deposit: { amount: 20_000, currency: 'AUD' },
  expires_at: '2026-11-20T05:00:00.000Z',
  provider: 'paypal',
  checkout: { redirect_url: 'https://pay.example/1' },
}
const read = (change: object) => readReservation({ ...ANSWER, ...change })
const view = (change: object) => {
  const reservation = read(change)
  if (!reservation) throw new Error('no reservation')
  return checkoutView(reservation)
}

describe('a reservation as the checkout page is told it @spec 2.5', () => {
  it('is read', () =>
    expect(read({})).toEqual({
      id: 'r1',
      state: 'held',
      reason: 'payment-open',
      deposit: { amount: 20_000, currency: 'AUD' },
      expires_at: Date.UTC(2026, 10, 20, 5),
      checkout: { redirect_url: 'https://pay.example/1' },
    }))

  it.each([
    ['no object', '<html>'],
    ['an error', { error: 'There is no such reservation.' }],
    ['a state that nobody knows', { ...ANSWER, state: 'lost' }],
    ['no deposit', { ...ANSWER, deposit: null }],
    ['no end', { ...ANSWER, expires_at: 'soon' }],
  ])('%s is none', (_, body) => expect(readReservation(body)).toBeUndefined())

  it('sends nobody to a script', () =>
    expect(read({ checkout: { redirect_url: 'javascript:alert(1)' } })?.checkout.redirect_url).toBeUndefined())

  it('is looked at again while it may change', () => {
    const settling = RESERVATION_STATES.filter((state) => isSettling({ state }))
    expect(settling).toEqual(['created', 'held'])
  })
})

describe('what the checkout page shows @spec 2.5', () => {
  it.each([
    ['created', 'vehicle-locked', 'wait', 'One moment'],
    ['held', 'payment-open', 'pay', 'Pay $200'],
    ['held', 'payment-declined', 'pay', 'The payment was declined'],
    ['paid', 'paid-in-time', 'paid', 'It is reserved for you'],
    ['expired', 'not-paid-in-time', 'over', 'It is not reserved'],
    ['cancelled', 'cancelled-by-shopper', 'over', 'It is not reserved'],
    ['failed', 'provider-unavailable', 'over', 'It is not reserved'],
    ['refunding', 'paid-after-the-end', 'over', 'Your deposit goes back'],
    ['refunded', 'money-returned', 'over', 'Your deposit goes back'],
  ])('%s, %s: %s', (state, reason, kind, title) => expect(view({ state, reason })).toMatchObject({ kind, title }))

  it.each<[ReservationReason | 'unheard-of', string]>([
    ['not-paid-in-time', 'time to pay ran out'],
    ['cancelled-by-shopper', 'gave the vehicle up'],
    ['payment-failed', 'did not go through'],
    ['unheard-of', 'did not go through'],
  ])('who was not charged is told so: %s', (reason, words) => {
    const { text } = view({ state: 'failed', reason })
    expect(text).toContain(words)
    expect(text).toContain('Nothing was charged.')
  })

  it('cents are shown where there are any', () =>
    expect(view({ deposit: { amount: 19_950, currency: 'AUD' } }).title).toBe('Pay $199.50'))
})
