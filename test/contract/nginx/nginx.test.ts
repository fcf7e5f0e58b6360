import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { reloadHost } from '#src/builder/publish/reload-host.ts'
import { listen } from '#src/sandbox/listen.ts'
import { smallBuilds } from '../publish-target/target-kinds.ts'
import { NO_NGINX, startNginx } from './start-nginx.ts'

const ROOT = join(import.meta.dirname, '../../..')

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}

/** `fetch` sets the host by itself. */
function ask(
  port: number,
  path: string,
  host = 'test-cars.localhost',
): Promise<{ status?: number; location?: string; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { host } }, async (answer) => {
      resolve({ status: answer.statusCode, location: answer.headers.location, body: await text(answer) })
    }).on('error', reject)
  })
}

describe.skipIf(NO_NGINX)('nginx in front of a folder', () => {
  it('answers what a build has retired without anyone reloading it', { timeout: 60_000 }, async () => {
    const build = smallBuilds()
    const { root } = await build({ vehicles: { 'blue-1': 100, 'red-2': 200 } })
    const site = join(root, '../..')
    const current = join(site, 'current')
    const port = await freePort()
    const server = `server { listen 127.0.0.1:${port}; root ${current}; include ${current}/_nginx.conf; }`
    const { reloadCommand } = await startNginx(`types { text/html html; }\n${server}`, port)
    const reload = () => reloadHost(join(site, '..'), ['test-cars'], reloadCommand)
    expect(await ask(port, '/cars/blue-1')).toMatchObject({ status: 200, body: expect.stringContaining('$100') })
    await build({ vehicles: { 'red-2': 200 } })
    expect(await ask(port, '/cars/blue-1')).toMatchObject({ status: 404 })
    await reload()
    await vi.waitFor(
      async () => expect(await ask(port, '/cars/blue-1?a=1')).toMatchObject({ status: 302, location: '/about-us?a=1' }),
      { timeout: 10_000, interval: 20 },
    )
  })

  it('is left alone where its configuration stays the same, and a failure is told', async () => {
    const build = smallBuilds()
    const { root } = await build({ vehicles: { 'blue-1': 100 } })
    const out = join(root, '../../..')
    await reloadHost(out, ['test-cars'], 'true')
    await build({ vehicles: { 'blue-1': 101 } })
    await reloadHost(out, ['test-cars'], 'false')
    await build({ vehicles: {} })
    await expect(reloadHost(out, ['test-cars'], 'echo no such server >&2; false')).rejects.toThrow(
      'did not read its configuration again: no such server. Check RELOAD_COMMAND.',
    )
    await reloadHost(out, ['test-cars'], 'true')
  })
})

describe.skipIf(NO_NGINX)('the nginx of docker-compose.yml in front of a bucket', () => {
  it.each([
    ['/', 200, '/dealers/live/test-cars/index.html'],
    ['/search', 200, '/dealers/live/test-cars/search.html'],
    ['/search/', 200, '/dealers/live/test-cars/search.html'],
    ['/search/used-cars?page=2', 200, '/dealers/live/test-cars/search/used-cars.html?page=2'],
    ['/cars/2.0-litre', 200, '/dealers/live/test-cars/cars/2.0-litre.html'],
    ['/images/yard.avif', 200, '/dealers/live/test-cars/images/yard.avif'],
    ['/images/reports/history.pdf', 200, '/dealers/live/test-cars/images/reports/history.pdf'],
    ['/gone', 404, '/dealers/live/test-cars/404.html'],
    ['/api/leads', 200, 'api /api/leads'],
  ])('asks for %s', async (path, status, expected) => {
    const bucket = new Hono().get('/*', (c) => {
      const { pathname, search } = new URL(c.req.url)
      return pathname.includes('gone') ? c.text('no such key', 404) : c.text(pathname + search)
    })
    const [store, api] = [await listen(bucket), await listen(new Hono().get('/*', (c) => c.text(`api ${c.req.path}`)))]
    onTestFinished(store.close)
    onTestFinished(api.close)
    const port = await freePort()
    const config = readFileSync(join(ROOT, 'docker/nginx.conf'), 'utf8')
      .replace('listen 8080', `listen 127.0.0.1:${port}`)
      .replaceAll('http://minio:9000', store.url)
      .replaceAll('http://api:8080', api.url)
    await startNginx(config, port)
    expect(await ask(port, path)).toMatchObject({ status, body: expected })
  })
})
