// @vitest-environment jsdom
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiUrl, readBrowserConfig, templateOf } from '#src/site/stores/browser-config.ts'
import { $valuation } from '#src/site/stores/valuation.ts'

vi.hoisted(() => {
  document.body.innerHTML = '<script type="application/json" id="site-data">{"website_slug":"dealer"}</script>'
})

const DAY = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-20T02:00:00Z')
const KEPT = { offer_price: 21_000, subject: '2021 Mazda 3', car_id: '101', at: NOW }

/** What a page finds that is opened so long after the valuation. */
function found(stored: unknown, later = 0) {
  vi.useFakeTimers({ now: NOW + later })
  onTestFinished(() => void vi.useRealTimers())
  const stop = $valuation.listen(() => undefined)
  onTestFinished(stop)
  // As if another tab had stored it, because this page has read its own storage already.
  dispatchEvent(new StorageEvent('storage', { key: 'dealer:valuation', newValue: JSON.stringify(stored) }))
  return $valuation.get()
}

describe("the valuation of a shopper's own vehicle @spec 3.13", () => {
  it('is stored for other pages of the site, and shared with the islands of this one', () => {
    const told: unknown[] = []
    const stop = $valuation.listen((kept) => told.push(kept))
    $valuation.set(KEPT)
    stop()
    expect(told.at(-1)).toEqual(KEPT)
    expect(JSON.parse(localStorage.getItem('dealer:valuation') ?? '')).toEqual(KEPT)
  })

  it.each<[string, unknown, number, unknown]>([
    ['is there on the thirteenth day', KEPT, 14 * DAY - 1, KEPT],
    ['is outdated after two weeks', KEPT, 14 * DAY, undefined],
    ['of an earlier version names no vehicle', { offer_price: 9, at: NOW }, 0, { offer_price: 9, at: NOW }],
    ['is none without a price', { at: NOW }, 0, undefined],
    ['is none without a moment', { offer_price: 9, at: 'today' }, 0, undefined],
    ['is none where something else was stored', 'valued', 0, undefined],
    ['has no names that are no text', { ...KEPT, subject: 3, car_id: 4 }, 0, { offer_price: 21_000, at: NOW }],
  ])('%s', (_, stored, later, expected) => expect(found(stored, later)).toEqual(expected))
})

describe("the site's settings in its pages", () => {
  it("name the lead API, which otherwise is below the site's own address @spec 7.11", () => {
    const { website_slug } = readBrowserConfig()
    expect(website_slug).toBe('dealer')
    expect(apiUrl('/leads')).toBe('/api/leads')
    const data = document.getElementById('site-data')
    const printed = data?.textContent ?? ''
    onTestFinished(() => void data?.replaceChildren(printed))
    data?.replaceChildren('{"website_slug":"dealer","api":"/mock"}')
    expect(apiUrl('/leads')).toBe('/mock/leads')
  })

  it('are missing in a page that the build did not print', () => {
    const data = document.getElementById('site-data')
    data?.remove()
    onTestFinished(() => document.body.append(data ?? ''))
    expect(() => readBrowserConfig()).toThrow('the page has no site-data')
  })

  it('say its template', () => {
    document.documentElement.dataset.template = 'truck'
    expect(templateOf()).toBe('truck')
  })
})
