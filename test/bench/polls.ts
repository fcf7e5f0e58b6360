import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { digest } from '#src/node/digest.ts'
import { everyoneBuilt, startServer } from './builder.ts'
import { csvOf, FEED_MAPPING } from './feeds.ts'
import { WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface PollBench {
  dealers: number
  /** Feeds that were saved, each at another dealer. */
  saved: number
  /** Milliseconds from the saved feed until the site shows its price. */
  median: number
  p95: number
  longest: number
  /** What a minute costs: questions, those answered by 304, bytes of the others, processor time in milliseconds. */
  a_minute: { asked: number; unchanged: number; bytes: number; processor: number }
}

const DEALERS = 600
const SAVED = 100
/** Milliseconds between two saves: all of them come within four minutes. */
const PACE = 2400
const LONGEST = 300_000

/** A server of all feeds, which answers 304 where nothing has changed. */
async function feedServer() {
  const prices = Array.from({ length: DEALERS + 1 }, () => 30_000)
  const counts = { asked: 0, unchanged: 0, bytes: 0 }
  const server = createServer((request, response) => {
    const body = csvOf(prices[Number(request.url?.slice(1))] ?? 0)
    const etag = `"${digest(body)}"`
    counts.asked++
    if (request.headers['if-none-match'] === etag) {
      counts.unchanged++
      return response.writeHead(304).end()
    }
    counts.bytes += body.length
    return response.setHeader('etag', etag).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, prices, counts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** 600 dealers whose feeds one server has, and one builder that asks for them: how long a saved price takes. */
export async function pollBench(tell: (line: string) => void): Promise<PollBench> {
  const [tenants, out] = [join(WORK, 'polls'), join(WORK, 'polls-dist')]
  const { server, prices, counts, url } = await feedServer()
  syntheticDealers(tenants, DEALERS, 0)
  for (let dealer = 1; dealer <= DEALERS; dealer++) {
    const path = join(tenants, `dealer-${dealer}`, 'tenant.json')
    const stock_source = { kind: 'feed', source: `${url}/${dealer}`, format: 'csv', mapping: 'mapping.json' }
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), stock_source }))
    writeFileSync(join(tenants, `dealer-${dealer}`, 'mapping.json'), JSON.stringify(FEED_MAPPING))
  }
  const { child } = await startServer({ tenants, out })
  try {
    await everyoneBuilt(child, DEALERS)
    tell(`  ${DEALERS} dealers are built; ${SAVED} of them save a price ...`)
    await pause(60_000)
    const before = { ...counts, processor: processorOf(child.pid), at: performance.now() }
    const times = await Promise.all(
      Array.from({ length: SAVED }, async (_, at) => {
        await pause(at * PACE)
        const dealer = 1 + ((at * 37) % DEALERS)
        const price = 31_000 + at
        prices[dealer] = price
        return shownAfter(join(out, `dealer-${dealer}`, 'current/stock.json'), `"price":${price}`)
      }),
    )
    const minutes = (performance.now() - before.at) / 60_000
    times.sort((a, b) => a - b)
    const [median = 0, p95 = 0] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)])
    const aMinute = (now: number, then: number) => Math.round((now - then) / minutes)
    return {
      ...{ dealers: DEALERS, saved: SAVED, median, p95, longest: times.at(-1) ?? 0 },
      a_minute: {
        asked: aMinute(counts.asked, before.asked),
        unchanged: aMinute(counts.unchanged, before.unchanged),
        bytes: aMinute(counts.bytes, before.bytes),
        processor: aMinute(processorOf(child.pid), before.processor),
      },
    }
  } finally {
    child.kill('SIGKILL')
    server.closeAllConnections()
    server.close()
  }
}

/** Milliseconds until a file contains a text. */
async function shownAfter(path: string, text: string): Promise<number> {
  const started = performance.now()
  while (!readFileSync(path, 'utf8').includes(text)) {
    if (performance.now() - started > LONGEST) throw new Error(`${path} did not show ${text} within ${LONGEST} ms`)
    await pause(100)
  }
  return performance.now() - started
}

/** Milliseconds that a process has computed; Linux counts hundredths of a second, elsewhere it stays 0. */
function processorOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
