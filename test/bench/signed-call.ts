import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { build } from '#src/builder/build.ts'
import { ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface SignedCall {
  /** Other dealers that the builder remembers meanwhile. */
  idle: number
  /** Milliseconds from the signed call until page, list and stock document show the price. */
  median: number
  p95: number
  /** Bytes in memory afterwards, of the one process that is API, embedded database and builder. */
  memory: number
}

const LARGE = 'dealer-1'
const LARGE_STOCK = 500
const IDLE_STOCK = 25
const ROUNDS = 60
const SECRET = `whsec_${Buffer.from('of the bench, for this run alone').toString('base64')}`
const LONGEST = 30_000

/** One price at a dealer of 500 vehicles, from the signed call on, while the same process remembers `idle` others. */
export async function signedCall(idle: number): Promise<SignedCall> {
  const [tenants, out] = [join(WORK, 'signed'), join(WORK, 'signed-dist')]
  syntheticDealers(tenants, idle + 1, IDLE_STOCK)
  syntheticDealers(join(WORK, 'signed-large'), 1, LARGE_STOCK)
  cpSync(join(WORK, 'signed-large', LARGE), join(tenants, LARGE), { recursive: true })
  await build({ root: ROOT, tenants, out, cacheFolder: join(WORK, 'signed-cache'), now: Date.now() })
  const port = await freePort()
  const server = startServer({ tenants, out, port })
  try {
    await settled(server, idle + 1)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++)
      times.push(await oneChange(join(tenants, LARGE), join(out, LARGE), port))
    times.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
    return { idle, median, p95, memory: memoryOf(server) }
  } finally {
    server.kill('SIGKILL')
  }
}

function startServer({ tenants, out, port }: { tenants: string; out: string; port: number }): ChildProcess {
  const settings = {
    OUT: out,
    DATA: join(WORK, 'signed-data'),
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Leads <leads@bench.example>',
    REFRESH_SECRET: SECRET,
    NIGHTLY: '0 0 1 1 *',
  }
  const words = ['scripts/api.ts', '--builder', '--tenants', tenants]
  const env = { ...process.env, DATABASE_URL: undefined, ...settings }
  return spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Every dealer was built once since the start, so that each is remembered. */
function settled(server: ChildProcess, dealers: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let built = 0
    server.stdout?.on('data', (chunk) => {
      built += String(chunk).split('"a site was built"').length - 1
      if (built >= dealers) resolve()
    })
    server.once('exit', () => reject(new Error('The server ended. Its messages are above.')))
  })
}

async function oneChange(tenant: string, site: string, port: number): Promise<number> {
  const stock = join(tenant, 'stock.json')
  const cars: { slug: string; price: number }[] = JSON.parse(readFileSync(stock, 'utf8'))
  // It ranks highest, so it is on the first page of its list.
  const car = cars.at(-1)
  if (car) car.price += 100
  writeFileSync(stock, `[\n${cars.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  const shown = `$${car?.price.toLocaleString('en-AU')}`
  const started = performance.now()
  await refresh(port)
  const files = [`cars/${car?.slug}.html`, 'search/used-cars.html', 'stock.json']
  const wanted = [shown, shown, String(car?.price)]
  while (!files.every((file, at) => readFileSync(join(site, 'current', file), 'utf8').includes(wanted[at] ?? ''))) {
    if (performance.now() - started > LONGEST) throw new Error(`${shown} was not shown within ${LONGEST} ms`)
    await pause(2)
  }
  return performance.now() - started
}

async function refresh(port: number): Promise<void> {
  const body = JSON.stringify({ website_id: 'bench-1' })
  const [id, sent] = [randomUUID(), new Date()]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, sent, body),
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/api/websites/bench-1/refresh`, {
    method: 'POST',
    headers,
    body,
  })
  if (status !== 202) throw new Error(`The signed call was answered ${status}.`)
}

/** Linux counts it; elsewhere it stays 0. */
function memoryOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) * 1024
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })
}
