import { spawn, spawnSync } from 'node:child_process'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { createApi } from '#src/api/app.ts'
import { createRegistry, liveRegistry } from '#src/api/registry.ts'
import { freePort } from '../../free-port.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { anApi } from '../api/api-fixture.ts'
import { smallBuilds } from '../publish-target/target-kinds.ts'
import { CADDY, NO_NGINX, serveSites, WHY_SKIPPED } from './start-nginx.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CADDYFILE = ['--config', join(ROOT, 'docker/Caddyfile'), '--adapter', 'caddyfile']
const PATIENCE = { timeout: 60_000, interval: 100 }

describe.skipIf(!CADDY)(`docker/Caddyfile${CADDY ? '' : ': Caddy is not installed'}`, () => {
  it('gets a certificate for a dealer’s domain at its first request, also for a new dealer, and for nobody else', async () => {
    const fixture = await anApi()
    onTestFinished(() => fixture.close())
    const dealer = (slug: string) => aTenant({ id: slug, slug, url: `https://${slug}.example` })
    let dealers = [dealer('first')]
    const { registry, replace } = liveRegistry(createRegistry(dealers, []), async () =>
      replace(createRegistry(dealers, [])),
    )
    const api = createApi({ ...fixture.context, registry }, { addressOf: () => '192.0.2.1' })
    const [served, sites] = [
      await listen(api),
      await listen(new Hono().get('/*', (c) => c.text(`${c.req.header('host')} ${c.req.path}`))),
    ]
    onTestFinished(served.close)
    onTestFinished(sites.close)
    const port = await startCaddy(served.url, sites.url)
    await vi.waitFor(async () => expect(await ask(port, 'first.example')).toBe('first.example /cars'), PATIENCE)
    expect(await ask(port, 'first.example', '/api/health')).toBe('{"status":"ok"}')
    await expect(ask(port, 'new.example')).rejects.toThrow(/alert|ECONN|socket/)
    dealers = [...dealers, dealer('new')]
    await vi.waitFor(async () => expect(await ask(port, 'new.example')).toBe('new.example /cars'), PATIENCE)
    await expect(ask(port, 'stranger.example')).rejects.toThrow(/alert|ECONN|socket/)
  })

  it('is valid, with the settings of compose as with others', () => {
    for (const env of [{}, { API: 'http://127.0.0.1:1', SITES: 'http://127.0.0.1:2', GLOBAL_OPTIONS: 'local_certs' }]) {
      const home = temporaryFolder()
      const storage = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
      const { status, stderr } = spawnSync(String(CADDY), ['validate', ...CADDYFILE], {
        env: { PATH: process.env.PATH, HOME: home, ...storage, ...env },
        encoding: 'utf8',
      })
      expect([status, status === 0 ? '' : stderr]).toEqual([0, ''])
    }
  })

  it.skipIf(NO_NGINX)(
    `serves texts compressed with their charset, and leads www to a dealer's own host${WHY_SKIPPED}`,
    async () => {
      const { root } = await smallBuilds()({ vehicles: { 'blue-1': 100 }, otherHosts: ['www.test-cars.example'] })
      const api = await listen(
        new Hono()
          .get('/api/domains', (c) => c.body(null, c.req.query('domain')?.endsWith('test-cars.example') ? 204 : 404))
          .get('/*', (c) => c.text('a'.repeat(2_000))),
      )
      onTestFinished(api.close)
      const web = await serveSites(join(root, '../../..'), api.url)
      const port = await startCaddy(api.url, `http://127.0.0.1:${web}`)
      const headersOf = async (host: string, path: string) => {
        const { statusCode, headers } = await answerOf(port, host, path, { 'accept-encoding': 'gzip' })
        return { status: statusCode, ...headers }
      }
      await vi.waitFor(() => headersOf('test-cars.example', '/'), PATIENCE)
      expect(await headersOf('test-cars.example', '/cars/blue-1')).toMatchObject({
        ...{ status: 200, 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
        vary: expect.stringContaining('Accept-Encoding'),
      })
      const answer = await headersOf('test-cars.example', '/api/leads')
      expect(answer).not.toHaveProperty('content-encoding')
      expect(await headersOf('www.test-cars.example', '/cars/blue-1?a=1')).toMatchObject({
        status: 301,
        location: 'https://test-cars.example/cars/blue-1?a=1',
      })
    },
  )
})

/** Caddy with an authority of its own in place of a public one. @returns its port for HTTPS */
async function startCaddy(api: string, sites: string): Promise<number> {
  const [port, plain] = [await freePort(), await freePort()]
  const home = temporaryFolder()
  const settings = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plain}`, `https_port ${port}`]
  const env = { ...process.env, API: api, SITES: sites, GLOBAL_OPTIONS: settings.join('\n'), HOME: home }
  const storage = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = spawn(String(CADDY), ['run', ...CADDYFILE], { env: { ...env, ...storage }, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  })
  return port
}

/** The text that Caddy answers. @throws if there is no certificate for the host */
const ask = async (port: number, host: string, path = '/cars'): Promise<string> =>
  text(await answerOf(port, host, path))

/** @throws if there is no certificate for the host */
function answerOf(port: number, host: string, path: string, more: OutgoingHttpHeaders = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { ...more, host }
    const options = { host: '127.0.0.1', port, path, headers, servername: host, rejectUnauthorized: false }
    request({ ...options, agent: false }, resolve)
      .once('error', reject)
      .end()
  })
}
