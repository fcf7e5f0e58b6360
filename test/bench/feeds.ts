import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from '#src/builder/build.ts'
import { everyoneBuilt, refresh, startServer } from './builder.ts'
import { ROOT, WORK } from './places.ts'
import { syntheticDealers } from './synthetic.ts'

export interface FeedBench {
  /** Feeds that accept and never answer, and that let a byte through now and then. */
  hanging: number
  dripping: number
  /** Another dealer's price, from its signed call until its page shows it. */
  price: Times
  /** A new phone number of a dealer whose feed hangs or drips, from the saved file until the page shows it. */
  phone: Times
}

/** Milliseconds. */
export interface Times {
  rounds: number
  median: number
  longest: number
}

const BAD = 50
const VEHICLES = 27
/** Longer than a feed may take, so that all of them fail meanwhile and their dealers are built. */
const LASTS = 60_000
const LONGEST = 60_000
export const FEED_MAPPING = {
  fields: { id: 'Id', make: 'Make', model: 'Model', price: 'Price', car_type: { constant: 'used' } },
}
/** The dealer whose feed is well, after those whose feeds aren't. */
const WELL = 2 * BAD + 1

type Kind = 'hang' | 'drip' | 'well'

/** A feed whose first vehicle has this price. */
export const csvOf = (price: number): string =>
  `Id,Make,Model,Price\n${Array.from({ length: VEHICLES }, (_, at) => `${at},Hino,300,${price + at}\n`).join('')}`

/** A server with one feed: no limit per host keeps bad ones from taking all turns. */
async function feedServer(kind: Kind) {
  const feed = { price: 30_000, isWell: true }
  const server = createServer((_, response) => {
    if (feed.isWell) {
      response.end(csvOf(feed.price))
    } else if (kind === 'drip') {
      const drip = setInterval(() => response.write('I'), 500)
      response.once('close', () => clearInterval(drip))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { kind, feed, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stock.csv` }
}

/** 50 hanging and 50 dripping feeds, asked by signed calls: what their dealers and another one wait meanwhile. */
export async function feedBench(): Promise<FeedBench> {
  const [tenants, out] = [join(WORK, 'feeds'), join(WORK, 'feeds-dist')]
  syntheticDealers(tenants, WELL, 0)
  const kinds = Array.from({ length: WELL }, (_, at): Kind => (at === WELL - 1 ? 'well' : at < BAD ? 'hang' : 'drip'))
  const feeds = await Promise.all(kinds.map(feedServer))
  for (const [at, { url }] of feeds.entries()) {
    const folder = join(tenants, `dealer-${at + 1}`)
    const stock_source = { kind: 'feed', source: url, format: 'csv', mapping: 'mapping.json' }
    editTenant(folder, (tenant) => ({ ...tenant, stock_source }))
    writeFileSync(join(folder, 'mapping.json'), JSON.stringify(FEED_MAPPING))
  }
  await build({ root: ROOT, tenants, out, now: Date.now() })
  const { child, port } = await startServer({ tenants, out })
  try {
    await everyoneBuilt(child, WELL)
    for (const { kind, feed } of feeds) feed.isWell = kind === 'well'
    for (let dealer = 1; dealer < WELL; dealer++) await refresh(dealer, port)
    const site = (dealer: number) => join(out, `dealer-${dealer}`, 'current')
    const price: number[] = []
    const phone: number[] = []
    const end = performance.now() + LASTS
    while (performance.now() < end) {
      const asking = 31_000 + price.length * 100
      for (const { feed } of feeds.slice(-1)) feed.price = asking
      const called = performance.now()
      await refresh(WELL, port)
      await shown(join(site(WELL), 'stock.json'), String(asking))
      price.push(performance.now() - called)
      const dealer = 1 + ((price.length * 37) % (WELL - 1))
      const number = `02 6025 ${1000 + price.length}`
      editTenant(join(tenants, `dealer-${dealer}`), (tenant) => withPhone(tenant, number))
      phone.push(await shown(join(site(dealer), 'contact.html'), number.slice(3)))
    }
    return { hanging: BAD, dripping: BAD, price: timesOf(price), phone: timesOf(phone) }
  } finally {
    child.kill('SIGKILL')
    for (const { server } of feeds) {
      server.closeAllConnections()
      server.close()
    }
  }
}

interface SampleTenant {
  locations: { contact_detail: { phone?: string } }[]
}

function editTenant(folder: string, edit: (tenant: SampleTenant) => object): void {
  const path = join(folder, 'tenant.json')
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')))))
}

const withPhone = (tenant: SampleTenant, phone: string): SampleTenant => ({
  ...tenant,
  locations: tenant.locations.map((location) => ({
    ...location,
    contact_detail: { ...location.contact_detail, phone },
  })),
})

/** Milliseconds until a file contains a text. */
async function shown(path: string, text: string): Promise<number> {
  const started = performance.now()
  while (!readFileSync(path, 'utf8').includes(text)) {
    if (performance.now() - started > LONGEST) throw new Error(`${path} did not show ${text} within ${LONGEST} ms`)
    await pause(2)
  }
  return performance.now() - started
}

export function timesOf(times: number[]): Times {
  times.sort((a, b) => a - b)
  return { rounds: times.length, median: times[Math.floor(times.length / 2)] ?? 0, longest: times.at(-1) ?? 0 }
}
