import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { registryReader } from '#src/api/hosts/fetch-registry.ts'
import { aTenant } from '../../vehicle/fixture.ts'

const registry = (slug: string) => JSON.stringify({ tenants: [aTenant({ slug })] })
const KEPT = 30_000

let served: { body: string; status?: 500 }
let asked: (string | undefined)[] = []
let server: Listening

beforeAll(async () => {
  const app = new Hono().get('/registry.json', (c) => {
    asked.push(c.req.header('if-none-match'))
    const etag = `"${served.body.length}"`
    if (c.req.header('if-none-match') === etag) return c.body(null, 304)
    return c.body(served.body, served.status ?? 200, { etag })
  })
  server = await listen(app)
})
afterAll(() => server.close())

it('a host without disk sees a new dealer within half a minute, and keeps the last good registry', async () => {
  asked = []
  let clock = 0
  const keeper = registryReader(() => clock)
  const settings = { databaseUrl: '', registryUrl: `${server.url}/registry.json`, routing: '[]', mock: false }
  const slugs = async () => (await keeper(settings)).tenants.map(({ slug }) => slug)
  served = { body: 'broken' }
  await expect(slugs()).rejects.toThrow('registry.json: ')
  served = { body: registry('first') }
  expect([await slugs(), await slugs()]).toEqual([['first'], ['first']])
  expect(asked).toHaveLength(2)
  const later = (next: typeof served) => {
    served = next
    clock += KEPT
    return slugs()
  }
  expect(await later(served)).toEqual(['first'])
  expect(asked.at(-1)).toBe(`"${served.body.length}"`)
  expect(await later({ body: '', status: 500 })).toEqual(['first'])
  expect(await later({ body: '{"tenants":' })).toEqual(['first'])
  expect(await later({ body: registry('second') })).toEqual(['second'])
})

it('a call from an unknown origin re-reads the registry, at most every two seconds', async () => {
  asked = []
  let clock = 0
  const keeper = registryReader(() => clock)
  const settings = { databaseUrl: '', registryUrl: `${server.url}/registry.json`, routing: '[]', mock: false }
  const look = async () => (await keeper(settings, { isLooking: true })).tenants.map(({ slug }) => slug)
  served = { body: registry('first') }
  expect([await look(), await look()]).toEqual([['first'], ['first']])
  expect(asked).toHaveLength(1)
  served = { body: registry('another') }
  clock += 2_000
  expect((await keeper(settings)).tenants.map(({ slug }) => slug)).toEqual(['first'])
  // The second one doesn't get what the first is about to replace.
  expect(await Promise.all([look(), look()])).toEqual([['another'], ['another']])
  served = { body: '', status: 500 }
  clock += 2_000
  const before = asked.length
  expect([await look(), await look()]).toEqual([['another'], ['another']])
  expect(asked).toHaveLength(before + 1)
})
