import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type SitesWithBuilder, sitesWithBuilder } from '../browser/sites-with-builder.ts'
import { findPostgres, NO_POSTGRES } from '../contract/api/postgres-server.ts'
import { PERSON } from '../unit/lead/person.ts'
import { type Times, timesOf } from './feeds.ts'
import { WORK } from './places.ts'

export interface HoldBench {
  vehicles: number
  /** From a shopper's hold until the vehicle's page no longer offers to reserve it. */
  hold: Times
  /** From the end of that hold until the page offers it again. */
  freed: Times
  /** A price of the same dealer in the same run, from the job until its page shows it. */
  price: Times
}

const DEALER = 'harrow-motor-group'
const ROUNDS = 20
const LONGEST = 30_000

/** Holds and prices of one dealer, one after the other. Undefined without PostgreSQL. */
export async function holdBench(tell: (line: string) => void): Promise<HoldBench | undefined> {
  const bin = await findPostgres()
  if (!bin) {
    tell(NO_POSTGRES)
    return undefined
  }
  const sites = await sitesWithBuilder(join(WORK, 'holds'), bin, [{ from: DEALER, slug: DEALER }])
  try {
    return await rounds(sites)
  } finally {
    await sites.close()
  }
}

async function rounds(sites: SitesWithBuilder): Promise<HoldBench> {
  const file = join(sites.tenants, DEALER, 'stock.json')
  const stock: { id: string; slug: string; price: number }[] = JSON.parse(readFileSync(file, 'utf8'))
  const page = (slug: string) => readFileSync(join(sites.out, DEALER, 'current', 'cars', `${slug}.html`), 'utf8')
  const isOffered = (slug: string) => page(slug).includes(`/cars/${slug}/checkout`)
  const car = stock.find(({ slug }) => isOffered(slug))
  if (!car) throw new Error(`${DEALER} has no vehicle to reserve`)
  const [hold, freed, price]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const held = performance.now()
    const { id } = await call(
      sites,
      '',
      JSON.stringify({ lead: { ...PERSON, terms_conditions: true, car_id: car.id } }),
    )
    hold.push(await since(held, () => !isOffered(car.slug)))
    const given = performance.now()
    await call(sites, `/${id}/cancel`)
    freed.push(await since(given, () => isOffered(car.slug)))
    car.price += 100
    writeFileSync(file, JSON.stringify(stock))
    const asked = performance.now()
    await sites.builds.requestBuild(DEALER, 'change')
    price.push(await since(asked, () => page(car.slug).includes(`$${car.price.toLocaleString('en-AU')}`)))
  }
  return { vehicles: stock.length, hold: timesOf(hold), freed: timesOf(freed), price: timesOf(price) }
}

async function call({ port }: SitesWithBuilder, path: string, body?: string): Promise<{ id: string }> {
  const headers = { origin: `http://${DEALER}.localhost`, 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:${port}/api/reservations${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(`A reservation was answered ${response.status}: ${await response.text()}`)
  return response.json()
}

async function since(started: number, isTrue: () => boolean): Promise<number> {
  while (!isTrue()) {
    if (performance.now() - started > LONGEST) throw new Error(`The page did not change within ${LONGEST} ms.`)
    await pause(2)
  }
  return performance.now() - started
}
