import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { callerAddress } from '#src/api/hosts/caller-address.ts'
import type { Environment } from '#src/base/environment.ts'

const OWN = '192.0.2.1'

async function told(environment: Environment, calls: Record<string, string>[], writes?: string[]) {
  const warnings: string[] = []
  const addressOf = callerAddress(environment, { own: () => OWN, writes, warn: (message) => warnings.push(message) })
  const app = new Hono().get('/', (c) => c.text(addressOf(c)))
  const addresses: string[] = []
  for (const headers of calls) addresses.push(await (await app.request('/', { headers })).text())
  return { addresses, warnings: warnings.length }
}

describe('the address of a caller', () => {
  it('is the last entry of the header that PROXY_HEADER names, and that of the connection without it', async () => {
    const calls: Record<string, string>[] = [{ 'x-forwarded-for': '198.51.100.1, 203.0.113.1' }, {}]
    expect(await told({ PROXY_HEADER: 'X-Forwarded-For' }, calls)).toEqual({
      addresses: ['203.0.113.1', OWN],
      warnings: 0,
    })
  })

  it('is that of the connection where a call goes round the proxy that knows the secret', async () => {
    const header = { 'cf-connecting-ip': '203.0.113.1' }
    const calls = [header, { ...header, 'x-proxy-secret': 'guessed' }, { ...header, 'x-proxy-secret': 's3cret' }]
    const { addresses } = await told({ PROXY_HEADER: 'CF-Connecting-IP', PROXY_SECRET: 's3cret' }, calls)
    expect(addresses).toEqual([OWN, OWN, '203.0.113.1'])
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'cdn-loop'])(
    'logs one warning where %s reveals a proxy and PROXY_HEADER is not set',
    async (name) => {
      const calls = [{ [name]: '203.0.113.1' }, { [name]: '203.0.113.2' }]
      expect(await told({}, calls)).toEqual({ addresses: [OWN, OWN], warnings: 1 })
      expect((await told({ PROXY_HEADER: name }, calls)).warnings).toBe(0)
    },
  )

  it('is warned of on a host that writes the header itself where another proxy came before', async () => {
    const writes = ['x-forwarded-for']
    expect((await told({}, [{ 'x-forwarded-for': '203.0.113.1' }, {}], writes)).warnings).toBe(0)
    expect((await told({}, [{ 'x-forwarded-for': '203.0.113.1, 198.51.100.1' }], writes)).warnings).toBe(1)
  })
})
