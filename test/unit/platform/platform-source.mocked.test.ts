import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { dealerPlatform, type PlatformCar } from '#sandbox/dealer-platform/dealer-platform.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { fetchSource } from '#src/platform/fetch-stock.ts'
import type { FetchOptions } from '#src/platform/stock-reading.ts'
import { readStock } from '#src/platform/stock-source.ts'
import { aTenant, aVehicle, NOW, secondsAgo } from '../vehicle/fixture.ts'

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }))

const stock = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...aVehicle({ id: `${index}`, slug: `car-${index}` }),
    cost_price: 18321,
  }))

let cars: PlatformCar[] = []
const platform = dealerPlatform({ websiteIds: ['77'], username: 'u', password: 'p', cars: () => cars, now: () => NOW })
let server: Listening
let cacheFolder = ''

beforeAll(async () => {
  server = await listen(platform.app)
})
afterAll(() => server.close())
beforeEach(async () => {
  platform.clear()
  platform.calls.length = 0
  cars = stock(3)
  cacheFolder = await mkdtemp(join(tmpdir(), 'platform-'))
})

const environment = { PLATFORM_USERNAME: 'u', PLATFORM_PASSWORD: 'p', PLATFORM_HOSTS: '127.0.0.1' }
const read = async (changes: Partial<FetchOptions> = {}) => {
  const source = {
    kind: 'platform' as const,
    api: server.url,
    search: server.url,
    website_id: '77',
    check_every_minutes: 15,
  }
  const tenant = aTenant({ stock_source: source })
  const options = { cacheFolder, environment, timeout: 2000, log: () => {}, ...changes }
  await fetchSource(tenant, source, { ...options, now: () => NOW })
  return readStock(tenant, { ...options, folder: '/', now: NOW })
}
const keptFile = async () =>
  join(cacheFolder, (await readdir(cacheFolder)).find((name) => !name.endsWith('.json')) ?? '')
const carCalls = () => platform.calls.filter((path) => path.includes('/cars/car-')).length

describe('stock from the dealer platform @spec 7.1 7.2 7.12', () => {
  it('asks the index for what may be listed, over all of its pages', async () => {
    cars = [
      ...stock(1205),
      aVehicle({ id: 'h', slug: 'hidden', show_on_dealer_website: false }),
      aVehicle({ id: 'o', slug: 'other', dealership_id: 'someone-else' }),
      aVehicle({ id: 's', slug: 'sold-long-ago', status: 'sold', sold: true, sold_date_timestamp: secondsAgo(9e8) }),
    ]
    const reading = await read()
    expect(reading.vehicles).toHaveLength(1205)
    expect(reading.read).toBe(1205)
  })

  it('does not fetch unchanged versions again, and forgets cars that left', async () => {
    await read()
    expect(carCalls()).toBe(3)
    cars = [aVehicle({ id: '0', slug: 'car-0', price: 5000 }), ...cars.slice(1, 2)]
    platform.calls.length = 0
    const reading = await read()
    expect(reading.vehicles.map(({ slug, price }) => [slug, price])).toEqual([
      ['car-0', 5000],
      ['car-1', 24_990],
    ])
    expect(carCalls()).toBe(1)
    const kept = await readFile(await keptFile(), 'utf8')
    expect(kept).not.toContain('car-2')
    expect(kept).not.toContain('18321')
  })

  it.each(['', '{"format": 0}', 'not json'])(
    'fetches everything where the last delivery is damaged: %j',
    async (text) => {
      await read()
      await writeFile(await keptFile(), text)
      platform.calls.length = 0
      expect((await read()).vehicles).toHaveLength(3)
      expect(carCalls()).toBe(3)
    },
  )

  it('rejects a car that cannot be had, by reason, and keeps the others', async () => {
    cars = [...stock(3), aVehicle({ id: '9', slug: 'a b' })]
    platform.fail({ path: 'car-0', times: 3, mode: { kind: 'status', status: 500 } })
    platform.fail({ path: 'car-1', mode: { kind: 'body-status', status: 404 } })
    const log = vi.fn()
    const reading = await read({ log })
    expect(reading.vehicles.map(({ slug }) => slug)).toEqual(['car-2'])
    expect(reading.rejected).toMatchObject([
      { record: 1, name: 'unavailable', value: 'car-0' },
      { record: 2, name: 'gone', value: 'car-1' },
      { record: 4, name: 'slug-letters', value: 'a b' },
    ])
    expect(log).toHaveBeenCalledWith('Unable to fetch data', expect.any(String))
  })

  it('stops when the platform is down', async () => {
    cars = stock(200)
    platform.fail({ path: '/cars/car', times: 0, mode: { kind: 'status', status: 503 } })
    await expect(read()).rejects.toMatchObject({ kind: 'upstream' })
    expect(carCalls()).toBeLessThan(60)
  })

  it('fails when the index does not answer', async () => {
    platform.fail({ path: 'indexes', times: 3, mode: { kind: 'status', status: 500 } })
    await expect(read()).rejects.toThrow(/The search index gave an unexpected answer \(status 500\)/)
  })

  it('asks for credentials, which come from the environment', async () => {
    await expect(read({ environment: {} })).rejects.toThrow(/Set PLATFORM_USERNAME and PLATFORM_PASSWORD/)
  })
})
