import { request } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import { addressIn } from '#src/api/hosts/caller-address.ts'
import { ok } from '#src/base/result.ts'
import type { PaymentProvider } from '#src/platform/payments/provider.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, anApi, JSON_HEADERS } from './api-fixture.ts'

const HEADER = 'x-client-address'
const SHOPPERS = 10
/** Calls of the attacker for each of a shopper. */
const CALLS = 30
const LIMIT = 6

/** Addresses of one attacker, by the number of the call. */
const FLOODS: Record<string, (call: number) => string> = {
  'one address': () => '2001:db8:bad::1',
  'a /48 of IPv6': (call) => `2001:db8:bad:${call.toString(16)}::1`,
  'a /32 of IPv6': (call) => `2001:db8:${call.toString(16)}:1::1`,
  'a /24 of IPv4': (call) => `198.51.100.${call % 256}`,
}

describe('a flood', () => {
  let fixture: ApiFixture
  let server: Listening
  beforeAll(async () => {
    fixture = await anApi()
  })
  beforeEach(async () => {
    server = await listen(createApi(fixture.context, { addressOf: addressIn(HEADER), callsPerMinute: LIMIT }))
  })
  afterEach(() => server.close())
  afterAll(() => fixture?.close())

  async function call(path: string, address: string, body: object): Promise<number> {
    const headers = { ...JSON_HEADERS, [HEADER]: address }
    const answer = await fetch(`${server.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    await answer.arrayBuffer()
    return answer.status
  }

  /** An attacker calls, and a shopper at the same time now and then. */
  async function flood(path: string, address: (call: number) => string, shopper: (number: number) => Promise<number>) {
    const [flooded, shopped]: [number[], number[]] = [[], []]
    for (let number = 0; number < SHOPPERS; number++) {
      const calls = Array.from({ length: CALLS }, (_, at) => call(path, address(number * CALLS + at), {}))
      const [shop, ...rest] = await Promise.all([shopper(number), ...calls])
      shopped.push(shop)
      flooded.push(...rest)
    }
    return { flooded, shopped, refused: flooded.filter((status) => status === 429).length }
  }

  const ofShopper = (number: number) => `203.0.${number}.1`
  const enquire = (number: number) => {
    const lead = { ...PERSON, email: `jane${number}@example.com`, form: 'quick-enquiry', message: 'Hello' }
    return call('/leads', ofShopper(number), { lead })
  }

  describe.each(Object.entries(FLOODS))('from %s', (_, address) => {
    it.each(['/phone-reveals', '/leads'])("of %s does not stop a shopper's lead", async (path) => {
      const { shopped } = await flood(path, address, enquire)
      expect(shopped).toEqual(Array(SHOPPERS).fill(201))
    })

    it('of calls that cost money is refused, and shoppers can still make them', async () => {
      const { refused, shopped } = await flood('/valuations', address, (number) =>
        call('/valuations', ofShopper(number), {}),
      )
      expect(refused).toBeGreaterThanOrEqual(SHOPPERS * CALLS - 5)
      expect(shopped).not.toContain(429)
    })
  })

  it("of other calls from a shopper's address does not stop that shopper's lead", async () => {
    const { refused } = await flood('/phone-reveals', () => ofShopper(0), enquire)
    expect(refused).toBe(SHOPPERS * CALLS - LIMIT)
    expect(await enquire(0)).toBe(201)
  })

  it('of unsigned notifications does not stop those of the provider or of other dealers', async () => {
    const notify = (dealership: string, address: string) =>
      call(`/payments/stripe/${dealership}/notifications`, address, {})
    const unsigned = Array.from({ length: 601 }, () => notify('harbour', '198.51.100.1'))
    expect((await Promise.all(unsigned)).filter((status) => status === 429)).toHaveLength(1)
    expect(await notify('harbour', '203.0.113.1')).not.toBe(429)
    expect(await notify('other', '198.51.100.1')).not.toBe(429)
  })

  it.each(['/websites/104/refresh', '/payments/stripe/harbour/notifications'])(
    'of slow bodies to %s stays within bounded memory, and leaves room for others',
    async (path) => {
      const nothing = { notified: async () => undefined } as unknown as PaymentProvider
      const context: ApiContext = {
        ...fixture.context,
        payments: () => ok(nothing),
        refreshes: { builds: {} as BuildQueue, secretsOf: () => [] },
      }
      const own = await listen(createApi(context, { addressOf: addressIn(HEADER) }))
      onTestFinished(own.close)
      const slow = (address: string) =>
        request(`${own.url}/api${path}`, {
          method: 'POST',
          headers: { ...JSON_HEADERS, [HEADER]: address, 'content-length': 256 * 1024 },
        })
      const refused: number[] = []
      const calls = Array.from({ length: 40 }, (_, call) => slow(`2001:db8:bad:${call.toString(16)}::1`))
      for (const one of calls) {
        one.on('error', () => undefined)
        one.on('response', ({ statusCode = 0 }) => refused.push(statusCode))
        one.write('{')
      }
      await vi.waitFor(() => expect(refused).toEqual(Array(8).fill(503)), 60_000)
      const headers = { ...JSON_HEADERS, [HEADER]: '203.0.113.1' }
      expect((await fetch(`${own.url}/api${path}`, { method: 'POST', headers, body: '{}' })).status).not.toBe(503)
    },
  )
})
