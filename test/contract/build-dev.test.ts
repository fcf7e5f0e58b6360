import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const SLUG = 'tauranga-motor-company'

/** `npm run dev` for one dealer whose files the test may change. */
async function devServer() {
  const tenants = temporaryFolder()
  const folder = join(tenants, SLUG)
  mkdirSync(folder)
  for (const file of ['tenant.json', 'stock.json']) cpSync(join(ROOT, 'tenants', SLUG, file), join(folder, file))
  const port = await freePort()
  // Under Vitest, Astro leaves its own request handler out.
  const { VITEST: _, ...environment } = process.env
  const env = { ...environment, NODE_ENV: 'development', TENANTS: tenants, DATA: temporaryFolder(), PORT: String(port) }
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
    rmSync(join(ROOT, `.cache/dev-${port}`), { recursive: true, force: true })
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('All dealers') && resolve())
    child.once('close', () => reject(new Error(`the dev server ended: ${said}`)))
  })
  const get = (path: string, host = `${SLUG}.localhost`) =>
    new Promise<{ status?: number; body: string }>((resolve, reject) => {
      request({ host: 'localhost', port, path, headers: { host: `${host}:${port}` } }, (response) => {
        let body = ''
        response.on('data', (text) => {
          body += text
        })
        response.on('end', () => resolve({ status: response.statusCode, body }))
      })
        .once('error', reject)
        .end()
    })
  return { folder, get }
}

describe('npm run dev', () => {
  it('serves each dealer by host from the same page models, with the current state of its files', async () => {
    const { folder, get } = await devServer()
    const home = await get('/')
    expect(home.status).toBe(200)
    expect(home.body).toContain('Tauranga Motor Company')
    expect((await get('/robots.txt')).body).toContain('Sitemap:')
    expect((await get('/nothing-here')).status).toBe(404)
    expect((await get('/', 'localhost')).body).toContain(`http://${SLUG}.localhost:`)
    expect((await get('/', 'nobody.localhost')).status).toBe(404)

    const { dealership_id }: { dealership_id: string } = JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'))
    const slots = await get(`/api/dealerships/${dealership_id}/available_service_bookings.json`)
    expect([slots.status, slots.body]).toEqual([200, expect.stringContaining('"dates"')])

    const stock = join(folder, 'stock.json')
    const cars: { slug: string; price?: number }[] = JSON.parse(readFileSync(stock, 'utf8'))
    const path = `/cars/${cars[0]?.slug}`
    writeFileSync(stock, JSON.stringify(cars.map((car) => ({ ...car, price: 54_321 }))))
    expect((await get(path)).body).toContain('$54,321')
  })
})
