import { describe, expect, it } from 'vitest'
import { checkoutView, readHold, readReservation, unavailableView } from '#src/lead/checkout.ts'
import { awaitsPayment, RESERVATION_STATES, type ReservationReason } from '#src/lead/reservation.ts'

const ANSWER = {
  id: 'r1',
  state: 'held',
  reason: 'payment-open',
  deposit: { amount: 20_000, currency: 'AUD' },
  expires_at: '2026-11-20T05:00:00.000Z',
  expires_in: 600,
  provider: 'paypal',
  checkout: { redirect_url: 'https://pay.example/1' },
}
/** What this device's clock says: it is wrong. */
const NOW = Date.UTC(2020, 0, 1)
const read = (change: object) => readReservation({ ...ANSWER, ...change }, NOW)
const view = (change: object) => {
  const reservation = read(change)
  if (!reservation) throw new Error('no reservation')
  return checkoutView(reservation, { vehicle: '2021 Toyota Corolla', person: 'Mere' })
}

describe("a reservation in the API's answer to the checkout page @spec 2.5", () => {
  it('is read', () =>
    expect(read({})).toEqual({
      id: 'r1',
      state: 'held',
      reason: 'payment-open',
      deposit: { amount: 20_000, currency: 'AUD' },
      expires_at: NOW + 600_000,
      checkout: { redirect_url: 'https://pay.example/1' },
    }))

  it.each([
    ['no object', '<html>'],
    ['an error', { error: "We couldn't find that reservation." }],
    ['a state that nobody knows', { ...ANSWER, state: 'lost' }],
    ['no deposit', { ...ANSWER, deposit: null }],
    ['no end', { ...ANSWER, expires_in: undefined }],
    ['an end that is no number', { ...ANSWER, expires_in: 'soon' }],
    ['no id', { ...ANSWER, id: 7 }],
  ])('%s is none', (_, body) => expect(readReservation(body, NOW)).toBeUndefined())

  it.each(['javascript:alert(1)', ' https://pay.example', 'pay', '', 7, undefined])(
    'never redirects to %j',
    (redirect_url) => expect(read({ checkout: { redirect_url } })?.checkout.redirect_url).toBeUndefined(),
  )

  it('says what a provider needs, as far as it is text', () => {
    const needed = { client_secret: 's', publishable_key: 'k' }
    expect(read({ checkout: needed })?.checkout).toEqual({ redirect_url: undefined, ...needed })
    expect(read({ checkout: { client_secret: '', publishable_key: 7 } })?.checkout).toEqual({})
    expect(read({ checkout: { redirect_url: 'http://localhost:1' } })?.checkout.redirect_url).toBe('http://localhost:1')
  })

  it('is looked at again while it may change', () => {
    const settling = RESERVATION_STATES.filter((state) => awaitsPayment({ state }))
    expect(settling).toEqual(['created', 'held'])
  })
})

describe('what the checkout page shows @spec 2.5', () => {
  it.each([
    ['created', 'vehicle-locked', 'wait', 'One moment'],
    ['held', 'payment-open', 'pay', 'Pay $200'],
    ['held', 'payment-declined', 'pay', 'The payment was declined'],
    ['paid', 'paid-in-time', 'paid', "It's reserved for you"],
    ['expired', 'not-paid-in-time', 'over', "It isn't reserved"],
    ['cancelled', 'cancelled-by-shopper', 'over', "It isn't reserved"],
    ['failed', 'provider-unavailable', 'over', "It isn't reserved"],
    ['refunding', 'paid-after-the-end', 'over', "We're refunding your deposit"],
    ['refunded', 'money-returned', 'over', "We're refunding your deposit"],
  ])('%s, %s: %s', (state, reason, kind, title) => expect(view({ state, reason })).toMatchObject({ kind, title }))

  it.each([
    ['created', 'vehicle-locked', "We're checking with the payment provider."],
    ['held', 'payment-open', "We're holding the 2021 Toyota Corolla while you pay."],
    ['held', 'payment-declined', "You haven't been charged. You can try another card."],
  ])('tells a shopper who has not paid what happens next: %s, %s', (state, reason, text) =>
    expect(view({ state, reason })).toMatchObject({ text }),
  )

  it.each<[ReservationReason | 'unheard-of', string]>([
    ['not-paid-in-time', 'ran out of time to pay'],
    ['cancelled-by-shopper', 'cancelled your reservation'],
    ['payment-failed', "didn't go through"],
    ['unheard-of', "didn't go through"],
  ])('tells a shopper who was not charged: %s', (reason, words) => {
    const { text } = view({ state: 'failed', reason })
    expect(text).toContain(words)
    expect(text).toContain("You haven't been charged.")
  })

  it.each<[ReservationReason, string]>([
    ['paid-after-the-end', 'Your payment arrived after your hold on the vehicle ended.'],
    ['amount-differs', "The payment didn't match the agreed amount."],
    ['money-returned', ''],
  ])('tells a shopper who gets a refund why, how much and when: %s', (reason, why) => {
    const back = "We're refunding $200. It can take up to five business days to reach your account."
    expect(view({ state: 'refunding', reason })).toMatchObject({ text: `${why} ${back}`.trim() })
  })

  it('greets a shopper who has paid by name, with the amount and the vehicle', () =>
    expect(view({ state: 'paid' })).toMatchObject({
      text: expect.stringContaining("Thanks, Mere. We've received your deposit of $200 for the 2021 Toyota Corolla,"),
    }))

  it('does not greet anyone by name on another device', () => {
    const paid = read({ state: 'paid' })
    expect(paid && checkoutView(paid, { vehicle: 'Corolla' }).text).toMatch(/^We've received/)
  })

  it('shows cents where there are any', () =>
    expect(view({ deposit: { amount: 19_950, currency: 'AUD' } }).title).toBe('Pay $199.50'))
})

describe("someone else's hold @spec 2.5", () => {
  it.each([
    ['free', { state: 'free' }, { state: 'free' }],
    ['paid', { state: 'paid' }, { state: 'paid' }],
    ['held, by seconds and not by a clock', { state: 'held', expires_in: 60 }, { state: 'held', until: NOW + 60_000 }],
    ['held without an end', { state: 'held' }, undefined],
    ['something else', { error: 'no' }, undefined],
    ['no answer', '<html>', undefined],
  ])('is read: %s', (_, body, hold) => expect(readHold(body, NOW)).toEqual(hold))

  it('says until when it is held, or that it is reserved', () => {
    const time = (moment: number) => `${(moment - NOW) / 60_000} minutes past`
    expect(unavailableView({ state: 'held', until: NOW + 60_000 }, time)).toEqual({
      title: 'Someone else is reserving it',
      text: "If they don't pay by 1 minutes past, it's for sale again.",
    })
    expect(unavailableView({ state: 'paid' }, time).title).toBe('Someone else has reserved it')
  })
})
