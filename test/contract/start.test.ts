import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { forgetBuilds } from '../forget-builds.ts'
import { freePort } from '../free-port.ts'
import { PERSON } from '../unit/lead/person.ts'

const ROOT = join(import.meta.dirname, '../..')
const SLUG = 'tauranga-motor-company'
/** The dealer of README. */
const NEW = 'hillside-motors'

let home: string
let tenants: string
let port: number
let ended: Promise<void>
let child: ChildProcess
let log = ''

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'forecourt-start-'))
  tenants = join(home, 'tenants')
  mkdirSync(join(tenants, SLUG), { recursive: true })
  for (const file of ['tenant.json', 'stock.json']) cpSync(join(ROOT, 'tenants', SLUG, file), join(tenants, SLUG, file))
  port = await freePort()
  await start()
})

/** Runs `npm start` until the builds of its start are over. */
async function start(): Promise<void> {
  log = ''
  const places = { TENANTS: tenants, OUT: join(home, 'dist'), DATA: join(home, 'data'), PORT: String(port) }
  const env = { ...process.env, ...places, DATABASE_URL: undefined }
  child = spawn(process.execPath, ['scripts/start.ts'], { cwd: ROOT, env })
  ended = new Promise((resolve) => child.once('exit', () => resolve()))
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (said) => (log += said))
  await vi.waitFor(() => expect(log).toContain('a site was built'), { timeout: 120_000, interval: 50 })
}

async function stop(): Promise<void> {
  child.kill()
  await ended
}

afterAll(async () => {
  await stop()
  forgetBuilds(join(home, 'dist'))
  rmSync(home, { recursive: true, force: true })
})

it('npm start shows a price that is saved in stock.json', async () => {
  const stock = join(tenants, SLUG, 'stock.json')
  const cars: { slug: string }[] = JSON.parse(readFileSync(stock, 'utf8'))
  for (const price of [61_000, 61_001]) {
    writeFileSync(stock, JSON.stringify(cars.map((car, at) => (at === 0 ? { ...car, price } : car))))
    const shown = `$${price.toLocaleString('en-AU')}`
    await vi.waitFor(async () => expect((await call(SLUG, `/cars/${cars[0]?.slug}`)).body).toContain(shown), {
      timeout: 60_000,
      interval: 50,
    })
  }
})

it('the dealer of README is added, and its first lead arrives', async () => {
  // Of an earlier try.
  if (existsSync(join(tenants, NEW))) {
    await stop()
    for (const path of [`tenants/${NEW}`, 'dist', 'data']) rmSync(join(home, path), { recursive: true, force: true })
    await start()
  }
  const lead = { ...PERSON, form: 'quick-enquiry', message: 'Is the Corolla still here?', car_id: '1' }
  expect((await call(NEW, '/api/leads', { lead })).status).toBe(403)
  for (const [path, content] of blocks('README.md')) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), content)
  }
  await vi.waitFor(async () => expect((await call(NEW, '/')).body).toContain('Hillside Motors'), {
    timeout: 60_000,
    interval: 10,
  })
  expect(await call(NEW, '/api/leads', { lead })).toMatchObject({ status: 201 })
  await vi.waitFor(async () => expect((await call('', '/_mailbox')).body).toContain('Is the Corolla still here?'), {
    timeout: 60_000,
    interval: 100,
  })
  expect(log).toContain(`No dealer ${NEW} has been built`)
})

it('npm start serves every dealer when started again with its store', async () => {
  await stop()
  await start()
  for (const [slug, name] of [
    [SLUG, 'Tauranga Motor Company'],
    [NEW, 'Hillside Motors'],
  ] as const)
    expect((await call(slug, '/')).body).toContain(name)
})

/** The files that a document shows in full: path and content. */
const blocks = (document: string): [string, string][] =>
  [...readFileSync(join(ROOT, document), 'utf8').matchAll(/<!-- file: (\S+) -->\n```json\n([\s\S]*?)```/g)].map(
    ([, path = '', content = '']) => [path, content],
  )

interface Answer {
  status: number
  body: string
}

/** Requests a page of a dealer, or sends JSON from there as a browser does. */
function call(slug: string, path: string, sent?: object): Promise<Answer> {
  const host = `${slug === '' ? '' : `${slug}.`}localhost:${port}`
  const headers = { host, ...(sent && { origin: `http://${host}`, 'content-type': 'application/json' }) }
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', headers, method: sent ? 'POST' : 'GET' }, (answer) =>
      text(answer).then((body) => resolve({ status: answer.statusCode ?? 0, body }), reject),
    )
    asked.on('error', reject).end(sent && JSON.stringify(sent))
  })
}
