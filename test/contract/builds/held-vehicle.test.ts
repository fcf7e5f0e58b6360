import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { overLoopback } from '../../browser/request.ts'
import { type SitesWithBuilder, sitesWithBuilder } from '../../browser/sites-with-builder.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { findPostgres, NO_POSTGRES } from '../api/postgres-server.ts'
import type { Row } from './machine.ts'

const bin = await findPostgres()
const DEALER = 'harrow-motor-group'
/** Another site of the same dealership, which lists the same vehicles. */
const SISTER = 'harrow-fleet'
const NEIGHBOUR = 'tauranga-motor-company'
/** Each look reads all files of a site. */
const PATIENCE = { timeout: 60_000, interval: 500 }

interface Told {
  id: string
  checkout: { client_secret: string }
}

describe.skipIf(!bin)(`a held vehicle and a builder${bin ? '' : `: ${NO_POSTGRES}`} @spec 2.5 4.4 5.12`, () => {
  const home = temporaryFolder((clean) => afterAll(clean, 120_000))
  let sites: SitesWithBuilder
  let cars: Row[]

  beforeAll(async () => {
    vi.stubEnv('FEEDS_SECRET', 'a secret of the operator alone')
    const sister = { id: SISTER, slug: SISTER, url: 'https://fleet.example' }
    sites = await sitesWithBuilder(home, String(bin), [
      { from: DEALER, slug: DEALER },
      { from: DEALER, slug: SISTER, changes: sister },
      { from: NEIGHBOUR, slug: NEIGHBOUR },
    ])
    const { vehicles }: { vehicles: Record<string, object> } = JSON.parse(pages()['stock.json'] ?? '')
    // The tags Electric and Hybrid go before Reserved.
    const isPlain = ({ slug }: Row) => !/>(Electric|Hybrid)</.test(pages()[`cars/${slug}.html`] ?? '')
    cars = stock().filter((car) => car.slug in vehicles && pages()[`cars/${car.slug}/checkout.html`] && isPlain(car))
  })

  afterAll(() => sites.close())
  afterAll(() => void vi.unstubAllEnvs())

  const stockFile = () => join(sites.tenants, DEALER, 'stock.json')
  const stock = (): Row[] => JSON.parse(readFileSync(stockFile(), 'utf8'))
  const pages = (dealer = DEALER) => publishedTree(join(sites.out, dealer))
  /** What the site says of a vehicle, wherever it says it. */
  function saidOf(car: Row, dealer = DEALER) {
    const tree = pages(dealer)
    const page = tree[`cars/${car.slug}.html`] ?? ''
    const index = indexOf(tree)
    return {
      tag: page.includes('>Reserved<'),
      button: page.includes(`/cars/${car.slug}/checkout`),
      structured: /schema.org\/LimitedAvailability/.test(page),
      list: /Reserved/.test(cardOf(tree, car)),
      // Compact, so only compared with what it was.
      index: index === indexBefore ? 'as before' : 'changed',
      stock: JSON.parse(tree['stock.json'] ?? '').vehicles[car.slug].held === true,
      feed: feedOf(tree).vehicles.some(({ id }) => id === car.id),
    }
  }
  /** The JSON feed of the whole site, which comes before those of its dealerships. */
  const feedOf = (tree: Record<string, string>): { vehicles: Row[] } =>
    JSON.parse(
      Object.entries(tree)
        .filter(([file]) => /^feeds\/[0-9a-f]{32}\/vehicles\.json$/.test(file))
        .map(([, text]) => text)
        .reduce((one, other) => (other.length > one.length ? other : one)),
    )
  const indexOf = (tree: Record<string, string>) =>
    Object.values<unknown>(JSON.parse(tree['search/latest.json'] ?? '{}'))
      .map((path) => tree[String(path).slice(1)] ?? String(path))
      .join()
  let indexBefore: string
  beforeEach(() => {
    indexBefore = indexOf(pages())
  })
  const ON_SALE = {
    tag: false,
    button: true,
    structured: false,
    list: false,
    index: 'as before',
    stock: false,
    feed: true,
  }
  const OFF_SALE = {
    tag: true,
    button: false,
    structured: true,
    list: true,
    index: 'changed',
    stock: true,
    feed: false,
  }

  function cardOf(tree: Record<string, string>, car: Row): string {
    const list = Object.entries(tree).find(
      ([file, text]) => file.startsWith('search/') && file.endsWith('.html') && text.includes(`/cars/${car.slug}"`),
    )?.[1]
    const at = list?.indexOf(`/cars/${car.slug}"`) ?? -1
    const start = list?.lastIndexOf('<article', at) ?? -1
    return list?.slice(start, list.indexOf('</article>', at)) ?? ''
  }

  const becomes = (car: Row, said: object, dealer = DEALER) =>
    expect.poll(() => saidOf(car, dealer), PATIENCE).toEqual(said)

  const post = (path: string, sent: RequestInit) =>
    overLoopback(new Request(`http://127.0.0.1:${sites.port}${path}`, { method: 'POST', ...sent }))

  async function hold(car: Row): Promise<Told> {
    const response = await post('/api/reservations', {
      headers: { origin: `http://${DEALER}.localhost`, 'content-type': 'application/json' },
      body: JSON.stringify({ lead: { ...PERSON, terms_conditions: true, car_id: car.id } }),
    })
    expect(response.status).toBe(201)
    return response.json()
  }
  const pay = ({ checkout: { client_secret } }: Told) =>
    post('/_stripe/confirm', { body: new URLSearchParams({ client_secret, choice: 'approve' }) })
  let next = 0
  const aCar = (): Row => {
    const car = cars[next++]
    if (!car) throw new Error('the dealer has no more vehicles to reserve')
    return car
  }

  it('hold, then the end of its time: off sale, then on sale again; the neighbour’s site is not built', async () => {
    const car = aCar()
    const neighbour = JSON.stringify(pages(NEIGHBOUR))
    expect(saidOf(car)).toEqual(ON_SALE)
    const held = await hold(car)
    await becomes(car, OFF_SALE)
    await becomes(car, OFF_SALE, SISTER)
    expect(pages()[`cars/${car.slug}/checkout.html`]).toBeDefined()
    await sites.runOut(held.id)
    await becomes(car, ON_SALE)
    await becomes(car, ON_SALE, SISTER)
    expect(JSON.stringify(pages(NEIGHBOUR))).toBe(neighbour)
    const { rows } = await sites.database.query(
      "select 1 from jobs.job where data->>'slug' = $1 and data::text like '%reservation%'",
      [NEIGHBOUR],
    )
    expect(rows).toEqual([])
  })

  it('pay, then a refund: off sale, then on sale again', async () => {
    const car = aCar()
    const held = await hold(car)
    await pay(held)
    await becomes(car, OFF_SALE)
    await sites.release(held.id)
    await becomes(car, ON_SALE)
  })

  it('hold, then given up by the shopper: off sale, then on sale again', async () => {
    const car = aCar()
    const held = await hold(car)
    await becomes(car, OFF_SALE)
    await post(`/api/reservations/${held.id}/cancel`, { headers: { origin: `http://${DEALER}.localhost` } })
    await becomes(car, ON_SALE)
  })

  it('a vehicle that the source itself calls reserved stays so after a release', async () => {
    const car = aCar()
    const held = await hold(car)
    await pay(held)
    await becomes(car, OFF_SALE)
    const rows = stock().map((row) => (row.id === car.id ? { ...row, reserved: true } : row))
    writeFileSync(stockFile(), JSON.stringify(rows))
    await sites.builds.requestBuild(DEALER, 'change')
    await sites.quiet()
    expect(saidOf(car)).toEqual(OFF_SALE)
    await sites.release(held.id)
    await becomes(car, { ...OFF_SALE, stock: false })
    await sites.quiet()
    expect(saidOf(car)).toEqual({ ...OFF_SALE, stock: false })
    expect(pages()[`cars/${car.slug}/checkout.html`]).toBeUndefined()
  })

  it('a nightly build reads holds from the store whose address it has, and shows none without one', async () => {
    const car = aCar()
    await hold(car)
    await becomes(car, OFF_SALE)
    const night = async (dist: string, databaseUrl: string) => {
      await sites.buildOnce(dist, databaseUrl, '--tenant', DEALER)
      const { vehicles } = JSON.parse(publishedTree(join(dist, DEALER))['stock.json'] ?? '')
      return vehicles[car.slug].held
    }
    expect(await night(join(home, 'with'), sites.databaseUrl)).toBe(true)
    expect(await night(join(home, 'without'), '')).toBeUndefined()
    await expect(night(join(home, 'down'), 'postgres://x@127.0.0.1:1/x')).rejects.toThrow('does not answer')
  })
})
