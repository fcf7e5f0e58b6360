import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { build } from '#src/builder/build.ts'
import { freePort } from '../free-port.ts'
import { ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface BuilderBench {
  /** Other dealers of the same process. */
  idle: number
  largest: SignedChanges
  average: SignedChanges
  /** Bytes in memory afterwards, of the one process that is API, embedded database and builder. */
  memory: number
}

/** Milliseconds from the signed call until page, list and stock document of one dealer show the price. */
export interface SignedChanges {
  vehicles: number
  median: number
  p95: number
}

/** The country's largest dealer, and an average one. */
const LARGEST_STOCK = 544
const AVERAGE_STOCK = 27
const ROUNDS = 40
/** No further round begins after so many milliseconds. */
const LONGEST_ROUNDS = 60_000
/** Milliseconds that building every dealer once may take: far more than it does on a busy machine. */
const LONGEST_START = 600_000
const SECRET = `whsec_${Buffer.from('of the bench, for this run alone').toString('base64')}`
const LONGEST = 30_000

/** One price at the largest dealer and at an average one, from the signed call on, beside `idle` others. */
export async function builderBench(idle: number, tell: (line: string) => void): Promise<BuilderBench> {
  const [tenants, out] = [join(WORK, 'signed'), join(WORK, 'signed-dist')]
  syntheticDealers(tenants, idle + 1, AVERAGE_STOCK)
  syntheticDealers(join(WORK, 'signed-large'), 1, LARGEST_STOCK)
  cpSync(join(WORK, 'signed-large', 'dealer-1'), join(tenants, 'dealer-1'), { recursive: true })
  await build({ root: ROOT, tenants, out, now: Date.now() })
  tell(`  ${idle + 1} dealers are built; the server starts and builds each once ...`)
  const server = await startServer({ tenants, out })
  try {
    await everyoneBuilt(server.child, idle + 1)
    const largest = { vehicles: LARGEST_STOCK, ...(await changes(1, { tenants, out, port: server.port })) }
    const average = { vehicles: AVERAGE_STOCK, ...(await changes(2, { tenants, out, port: server.port })) }
    return { idle, largest, average, memory: memoryOf(server.child) }
  } finally {
    server.child.kill('SIGKILL')
  }
}

interface Places {
  tenants: string
  out: string
}

/** Starts the server that is API, embedded database and builder. */
export async function startServer({ tenants, out }: Places): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  const settings = {
    OUT: out,
    DATA: join(WORK, 'signed-data'),
    TRUSTED_HOSTS: '127.0.0.1',
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Leads <leads@bench.example>',
    REFRESH_SECRET: SECRET,
    NIGHTLY: '0 0 1 1 *',
    CONSOLE_TOKEN: randomUUID(),
  }
  const words = ['scripts/api.ts', '--builder', '--tenants', tenants]
  const env = { ...process.env, DATABASE_URL: undefined, ...settings }
  return { child: spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] }), port }
}

/** Prices of one dealer, changed one after the other. */
async function changes(dealer: number, { tenants, out, port }: Places & { port: number }) {
  const times: number[] = []
  const end = performance.now() + LONGEST_ROUNDS
  while (times.length < ROUNDS && performance.now() < end) times.push(await oneChange(dealer, { tenants, out, port }))
  times.sort((a, b) => a - b)
  const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
  return { median, p95 }
}

/** Every dealer was built once since the start. @throws where that does not come */
export async function everyoneBuilt(server: ChildProcess, dealers: number): Promise<void> {
  const waiting = setTimeout(() => server.kill('SIGKILL'), LONGEST_START)
  const built = new Set<string>()
  if (!server.stdout) throw new Error('the server has no output')
  for await (const line of createInterface(server.stdout)) {
    const site = /"event":"a site was built".*"site":"([^"]+)"/.exec(line)?.[1]
    if (site) built.add(site)
    if (built.size === dealers) break
  }
  clearTimeout(waiting)
  server.stdout.resume()
  if (built.size < dealers) throw new Error(`The server ended with ${built.size} of ${dealers} dealers built.`)
}

async function oneChange(dealer: number, { tenants, out, port }: Places & { port: number }): Promise<number> {
  const [stock, site] = [join(tenants, `dealer-${dealer}`, 'stock.json'), join(out, `dealer-${dealer}`)]
  const cars: { slug: string; price: number }[] = JSON.parse(readFileSync(stock, 'utf8'))
  // It ranks highest, so it is on the first page of its list.
  const car = cars.at(-1)
  if (car) car.price += 100
  writeFileSync(stock, `[\n${cars.map((each) => JSON.stringify(each)).join(',\n')}\n]\n`)
  const shown = `$${car?.price.toLocaleString('en-AU')}`
  const started = performance.now()
  await refresh(dealer, port)
  const files = [`cars/${car?.slug}.html`, 'search/used-cars.html', 'stock.json']
  const wanted = [shown, shown, String(car?.price)]
  while (!files.every((file, at) => readFileSync(join(site, 'current', file), 'utf8').includes(wanted[at] ?? ''))) {
    if (performance.now() - started > LONGEST) throw new Error(`${shown} was not shown within ${LONGEST} ms`)
    await pause(2)
  }
  return performance.now() - started
}

export async function refresh(dealer: number, port: number): Promise<void> {
  const body = JSON.stringify({ website_id: `bench-${dealer}` })
  const [id, sent] = [randomUUID(), new Date()]
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sent.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign(id, sent, body),
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/api/websites/bench-${dealer}/refresh`, {
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
