// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  $ownHold,
  $reservation,
  clearReservation,
  followReservation,
  ownReservation,
  releaseReservation,
} from '#src/site/stores/reservation.ts'
import { lookAtHold } from '#src/site/stores/reservation-calls.ts'
import '../in-browser.tsx'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const RESERVATION = {
  id: 'r1',
  reason: 'payment-open',
  deposit: { amount: 20_000, currency: 'AUD' },
  expires_in: 600,
  checkout: {},
}
const inState = (state: string, id = 'r1') => ({ ...RESERVATION, id, state })
/** Milliseconds between two looks at a reservation that may change. */
const AGAIN = 4000

type Answer = object | 404 | 'offline' | Promise<object>
/** Plays the lead API: each call gets the next answer. */
function api(...answers: Answer[]): string[] {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    calls.push(`${method} ${url}`)
    const answer = await answers.shift()
    if (answer === undefined || answer === 'offline') throw new TypeError('Failed to fetch')
    return answer === 404 ? Response.json({ error: 'Not Found' }, { status: 404 }) : Response.json(answer)
  })
  return calls
}
const stateOf = () => {
  const { id, answer } = $reservation.get() ?? {}
  return [id, answer?.kind === 'known' ? answer.reservation.state : answer?.kind]
}

beforeEach(() => {
  clearReservation()
  $ownHold.set(undefined)
})

describe('a reservation that a page follows @spec 2.5', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
  })
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

  it('is looked at every four seconds until its state is final', async () => {
    const calls = api(inState('created'), inState('held'), inState('paid'), inState('refunded'))
    const followed = followReservation('r1')
    expect(stateOf()).toEqual(['r1', 'pending'])
    await pass(0)
    expect(stateOf()).toEqual(['r1', 'created'])
    await pass(AGAIN - 1)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(stateOf()).toEqual(['r1', 'held'])
    await pass(AGAIN)
    expect(stateOf()).toEqual(['r1', 'paid'])
    await followed
    await pass(AGAIN)
    expect(calls).toEqual(Array.from({ length: 3 }, () => 'GET /api/reservations/r1'))
  })

  it.each<[string, Answer, string]>([
    ['it is not known', 404, 'unknown'],
    ['the answer is none', {}, 'no-answer'],
    ['there is no answer', 'offline', 'no-answer'],
  ])('is not looked at again when %s', async (_, answer, kind) => {
    const calls = api(answer)
    await followReservation('r1')
    expect([stateOf(), calls.length]).toEqual([['r1', kind], 1])
  })

  it('is not looked at while the page is hidden', async () => {
    const calls = api(inState('held'), inState('paid'))
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const followed = followReservation('r1')
    await pass(10 * AGAIN)
    expect(calls).toHaveLength(1)
    hidden.mockRestore()
    dispatchEvent(new Event('visibilitychange'))
    await followed
    expect(stateOf()).toEqual(['r1', 'paid'])
  })

  it('keeps what was known until the answer, where it is followed quietly', async () => {
    api(inState('held'), inState('paid'))
    void followReservation('r1')
    await pass(0)
    const followed = followReservation('r1', { isQuiet: true })
    expect(stateOf()).toEqual(['r1', 'held'])
    await followed
    expect(stateOf()).toEqual(['r1', 'paid'])
  })

  it('gives way to the next one, whose answer a late answer to the first does not replace', async () => {
    const late = Promise.withResolvers<object>()
    const calls = api(late.promise, inState('paid', 'r2'))
    const first = followReservation('r1')
    await followReservation('r2')
    late.resolve(inState('held'))
    await first
    await pass(AGAIN)
    expect([stateOf(), calls.length]).toEqual([['r2', 'paid'], 2])
  })

  it('is left, and then no answer brings it back', async () => {
    const late = Promise.withResolvers<object>()
    api(late.promise)
    const followed = followReservation('r1')
    clearReservation()
    late.resolve(inState('held'))
    await followed
    expect($reservation.get()).toBeUndefined()
  })

  it('is cancelled by the shopper', async () => {
    const calls = api(inState('cancelled'))
    expect(await releaseReservation('r1')).toBe(true)
    expect([stateOf(), calls]).toEqual([['r1', 'cancelled'], ['POST /api/reservations/r1/cancel']])
  })

  it('shows what became of it, where it cannot be cancelled', async () => {
    const calls = api('offline', inState('paid'))
    expect(await releaseReservation('r1')).toBe(false)
    await pass(0)
    expect([stateOf(), calls.at(-1)]).toEqual([['r1', 'paid'], 'GET /api/reservations/r1'])
  })

  it('is not shown as cancelled, where the shopper began another meanwhile', async () => {
    const late = Promise.withResolvers<object>()
    api(late.promise, inState('paid', 'r2'))
    const released = releaseReservation('r1')
    await followReservation('r2')
    late.resolve(inState('cancelled'))
    await released
    expect(stateOf()).toEqual(['r2', 'paid'])
  })
})

describe('the hold of this device, which another tab continues', () => {
  const own = { id: 'r/1', car_id: '101' }

  it.each<[string, Answer, string | undefined, unknown]>([
    ['while it can be paid', inState('held'), 'r/1', own],
    ['not when it has ended', inState('expired'), undefined, undefined],
    ['not when nobody knows it', 404, undefined, undefined],
    ['later, if there is no answer now', 'offline', undefined, own],
  ])('%s', async (_, answer, id, left) => {
    const calls = api(answer)
    $ownHold.set(own)
    expect(await ownReservation('101')).toBe(id)
    expect([calls, $ownHold.get()]).toEqual([['GET /api/reservations/r%2F1'], left])
  })

  it('is not one of another vehicle, nor fetched without one', async () => {
    const calls = api()
    expect(await ownReservation('101')).toBeUndefined()
    $ownHold.set(own)
    expect(await ownReservation('102')).toBeUndefined()
    expect([calls, $ownHold.get()]).toEqual([[], own])
  })

  it.each(['{"id":"r1"}', '{"car_id":"101"}', '{"id":1,"car_id":"101"}', '{"id":"r1","car_id":101}', '"r1"', '{'])(
    'is none where the device has %s',
    (text) => {
      const stop = $ownHold.listen(() => undefined)
      dispatchEvent(new StorageEvent('storage', { key: 'dealer:hold', newValue: text }))
      stop()
      expect($ownHold.get()).toBeUndefined()
    },
  )
})

describe('whether someone holds a vehicle @spec 2.5', () => {
  it.each<[string, Answer, unknown]>([
    ['is what the API says', { state: 'paid' }, { state: 'paid' }],
    ['is unknown if the API has no such vehicle', 404, undefined],
    ['is unknown without an answer', 'offline', undefined],
  ])('%s', async (_, answer, hold) => {
    const calls = api(answer)
    expect(await lookAtHold('1/1')).toEqual(hold)
    expect(calls).toEqual(['GET /api/holds/1%2F1'])
  })
})
