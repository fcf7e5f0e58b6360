import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { build } from '#src/builder/build.ts'
import { ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface BuilderBench {
  /** Other dealers that the builder remembers meanwhile. */
  idle: number
  /** Milliseconds from the signed call until page, list and stock document show the price. */
  median: number
  p95: number
  /** Bytes in memory afterwards, of the one process that is API, embedded database and builder. */
  memory: number
  /** Dealers that it remembers under BUILDER_MEMORY, of all. */
  remembered: number
  /** The same with a tenth of the memory: fewer are remembered, and the memory used is less. */
  limited: { megabytes: number; remembered: number; memory: number }
}

const LARGE = 'dealer-1'
const LARGE_STOCK = 500
const IDLE_STOCK = 25
const ROUNDS = 60
/** No further round begins after so many milliseconds. */
const LONGEST_ROUNDS = 120_000
/** Megabytes of BUILDER_MEMORY: that of a builder by default, and one that holds a part of the dealers. */
const MEMORY = 700
const LITTLE_MEMORY = 250
/** Milliseconds that building every dealer once may take: far more than it does on a busy machine. */
const LONGEST_START = 600_000
const SECRET = `whsec_${Buffer.from('of the bench, for this run alone').toString('base64')}`
const TOKEN = randomUUID()
const LONGEST = 30_000

/** One price at a dealer of 500 vehicles, from the signed call on, while the same process remembers `idle` others. */
export async function builderBench(idle: number, tell: (line: string) => void): Promise<BuilderBench> {
  const [tenants, out] = [join(WORK, 'signed'), join(WORK, 'signed-dist')]
  syntheticDealers(tenants, idle + 1, IDLE_STOCK)
  syntheticDealers(join(WORK, 'signed-large'), 1, LARGE_STOCK)
  cpSync(join(WORK, 'signed-large', LARGE), join(tenants, LARGE), { recursive: true })
  await build({ root: ROOT, tenants, out, now: Date.now() })
  tell(`  ${idle + 1} dealers are built; the server starts and builds each once ...`)
  const full = await withServer({ tenants, out, dealers: idle + 1, megabytes: MEMORY }, async (port) => {
    const times: number[] = []
    const end = performance.now() + LONGEST_ROUNDS
    while (times.length < ROUNDS && performance.now() < end)
      times.push(await oneChange(join(tenants, LARGE), join(out, LARGE), port))
    times.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
    return { median, p95 }
  })
  tell(`  the same with ${LITTLE_MEMORY} MB ...`)
  const little = await withServer({ tenants, out, dealers: idle + 1, megabytes: LITTLE_MEMORY }, async () => undefined)
  const limited = { megabytes: LITTLE_MEMORY, remembered: little.remembered, memory: little.memory }
  return { idle, ...full.result, memory: full.memory, remembered: full.remembered, limited }
}

interface ServerOptions {
  tenants: string
  out: string
  dealers: number
  megabytes: number
}

/** Runs the server that is API, embedded database and builder, and measures when each dealer was built once. */
async function withServer<T>(
  { tenants, out, dealers, megabytes }: ServerOptions,
  measure: (port: number) => Promise<T>,
): Promise<{ result: T; memory: number; remembered: number }> {
  const port = await freePort()
  const settings = {
    OUT: out,
    DATA: join(WORK, `signed-data-${megabytes}`),
    PORT: String(port),
    HOST: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'Leads <leads@bench.example>',
    REFRESH_SECRET: SECRET,
    NIGHTLY: '0 0 1 1 *',
    CONSOLE_TOKEN: TOKEN,
    BUILDER_MEMORY: String(megabytes),
  }
  const words = ['scripts/api.ts', '--builder', '--tenants', tenants]
  const env = { ...process.env, DATABASE_URL: undefined, ...settings }
  const server = spawn(process.execPath, words, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await everyoneBuilt(server, dealers)
    const result = await measure(port)
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    }).then((answer) => answer.text())
    const remembered = Number(/^forecourt_dealers_remembered(?:\{[^}]*\})? (\d+)$/m.exec(metrics)?.[1] ?? 0)
    return { result, memory: memoryOf(server), remembered }
  } finally {
    server.kill('SIGKILL')
  }
}

/** Every dealer was built once since the start. @throws where that does not come */
async function everyoneBuilt(server: ChildProcess, dealers: number): Promise<void> {
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
