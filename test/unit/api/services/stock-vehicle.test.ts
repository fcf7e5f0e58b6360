import { describe, expect, it, vi } from 'vitest'
import { ifReachable, StockUnreachable, stockLookup } from '#src/api/stock/stock-vehicle.ts'
import { stockFile } from '#src/page/files/stock.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { aTenant, aVehicle } from '../../vehicle/fixture.ts'

const document = () => new Response(stockFile([aVehicle()]).body)

function lookup(fetch: (tenant: Tenant, path: string) => Promise<Response>) {
  let now = 0
  const logged: object[] = []
  const log = (event: string, facts?: object) => logged.push({ event, ...facts })
  const { vehicle, vehicles } = stockLookup({ fetch, now: () => now, log })
  return {
    logged,
    find: (id: string) => vehicle(aTenant(), id),
    all: () => vehicles(aTenant()),
    wait: (ms: number) => (now += ms),
  }
}

describe("the server's copy of a vehicle @spec 5.12", () => {
  it('is read from the stock document of its site, by id', async () => {
    const { find } = lookup(async () => document())
    expect(await find('101')).toMatchObject({ make: 'Toyota', stocknum: 'U1234', dealership_slug: 'harbour-motors' })
    expect(await find('__proto__')).toBeUndefined()
  })

  it('makes one request in half a minute, however many calls need it', async () => {
    const fetch = vi.fn(async () => document())
    const { find, wait } = lookup(fetch)
    await Promise.all([find('101'), find('101'), find('102')])
    await find('101')
    expect(fetch).toHaveBeenCalledTimes(1)
    wait(31_000)
    await find('101')
    expect(fetch).toHaveBeenCalledTimes(2)
    expect(fetch).toHaveBeenCalledWith(
      expect.objectContaining({ slug: aTenant().slug }),
      '/stock.json',
      expect.any(AbortSignal),
    )
  })

  it('all vehicles of a site are listed, and none where its document cannot be fetched', async () => {
    expect((await lookup(async () => document()).all()).map(({ id }) => id)).toEqual(['101'])
    expect(await lookup(async () => new Response('', { status: 404 })).all()).toEqual([])
  })

  it('only a document that cannot be fetched can be done without', async () => {
    await expect(ifReachable(Promise.reject(new RangeError('a bug')))).rejects.toThrow('a bug')
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
    ['does not answer in time', 'TimeoutError', () => Promise.reject(new DOMException('', 'TimeoutError'))],
  ])(
    'a site that %s (%s) is told apart from one without the vehicle, and is asked again',
    async (_, failure, fetch) => {
      const asked = vi.fn(fetch)
      const { find, logged } = lookup(asked)
      const answers = [
        expect(find('101')).rejects.toThrow(StockUnreachable),
        expect(ifReachable(find('101'))).resolves.toBeUndefined(),
      ]
      await Promise.all(answers)
      expect(logged.slice(0, 1)).toEqual([
        { event: 'another system failed', system: 'stock document', website: 'harbour-motors', failure },
      ])
      asked.mockImplementation(async () => document())
      expect(await find('101')).toBeDefined()
    },
  )
})
