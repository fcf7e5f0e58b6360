import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it, onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { downloadFeed } from '#src/platform/feed/download-feed.ts'
import { hasHost, NotPublic, publicFetch } from '#src/platform/http/public-fetch.ts'

async function server() {
  const app = new Hono()
  let seen: string | undefined
  app.get('/feed.csv', (c) => {
    seen = c.req.header('authorization')
    return c.text('Id\n1\n')
  })
  app.get('/packed.csv', (c) => c.body(gzipSync('Id\n1\n'), 200, { 'content-encoding': 'gzip' }))
  app.get('/round', (c) => c.redirect('/round'))
  app.get('/moved', (c) => c.redirect(c.req.query('to') ?? ''))
  const served = await listen(app)
  onTestFinished(served.close)
  return { ...served, host: new URL(served.url).host, seen: () => seen }
}

const ask = (address: string, trusted = '', headers = {}) =>
  publicFetch(address, { headers, signal: AbortSignal.timeout(5_000), environment: { TRUSTED_HOSTS: trusted } })

it.each(['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '2130706433', '[::ffff:127.0.0.1]', '169.254.169.254'])(
  "an address that a dealer wrote doesn't reach this machine or network: %s",
  async (host) => {
    const { url } = await server()
    await expect(ask(`http://${host}:${new URL(url).port}/feed.csv`)).rejects.toThrow(NotPublic)
  },
)

it('nor after a redirect from an allowed host', async () => {
  const [first, inner] = [await server(), await server()]
  const address = `${first.url}/moved?to=${inner.url}/feed.csv`
  await expect(ask(address, first.host)).rejects.toThrow(`${inner.host} is not public`)
  await expect(ask(`${first.url}/moved?to=file:///etc/passwd`, first.host)).rejects.toThrow(NotPublic)
})

it('reaches a host that whoever runs the sites trusts, follows it to another, and gives that no credentials', async () => {
  const [first, second] = [await server(), await server()]
  const trusted = `${first.host}, ${second.host}`
  const { response, url } = await ask(`${first.url}/moved?to=${second.url}/feed.csv`, trusted, {
    authorization: 'Basic x',
  })
  expect([await response.text(), url.host, second.seen()]).toEqual(['Id\n1\n', second.host, undefined])
  await ask(`${first.url}/moved?to=/feed.csv`, trusted, { authorization: 'Basic x' })
  expect(first.seen()).toBe('Basic x')
  expect(await (await ask(`${first.url}/packed.csv`, trusted)).response.text()).toBe('Id\n1\n')
  await expect(ask(`${first.url}/round`, trusted)).rejects.toThrow('too many redirects')
})

it('a feed says which other host it came from', async () => {
  const [first, second] = [await server(), await server()]
  const environment = { TRUSTED_HOSTS: `${first.host},${second.host}` }
  const moved = await downloadFeed(`${first.url}/moved?to=${second.url}/feed.csv`, { environment })
  expect(moved).toMatchObject({ redirected_to: second.host })
  expect(await downloadFeed(`${first.url}/feed.csv`, { environment })).not.toHaveProperty('redirected_to')
  const refusal = downloadFeed(`${first.url}/feed.csv`, { environment: {} })
  await expect(refusal).rejects.toThrow(`It is refused: ${first.host} is not public. Use the feed's public address.`)
})

it.each([
  ['a.example', 'https://a.example:8443/x', true],
  ['a.example:8443', 'https://a.example:8443/x', true],
  ['a.example:8443', 'https://a.example/x', false],
  [' b.example , A.example', 'https://a.example/x', true],
  ['example', 'https://a.example/x', false],
  ['', 'https://a.example/x', false],
  [undefined, 'https://a.example/x', false],
])('the list %j has %s: %s', (list, address, has) => expect(hasHost(list, new URL(address))).toBe(has))
