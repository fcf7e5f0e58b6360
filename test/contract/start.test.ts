import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
const SLUG = 'tauranga-motor-company'
const TRIES = 5

it('npm start shows a price that is saved in stock.json within a second', { timeout: 180_000 }, async () => {
  const home = temporaryFolder()
  const tenants = join(home, 'tenants')
  mkdirSync(join(tenants, SLUG), { recursive: true })
  for (const file of ['tenant.json', 'stock.json']) cpSync(join(ROOT, 'tenants', SLUG, file), join(tenants, SLUG, file))
  const stock = join(tenants, SLUG, 'stock.json')
  const cars: { slug: string }[] = JSON.parse(readFileSync(stock, 'utf8'))
  const port = await freePort()
  const places = { TENANTS: tenants, OUT: join(home, 'dist'), DATA: join(home, 'data'), PORT: String(port) }
  const env = { ...process.env, ...places, DATABASE_URL: undefined }
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (said) => (log += said))
  // The builds of its start are over.
  await vi.waitFor(() => expect(log).toContain('a site was built'), { timeout: 120_000, interval: 50 })

  const times: number[] = []
  for (let turn = 0; turn < TRIES; turn++) {
    const price = 61_000 + turn
    writeFileSync(stock, JSON.stringify(cars.map((car, at) => (at === 0 ? { ...car, price } : car))))
    const saved = performance.now()
    const shown = `$${price.toLocaleString('en-AU')}`
    await vi.waitFor(async () => expect(await page(port, `/cars/${cars[0]?.slug}`)).toContain(shown), {
      timeout: 30_000,
      interval: 10,
    })
    times.push(performance.now() - saved)
  }
  // The best, because the tests beside it take the same processor.
  expect(Math.min(...times)).toBeLessThan(1000)
})

const page = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${SLUG}.localhost:${port}` }
    get({ port, path, host: '127.0.0.1', headers }, (answer) => text(answer).then(resolve, reject)).on('error', reject)
  })

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
