import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dealerPlatform } from '#sandbox/dealer-platform/dealer-platform.ts'
import type { Failure } from '#sandbox/failures.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import type { PlatformConnection } from '#src/platform/dealer-platform/connection.ts'
import {
  appointmentBookingsPath,
  fetchCar,
  manufacturerPath,
  serviceBookingsPath,
} from '#src/platform/dealer-platform/endpoints.ts'
import { fetchSessionData } from '#src/platform/dealer-platform/fetch-session-data.ts'
import { fetchUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import { aVehicle, NOW } from '../../vehicle/fixture.ts'

// The pauses between attempts are not what is tested.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const platform = dealerPlatform({
  websiteIds: ['77'],
  username: 'u',
  password: 'p:ä',
  cars: () => [aVehicle({ slug: 'kia-rio_1', make: 'Kia' })],
  manufacturers: { kia: { name: 'Kia' } },
  now: () => NOW,
})
let server: Listening
let connection: PlatformConnection
const log = vi.fn()

beforeAll(async () => {
  server = await listen(platform.app)
  connection = { api: server.url, username: 'u', password: 'p:ä', timeout: 15_000, log }
})
afterAll(() => server.close())
beforeEach(() => {
  platform.clear()
  platform.calls.length = 0
  log.mockClear()
})

describe('the stock slug may contain only letters, digits, hyphen and underscore @spec 5.1', () => {
  it.each(['', 'kia rio', 'kia/rio', '../secrets', 'kia.rio', 'kia%20rio', 'škoda', 'a\n'])(
    '%j gives an empty object and no call',
    async (slug) => {
      expect(await fetchCar(connection, '77', slug)).toEqual({})
      expect(platform.calls).toEqual([])
    },
  )
})

describe('calls of the dealer platform @spec 7.1 7.2', () => {
  it('GET websites/{id}/cars/{slug}.json', async () => {
    expect(await fetchCar(connection, '77', 'kia-rio_1')).toMatchObject({ slug: 'kia-rio_1', make: 'Kia' })
    expect(platform.calls).toEqual(['/websites/77/cars/kia-rio_1.json'])
  })

  it('GET manufacturers/{slug}.json?website_id', async () => {
    expect(await fetchUpstream(connection, manufacturerPath('77', 'kia'))).toEqual({ name: 'Kia' })
    expect(await fetchUpstream(connection, manufacturerPath('78', 'kia'))).toBe(false)
  })

  it('GET available_service_bookings and available_appointment_bookings', async () => {
    expect(await fetchUpstream(connection, serviceBookingsPath('d1'))).toHaveProperty('dates')
    expect(await fetchUpstream(connection, appointmentBookingsPath('d1'))).toHaveProperty('dates')
    expect(platform.calls).toEqual([
      '/dealerships/d1/available_service_bookings.json',
      '/dealerships/d1/available_appointment_bookings.json',
    ])
  })

  it('sends basic auth: without the right one there is no answer', async () => {
    expect(await fetchCar({ ...connection, password: 'wrong' }, '77', 'kia-rio_1')).toBe(false)
  })

  it('a body status of 404 returns false, is not tried again and is not logged', async () => {
    expect(await fetchCar(connection, '77', 'gone')).toBe(false)
    expect(platform.calls).toHaveLength(1)
    expect(log).not.toHaveBeenCalled()
  })
})

describe("a call is retried twice; on failure 'Unable to fetch data' is logged and it returns false @spec 7.1 8.6 9.2", () => {
  const modes: [string, Failure['mode']][] = [
    ['500', { kind: 'status', status: 500 }],
    ['503', { kind: 'status', status: 503 }],
    ['nonsense instead of JSON', { kind: 'nonsense' }],
    ['a connection that breaks in the body', { kind: 'cut-off' }],
    ['no answer in time', { kind: 'hang' }],
  ]
  const waiting = (kind: Failure['mode']['kind']): PlatformConnection =>
    kind === 'hang' ? { ...connection, timeout: 1000 } : connection

  it.each(modes)('%s twice, then an answer', async (_, mode) => {
    platform.fail({ times: 2, mode })
    expect(await fetchCar(waiting(mode.kind), '77', 'kia-rio_1')).toMatchObject({ slug: 'kia-rio_1' })
    expect(platform.calls).toHaveLength(3)
    expect(log).not.toHaveBeenCalled()
  })

  it.each(modes)('%s thrice', async (_, mode) => {
    platform.fail({ times: 3, mode })
    expect(await fetchCar(waiting(mode.kind), '77', 'kia-rio_1')).toBe(false)
    expect(platform.calls).toHaveLength(3)
    expect(log.mock.calls).toEqual([['Unable to fetch data', 'websites/77/cars/kia-rio_1.json']])
  })

  it('without a listener too', async () => {
    expect(await fetchCar({ ...connection, api: 'http://127.0.0.1:1' }, '77', 'kia-rio_1')).toBe(false)
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('website session data @spec 7.8 8.10', () => {
  const dashboards = (isStaging: boolean) => ({
    production: isStaging ? 'http://127.0.0.1:1' : server.url,
    staging: isStaging ? server.url : 'http://127.0.0.1:1',
    isStaging,
  })

  it.each([true, false])('comes from the dashboard that the staging flag (%s) chooses', async (isStaging) => {
    expect(await fetchSessionData('77', dashboards(isStaging))).toMatchObject({ website_id: '77' })
    expect(platform.calls).toEqual(['/api/v1/websites/77/website_session_data.json'])
  })

  it.each([undefined, ''])('is null without a site id', async (id) => {
    expect(await fetchSessionData(id, dashboards(false))).toBeNull()
    expect(platform.calls).toEqual([])
  })

  it("a non-OK answer raises its error field's message with the status", async () => {
    await expect(fetchSessionData('78', dashboards(false))).rejects.toMatchObject({
      message: 'No such website',
      status: 404,
    })
  })
})
