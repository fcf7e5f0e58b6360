import { cpSync, readFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { readHeadersFile } from '#src/builder/host/headers.ts'
import { reloadHost } from '#src/builder/publish/reload-host.ts'
import { freePort } from '../../free-port.ts'
import { shell } from '../../unit/builder/site-fixture.ts'
import { smallBuilds } from '../publish-target/target-kinds.ts'
import { NO_NGINX, nginxOptions, serveSites, startNginx, WHY_SKIPPED } from './start-nginx.ts'

const ORIGIN = shell().origin

/** `fetch` sets the host by itself. */
function ask(
  port: number,
  path: string,
  host = 'test-cars.localhost',
  more: OutgoingHttpHeaders = {},
): Promise<{ status?: number; headers: IncomingHttpHeaders; location?: string; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { ...more, host } }, async (answer) => {
      const { statusCode: status, headers } = answer
      resolve({ status, headers, location: headers.location, body: await text(answer) })
    }).on('error', reject)
  })
}

describe.skipIf(NO_NGINX)(`nginx in front of a folder${WHY_SKIPPED}`, () => {
  it('follows a build that retires an address, without a reload', async () => {
    const build = smallBuilds()
    const { root } = await build({ vehicles: { 'blue-1': 100, 'red-2': 200 } })
    const site = join(root, '../..')
    const current = join(site, 'current')
    const port = await freePort()
    const server = `server { listen 127.0.0.1:${port}; root ${current}; include ${current}/_nginx.conf; }`
    const { reloadCommand } = await startNginx(nginxOptions(`types { text/html html; }\n${server}`), port)
    const reload = () => reloadHost(join(site, '..'), ['test-cars'], reloadCommand)
    expect(await ask(port, '/cars/blue-1')).toMatchObject({ status: 200, body: expect.stringContaining('$100') })
    await build({ vehicles: { 'red-2': 200 } })
    expect(await ask(port, '/cars/blue-1')).toMatchObject({ status: 404 })
    await reload()
    await vi.waitFor(
      async () => expect(await ask(port, '/cars/blue-1?a=1')).toMatchObject({ status: 302, location: '/about-us?a=1' }),
      { timeout: 60_000, interval: 20 },
    )
  })
})

describe.skipIf(NO_NGINX)(`the web server of docker-compose.yml${WHY_SKIPPED}`, () => {
  it("serves a site's headers, redirects, pages and the API, and follows a change by itself", async () => {
    const build = smallBuilds()
    const { root } = await build({
      vehicles: { 'blue-1': 100, 'red-2': 200 },
      redirects: [
        { from: '/team', to: '/about-us', status: 301 },
        { from: '/models', to: '/about-us', status: 302 },
      ],
      otherHosts: ['www.test-cars.example'],
    })
    const api = await listen(new Hono().get('/*', (c) => c.text(`${c.req.header('host')} ${c.req.path}`)))
    onTestFinished(api.close)
    const sites = join(root, '../../..')
    const port = await serveSites(sites, api.url)
    const page = await ask(port, '/cars/blue-1')
    expect(page).toMatchObject({ status: 200, body: expect.stringContaining('$100') })
    for (const { pattern, headers } of readHeadersFile(readFileSync(join(root, '_headers'), 'utf8')))
      if (pattern === '/*')
        for (const [name, value] of Object.entries(headers)) expect(page.headers[name.toLowerCase()]).toBe(value)
    expect(page.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    const compressed = await ask(port, '/cars/blue-1', undefined, { 'accept-encoding': 'br, gzip' })
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    const ofApi = await ask(port, `/api/${'a'.repeat(2_000)}`, undefined, { 'accept-encoding': 'br, gzip' })
    expect(ofApi).toMatchObject({ status: 200, body: expect.stringContaining('aaa') })
    expect(ofApi.headers['content-encoding']).toBeUndefined()
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(await ask(port, '/cars/blue-1?a=%2F1', 'WWW.test-cars.example')).toMatchObject({
      status: 301,
      location: `${ORIGIN}/cars/blue-1?a=%2F1`,
    })
    const answers: [string, object][] = [
      ['/', { status: 200 }],
      ['/cars/blue-1/', { status: 200, body: page.body }],
      ['/gone', { status: 404 }],
      ['/_nginx.conf', { status: 404 }],
      ['/_headers', { status: 404 }],
      ['/api/leads', { status: 200, body: 'test-cars.localhost /api/leads' }],
    ]
    for (const [path, answer] of answers) expect(await ask(port, path), path).toMatchObject(answer)
    const fresh = { 'cache-control': 'public, max-age=0, must-revalidate', etag: expect.stringMatching(/^"/) }
    const feed = await ask(port, '/feeds/secret/meta.csv')
    expect(feed).toMatchObject({ status: 200, headers: { ...fresh, 'x-robots-tag': 'noindex' } })
    const link = '</schemas/stock.json>; rel="describedby"'
    expect(await ask(port, '/stock.json')).toMatchObject({ status: 200, headers: { ...fresh, link } })
    expect((await ask(port, '/', 'other-cars.localhost')).status).toBe(404)
    expect(await ask(port, '/team?a=1')).toMatchObject({ status: 301, location: '/about-us?a=1' })
    expect(await ask(port, '/models')).toMatchObject({ status: 302, location: '/about-us' })
    await build({ vehicles: { 'red-2': 200 } })
    await vi.waitFor(
      async () => expect(await ask(port, '/cars/blue-1?a=1')).toMatchObject({ status: 302, location: '/about-us?a=1' }),
      { timeout: 60_000, interval: 100 },
    )
    // A new dealer.
    cpSync(join(sites, 'test-cars'), join(sites, 'other-cars'), { recursive: true, verbatimSymlinks: true })
    await vi.waitFor(async () => expect((await ask(port, '/cars/red-2', 'other-cars.localhost')).status).toBe(200), {
      timeout: 60_000,
      interval: 100,
    })
  })
})
