import { describe, expect, it } from 'vitest'
import { dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import { aVehicle, NOW } from '../vehicle/fixture.ts'

const AUTH = { authorization: `Basic ${btoa('u:p')}` }
const cars = [aVehicle({ slug: 'a', price: 1 }), aVehicle({ slug: 'b', status: 'sold', price: 2 })]
const platform = dealerPlatform({ websiteIds: ['77'], username: 'u', password: 'p', cars: () => cars, now: () => NOW })
const get = (path: string, headers: Record<string, string> = AUTH) => platform.app.request(path, { headers })
const post = (path: string, body: unknown) =>
  platform.app.request(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

describe('the pretend dealer platform', () => {
  it.each<Record<string, string>>([{}, { authorization: `Basic ${btoa('u:wrong')}` }])(
    'answers 401 without the right credentials: %j',
    async (headers) => {
      expect((await get('/websites/77/cars/a.json', headers)).status).toBe(401)
      expect((await get('/dealerships/1/available_service_bookings.json', headers)).status).toBe(401)
    },
  )

  it('gives a car a new version whenever its details change', async () => {
    const versions = async () => {
      const answer = await post('/indexes/cars/documents/fetch', { filter: 'status = in_stock', fields: ['version'] })
      return JSON.stringify(await answer.json())
    }
    const before = await versions()
    expect(before).toMatch(/^\{"results":\[\{"version":"[0-9a-f]{16}"\}\],"offset":0,"limit":20,"total":1\}$/)
    expect(await versions()).toBe(before)
    cars[0] = aVehicle({ slug: 'a', price: 3 })
    expect(await versions()).not.toBe(before)
  })

  it.each([{ filter: 'status ~ 1' }, { limit: -1 }, 'x'])('refuses the query %j', async (query) => {
    expect((await post('/indexes/cars/documents/fetch', query)).status).toBe(400)
  })

  it('fails as often as requested', async () => {
    platform.fail({ path: '/cars/', times: 2, mode: { kind: 'status', status: 503 } })
    expect((await get('/dealerships/1/available_service_bookings.json')).status).toBe(200)
    expect((await get('/websites/77/cars/a.json')).status).toBe(503)
    expect((await get('/websites/77/cars/a.json')).status).toBe(503)
    expect((await get('/websites/77/cars/a.json')).status).toBe(200)
  })

  it('fails until it is cleared if set to fail 0 times', async () => {
    platform.fail({ times: 0, mode: { kind: 'body-status', status: 404 } })
    for (let call = 0; call < 3; call++)
      expect(await (await get('/websites/77/cars/a.json')).json()).toMatchObject({ status: 404 })
    platform.clear()
    expect(await (await get('/websites/77/cars/a.json')).json()).toMatchObject({ slug: 'a' })
  })

  it('answers late if set to be slow', async () => {
    platform.fail({ mode: { kind: 'slow', milliseconds: 60 } })
    const start = performance.now()
    expect((await get('/websites/77/cars/a.json')).status).toBe(200)
    expect(performance.now() - start).toBeGreaterThan(50)
  })
})
