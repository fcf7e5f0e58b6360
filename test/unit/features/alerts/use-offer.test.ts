// @vitest-environment jsdom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { useOffer } from '#src/features/alerts/site/use-offer.ts'
import { using } from '../../site/in-browser.tsx'
import { serve } from '../../site/islands/serve.ts'

vi.hoisted(() => {
  document.body.innerHTML =
    '<script type="application/json" id="site-data">{"website_slug":"dealer","country":"AU"}</script>'
})

const until = (check: () => void) => vi.waitFor(check, { timeout: 5_000 })

beforeEach(() => history.replaceState(null, '', '/page'))

describe('the alert that a page offers', () => {
  const WHOLE = { search: '/search/used-cars', words: 'every car' }
  const offerAt = (search: string, path = '/alerts') => {
    history.replaceState(null, '', `/alerts${search}`)
    return using(() => useOffer(path, WHOLE))
  }

  it('is for every vehicle, without a call, where the address asks for none', async () => {
    const asked = serve({})
    const offer = offerAt('')
    await until(() => expect(offer()).toEqual({ subject: { search: WHOLE.search }, words: 'every car' }))
    expect(asked).toEqual([])
  })

  it.each([
    ['a vehicle', '?car_id=7', { car_id: '7' }],
    ['one of its kinds', '?car_id=7&kind=price', { car_id: '7', kind: 'price' }],
    ['a search', '?search=/search/used-cars/make/kia', { search: '/search/used-cars/make/kia' }],
  ])("is for %s, in the API's words", async (_, search, subject) => {
    const asked = serve({ '/api/alerts/offer': { words: 'this one' } })
    const offer = offerAt(search)
    await until(() => expect(offer()).toEqual({ subject, words: 'this one' }))
    expect(asked).toEqual([`GET /api/alerts/offer?${new URLSearchParams(subject)}`])
  })

  it.each([
    [
      'the search that was left for the page, with its filters',
      '/search/used-cars?query=kia',
      '/search/used-cars?query=kia',
    ],
    ['not the page itself', '/alerts?search=/x', '/search/new-cars'],
    ['not a page of another site', 'https://elsewhere.example/search?query=kia', '/search/new-cars'],
  ])('is for %s', async (_, referrer, search) => {
    serve({ '/api/alerts/offer': { words: 'this one' } })
    const before = new URL(referrer, location.href).href
    const spy = vi.spyOn(document, 'referrer', 'get').mockReturnValue(before)
    onTestFinished(() => spy.mockRestore())
    const offer = offerAt('?search=/search/new-cars')
    await until(() => expect(offer().subject).toEqual({ search }))
  })

  it('says why there is none', async () => {
    serve({ '/api/alerts/offer': Response.json({ detail: 'This vehicle is no longer for sale.' }, { status: 404 }) })
    const offer = offerAt('?car_id=7')
    await until(() =>
      expect(offer()).toEqual({ subject: { car_id: '7' }, words: '', problem: 'This vehicle is no longer for sale.' }),
    )
  })
})
