import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { request } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApi } from '#src/api/app.ts'
import { createRegistry, liveRegistry } from '#src/api/registry.ts'
import { listen } from '#src/sandbox/listen.ts'
import { freePort } from '../../free-port.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { anApi } from '../api/api-fixture.ts'

const ROOT = join(import.meta.dirname, '../../..')
const CADDY = ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((path) => existsSync(path))
const PATIENCE = { timeout: 30_000, interval: 100 }

describe.skipIf(!CADDY)(`docker/Caddyfile${CADDY ? '' : ': Caddy is not installed'}`, () => {
  it('gets a certificate for a dealer’s domain at its first request, also for a new dealer, and for nobody else', {
    timeout: 120_000,
  }, async () => {
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
})

/** Caddy with an authority of its own in place of a public one. @returns its port for HTTPS */
async function startCaddy(api: string, sites: string): Promise<number> {
  const [port, plain] = [await freePort(), await freePort()]
  const home = temporaryFolder()
  const settings = ['admin off', 'local_certs', 'skip_install_trust', `http_port ${plain}`, `https_port ${port}`]
  const env = { ...process.env, API: api, SITES: sites, GLOBAL_OPTIONS: settings.join('\n'), HOME: home }
  const words = ['run', '--config', join(ROOT, 'docker/Caddyfile'), '--adapter', 'caddyfile']
  const storage = { XDG_DATA_HOME: home, XDG_CONFIG_HOME: home }
  const child = spawn(String(CADDY), words, { env: { ...env, ...storage }, stdio: 'ignore' })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill()
    await ended
  })
  return port
}

/** @throws if there is no certificate for the host */
function ask(port: number, host: string, path = '/cars'): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = { host }
    const options = { host: '127.0.0.1', port, path, headers, servername: host, rejectUnauthorized: false }
    request({ ...options, agent: false }, (response) => resolve(text(response)))
      .once('error', reject)
      .end()
  })
}
