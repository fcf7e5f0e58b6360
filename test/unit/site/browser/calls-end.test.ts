// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callApi } from '#src/site/browser/api/account.ts'
import { freeDays } from '#src/site/browser/api/free-times.ts'
import { callTradeIn } from '#src/site/browser/api/trade-in-calls.ts'
import { vehiclePage } from '#src/site/browser/card/vehicle-page.ts'
import { sendLead } from '#src/site/browser/outbox/send-lead.ts'
import { exposeSessionData } from '#src/site/browser/slots/expose-session-data.ts'
import { fetchStock } from '#src/site/browser/stock/shipped-stock.ts'
import { stockVehicles } from '#src/site/islands/form/state/use-linked-vehicle.ts'
import { lookAtHold, lookAtReservation } from '#src/site/stores/reservation-calls.ts'
import { sourceFiles } from '../../../../scripts/checks/source-files.ts'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","website_id":"1","dealership_id":"1"}</script>'
})

/** Each call of a site's scripts, by what it is for. */
const CALLS: Record<string, () => Promise<unknown>> = {
  'a lead': () => sendLead({ key: 'k', method: 'POST', url: '/api/leads', body: '{}' }),
  'the account': () => callApi('GET', '/auth'),
  'free times': () => freeDays('dateTime', { dealership: undefined }, undefined),
  'a trade-in': () => callTradeIn('POST', 'valuations', {}),
  'a reservation': () => lookAtReservation('1'),
  'a hold': () => lookAtHold('1'),
  'the page of a vehicle': () => vehiclePage('/cars/1'),
  'the stock of a search': () => fetchStock(),
  'the vehicles of a form': () => stockVehicles(),
  'session data': () => exposeSessionData(),
}

describe('a call that is never answered ends', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each(Object.entries(CALLS))('%s', async (_, call) => {
    const timeouts: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      timeouts.push(milliseconds)
      return AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'))
    })
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit = {}) =>
        new Promise((_, reject) => signal?.aborted && reject(signal.reason as Error)),
    )
    await call().catch(() => undefined)
    expect(timeouts.length).toBeGreaterThan(0)
    expect(Math.max(...timeouts)).toBeLessThanOrEqual(30_000)
  })

  it('and an unanswered account says so in our words', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Load failed')))
    await expect(callApi('GET', '/auth')).rejects.toThrow("That didn't work. Please try again.")
  })

  /** Calls that nothing waits for. */
  const UNAWAITED = ['src/site/browser/phone.ts', 'src/site/inline/scripts.ts']

  it('and there are no others', () => {
    const files = ['src/site', 'src/features'].flatMap((folder) => sourceFiles(folder))
    const scripts = files.filter(({ path }) => /src\/(site\/(?!dev)|features\/[^/]+\/(browser|site)\/)/.test(path))
    const calling = scripts.filter(({ text }) => /(?<![\w.])fetch\(/.test(text))
    const endless = calling.filter(({ text }) =>
      [...text.matchAll(/(?<![\w.])fetch\(/g)].some(({ index }) => !text.slice(index, index + 300).includes('signal')),
    )
    expect(endless.map(({ path }) => path).toSorted()).toEqual(UNAWAITED)
  })
})
