// @vitest-environment jsdom
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LATEST_INDEX_PATH } from '#src/search/latest-index.ts'
import { useReserve } from '#src/site/islands/checkout/use-reserve.ts'
import { useStock } from '#src/site/islands/finder/use-stock.ts'
import { $person } from '#src/site/stores/person.ts'
import { $ownHold, $reservation, clearReservation } from '#src/site/stores/reservation.ts'
import { aSite, aVehicle } from '../../page/fixture.ts'
import { using } from '../in-browser.tsx'
import { serve } from './serve.ts'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

// A page fetches once what words mean in its stock, which the next file of this worker must not find.
afterAll(() => void vi.resetModules())

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

/** The events of a flow, as the data layer gets them. */
const tracked = (flow: string): string[] =>
  (window.dataLayer ?? []).flatMap((event) => {
    const { event_name, flow_name, error_code } = event as Record<string, string | undefined>
    return event_name?.startsWith(flow) && flow_name === flow
      ? [[event_name, error_code].filter(Boolean).join(' ')]
      : []
  })

beforeEach(() => history.replaceState(null, '', '/page'))

const CONDITIONS = ['used']

describe('the stock of the finder @spec 2.1', () => {
  const site = aSite({
    vehicles: [aVehicle({ id: '1', make: 'Kia' }), aVehicle({ id: '2', slug: 'x', stocknum: 'x' })],
  })
  const files = Object.fromEntries(
    site.files.flatMap(({ path, body }) => (path.endsWith('.json') ? [[path, JSON.parse(String(body))]] : [])),
  )

  it('come from the stock, once something is chosen', async () => {
    const asked = serve(files)
    const stock = using(() => useStock(false, CONDITIONS))
    await until(() => expect(stock()).toBeUndefined())
    expect(asked).toEqual([])
    const wanted = using(() => useStock(true, CONDITIONS))
    await until(() => expect(wanted()?.count({ 'refinementList[make][0]': 'Kia' })).toBe(1))
    expect(wanted()?.count({})).toBe(2)
    expect(asked.filter((path) => path.includes(LATEST_INDEX_PATH)).length).toBeGreaterThan(0)
  })

  it.each<[string, string, number, string | undefined]>([
    ['vehicles of a name that is still being typed', 'ki', 1, undefined],
    ['no vehicle where the text narrows nothing', 'zzz', 0, undefined],
    ['the page that is meant', 'opening hours', 0, '/contact'],
  ])('what a typed text finds: %s', async (_, query, vehicles, page) => {
    serve(files)
    const stock = using(() => useStock(true, CONDITIONS))
    await until(() => expect(stock()).toBeDefined())
    const found = stock()?.find({ query }, 4)
    expect([found?.cards.length, found?.page?.href]).toEqual([vehicles, page])
  })

  it('are requested again after a failure, with the next choice', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    serve({})
    const finder = using(() => {
      const [isWanted, want] = useState(true)
      return { stock: useStock(isWanted, CONDITIONS), isWanted, want }
    })
    await until(() => expect(reported).toHaveBeenCalled())
    expect(finder().stock).toBeUndefined()
    const asked = serve(files)
    const chooseAgain = async () => {
      for (const isWanted of [false, true]) {
        finder().want(isWanted)
        await until(() => expect(finder().isWanted).toBe(isWanted))
      }
    }
    await chooseAgain()
    await until(() => expect(finder().stock?.count({})).toBe(2))
    const before = asked.length
    await chooseAgain()
    expect(asked).toHaveLength(before)
  })
})

describe('reserving a vehicle @spec 2.5', () => {
  const LEAD = { name: 'Mere', email: 'mere@example.nz', car_id: '101' }
  const HELD = {
    id: 'r1',
    state: 'held',
    reason: 'payment-open',
    deposit: { amount: 20_000, currency: 'AUD' },
    expires_in: 600,
    checkout: {},
  }
  beforeEach(() => {
    clearReservation()
    $ownHold.set(undefined)
    $person.set({})
    onTestFinished(clearReservation)
  })

  it('locks it, and remembers whose hold it is, here and in the address', async () => {
    serve({ '/api/reservations': { id: 'r1' }, '/api/reservations/r1': { ...HELD, state: 'paid' } })
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    expect(await reserve().send({ lead: LEAD, answers: {} })).toBeUndefined()
    expect([$ownHold.get(), location.search, $person.get().name]).toEqual([
      { id: 'r1', car_id: '101' },
      '?reservation=r1',
      'Mere',
    ])
    await until(() => expect($reservation.get()?.answer).toMatchObject({ kind: 'known' }))
  })

  it('goes on to the payment once the vehicle is held', async () => {
    const assign = vi.fn()
    const { pathname, search, hash, href, origin } = location
    vi.stubGlobal('location', { pathname, search, hash, href, origin, assign })
    window.dataLayer?.splice(0)
    const held = { ...HELD, checkout: { redirect_url: 'https://pay.example/r1' } }
    serve({ '/api/reservations': { id: 'r1' }, '/api/reservations/r1': held })
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    expect(await reserve().send({ lead: LEAD, answers: {} })).toBeUndefined()
    await until(() => expect(assign.mock.calls).toEqual([['https://pay.example/r1']]))
    const known = $reservation.get()
    $reservation.set(known && { ...known })
    expect(tracked('reserve')).toEqual(['reserve_start', 'reserve_payment'])
    expect(assign).toHaveBeenCalledOnce()
  })

  it('opens no payment once the shopper has left the reservation', async () => {
    const assign = vi.fn()
    const { pathname, search, hash, href, origin } = location
    vi.stubGlobal('location', { pathname, search, hash, href, origin, assign })
    const look = Promise.withResolvers<Response>()
    const held = { ...HELD, checkout: { redirect_url: 'https://pay.example/r1' } }
    vi.stubGlobal('fetch', async (path: string) =>
      path === '/api/reservations' ? Response.json({ id: 'r1' }) : look.promise,
    )
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    await reserve().send({ lead: LEAD, answers: {} })
    expect($reservation.get()).toEqual({ id: 'r1', answer: { kind: 'pending' } })
    clearReservation()
    look.resolve(Response.json(held))
    await new Promise((later) => setTimeout(later))
    expect(assign).not.toHaveBeenCalled()
  })

  it('opens no payment where there is none to make', async () => {
    const assign = vi.fn()
    const { pathname, search, hash, href, origin } = location
    vi.stubGlobal('location', { pathname, search, hash, href, origin, assign })
    const checkout = { redirect_url: 'https://pay.example/r1' }
    serve({ '/api/reservations': { id: 'r1' }, '/api/reservations/r1': { ...HELD, state: 'paid', checkout } })
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    await reserve().send({ lead: LEAD, answers: {} })
    await until(() => expect($reservation.get()?.answer).toMatchObject({ kind: 'known' }))
    expect(assign).not.toHaveBeenCalled()
  })

  it('offers an enquiry, too, where the provider fails, until it is tried again', async () => {
    window.dataLayer?.splice(0)
    serve({ '/api/reservations': Response.json({ error: 'Try later.' }, { status: 502 }) })
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    expect(await reserve().send({ lead: LEAD, answers: {} })).toEqual({ message: 'Try later.', errors: {} })
    await until(() => expect(reserve().canEnquire).toBe(true))
    expect(tracked('reserve')).toEqual(['reserve_start', 'reserve_error later'])
    const answer = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', () => answer.promise)
    void reserve().send({ lead: LEAD, answers: {} })
    await until(() => expect(reserve().canEnquire).toBe(false))
    answer.resolve(Response.json({}, { status: 502 }))
    reserve().setEnquiry(true)
    await until(() => expect(reserve().isEnquiry).toBe(true))
  })

  it.each([
    [
      'asks for another answer where one was wrong',
      [{ pointer: '/lead/email', detail: 'Check this.' }],
      { email: 'Check this.' },
      false,
    ],
    [
      'offers an enquiry where the shopper can correct nothing',
      [{ pointer: '/lead/car_id', detail: 'Sold.' }],
      { car_id: 'Sold.' },
      true,
    ],
  ])('%s', async (_, errors, expected, canEnquire) => {
    serve({ '/api/reservations': Response.json({ error: 'Not reserved.', errors }, { status: 422 }) })
    const reserve = using(useReserve)
    await until(() => expect(reserve().canEnquire).toBe(false))
    const failed = await reserve().send({ lead: LEAD, answers: { email: 'mere@example.nz' } })
    expect(failed).toEqual({ message: 'Not reserved.', errors: expected })
    await until(() => expect(reserve().canEnquire).toBe(canEnquire))
    expect([$ownHold.get(), location.search]).toEqual([undefined, ''])
  })
})
