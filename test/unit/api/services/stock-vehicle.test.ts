import { describe, expect, it, vi } from 'vitest'
import { ifReachable, StockUnreachable, stockLookup } from '#src/api/services/stock-vehicle.ts'
import { stockFile } from '#src/page/files/stock.ts'
import { aTenant, aVehicle } from '../../vehicle/fixture.ts'

const document = () => new Response(stockFile([aVehicle()]).body)

function lookup(fetch: () => Promise<Response>) {
  let now = 0
  const logged: object[] = []
  const log = (_: string, facts: object) => logged.push(facts)
  const { vehicle } = stockLookup({ fetch, now: () => now, log })
  return {
    logged,
    find: (id: string) => vehicle(aTenant(), id),
    wait: (ms: number) => (now += ms),
  }
}

describe("the server's copy of a vehicle @spec 5.12", () => {
  it('is read from the stock document of its site, by id', async () => {
    const { find } = lookup(async () => document())
    expect(await find('101')).toMatchObject({ make: 'Toyota', stocknum: 'U1234', dealership_slug: 'harbour-motors' })
    expect(await find('__proto__')).toBeUndefined()
  })

  it('one request serves half a minute, however many ask at once', async () => {
    const fetch = vi.fn(async () => document())
    const { find, wait } = lookup(fetch)
    await Promise.all([find('101'), find('101'), find('102')])
    expect(fetch).toHaveBeenCalledTimes(1)
    wait(31_000)
    await find('101')
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it.each<[string, string, () => Promise<Response>]>([
    ['has no such document', 'status 404', async () => new Response('', { status: 404 })],
    ['answers nonsense', 'SyntaxError', async () => new Response('<html>')],
    ['answers something else', 'ZodError', async () => Response.json({ vehicles: [1] })],
    ['cannot be reached', 'TypeError', () => Promise.reject(new TypeError('fetch failed'))],
    [
      'is at an address that nobody knows',
      'ENOTFOUND',
      () => Promise.reject(new TypeError('fetch failed', { cause: Object.assign(new Error(), { code: 'ENOTFOUND' }) })),
    ],
    ['never answers', 'TimeoutError', () => new Promise(() => undefined)],
  ])(
    'a site that %s (%s) is told apart from one without the vehicle, and is asked again',
    async (_, failure, fetch) => {
      const asked = vi.fn(fetch)
      const { find, logged } = lookup(asked)
      await expect(find('101')).rejects.toThrow(StockUnreachable)
      expect(await ifReachable(find('101'))).toBeUndefined()
      expect(logged.slice(0, 1)).toEqual([{ system: 'stock document', website: 'harbour-motors', failure }])
      asked.mockImplementation(async () => document())
      expect(await find('101')).toBeDefined()
    },
  )
})
