import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { publishedSite } from '#src/builder/publish/published-site.ts'
import { serveSites as serveHere } from '#src/builder/serve/serve-sites.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'
import { NO_NGINX, serveSites, WHY_SKIPPED } from '../nginx/start-nginx.ts'
import { openPretendBucket } from '../publish-target/target-kinds.ts'

const SLUG = 'tauranga-motor-company'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const STARTED = Date.parse('2026-11-20T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

type Row = Record<string, unknown>

const read = (file: string) => JSON.parse(readFileSync(join(SAMPLE, file), 'utf8'))
const [LIKE]: Row[] = read('stock.json')

/** A vehicle of the sample dealer's kind. */
const row = (id: string, make: string, model: string, changes: Row = {}): Row => ({
  ...LIKE,
  ...{ id, make, model, name: `2021 ${make} ${model} ${id}`, badge: undefined, stocknum: id, vin: undefined },
  ...{ slug: `2021-${make}-${model}-${id}`.toLowerCase(), status: 'in_stock', price: 20_000 + id.charCodeAt(0) },
  ...{ reserved: false, sold: false, certified: false, preorder: false, ...changes },
})

/** The dealer, whose files a test changes and whose clock it sets. */
function dealer() {
  const home = temporaryFolder()
  const folder = join(home, SLUG)
  const out = join(home, 'dist')
  mkdirSync(folder)
  cpSync(join(SAMPLE, 'images'), join(folder, 'images'), { recursive: true })
  const tenant = read('tenant.json')
  const switches = { ...tenant.switches, alerts: { enabled: true } }
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))
  const build = (stock: readonly Row[], day: number, changes: object = {}, acceptStock?: string) => {
    write('stock.json', stock)
    write('tenant.json', {
      ...tenant,
      switches,
      feeds_out: ['google', 'meta', 'csv', 'json'],
      largest_stock_loss: 1,
      ...changes,
    })
    const settings = { out, cacheFolder: join(home, 'cache'), force: false, now: STARTED + day * DAY, acceptStock }
    return buildTenant({ slug: SLUG, folder, tenant: loadTenant(folder) }, settings, fakePress(), () => {})
  }
  const site = () => publishedTree(join(out, SLUG))
  const pageAt = (path: string) =>
    JSON.parse(/<pre>(.*)<\/pre>/s.exec(site()[`${path.slice(1)}.html`] ?? '')?.[1] ?? '{}')
  return { out, build, site, pageAt }
}

const SUBJECT = row('s', 'Toyota', 'Hilux')
const PATH = `/cars/${SUBJECT.slug}`
const OTHER_HILUX = row('a', 'Toyota', 'Hilux')
const COROLLAS = ['b', 'f'].map((id) => row(id, 'Toyota', 'Corolla'))
const MAZDAS = ['c', 'd', 'e'].map((id) => row(id, 'Mazda', '3'))
const SOLD = { status: 'sold', sold: true, sold_date_timestamp: (STARTED + 2 * DAY) / 1000 }
const ALL = [OTHER_HILUX, ...COROLLAS, ...MAZDAS]

type Answer = { status: number; to?: string | undefined }
const PAGE: Answer = { status: 200, to: undefined }
const TOYOTAS: Answer = { status: 301, to: '/search/used-cars/make/toyota' }

/** What each day brings, and what an address then answers. */
const LIFE: [
  string,
  { day: number; stock: Row[]; answer: Answer; kind?: string; says?: string; availability?: string },
][] = [
  ['in stock', { day: 0, stock: [SUBJECT, ...ALL], answer: PAGE, kind: 'vehicle', availability: 'InStock' }],
  [
    'reserved',
    {
      day: 1,
      stock: [{ ...SUBJECT, reserved: true }, ...ALL],
      answer: PAGE,
      kind: 'vehicle',
      availability: 'LimitedAvailability',
    },
  ],
  [
    'sold, and in the list for include_sold_cars_days',
    { day: 3, stock: [{ ...SUBJECT, ...SOLD }, ...ALL], answer: PAGE, kind: 'vehicle', availability: 'SoldOut' },
  ],
  [
    'out of the list: its page says when it was sold',
    {
      day: 6,
      stock: [{ ...SUBJECT, ...SOLD }, ...ALL],
      answer: PAGE,
      kind: 'departed',
      says: 'This car was sold on 22 November 2026.',
      availability: 'SoldOut',
    },
  ],
  [
    'out of the source on the 30th day since: the same',
    {
      day: 35,
      stock: ALL,
      answer: PAGE,
      kind: 'departed',
      says: 'This car was sold on 22 November 2026.',
      availability: 'SoldOut',
    },
  ],
  ['31 days: the list of its model', { day: 37, stock: ALL, answer: TOYOTAS }],
  ['no more of its model: the list of its make', { day: 40, stock: [...COROLLAS, ...MAZDAS], answer: TOYOTAS }],
  ['none of its make: the stock', { day: 41, stock: MAZDAS, answer: { status: 301, to: '/search/used-cars' } }],
  ['none of its make for 90 days: gone', { day: 132, stock: MAZDAS, answer: { status: 410, to: undefined } }],
  ['a year after it left: unknown', { day: 372, stock: MAZDAS, answer: { status: 404, to: undefined } }],
]

/** What the hosts of a site answer at the vehicle's address. Those with pages and a list of redirects don't know 410. */
async function hostsOf(out: string) {
  const bucket = await openPretendBucket(1000)
  const here = serveHere({ out })
  const port = NO_NGINX ? undefined : await serveSites(out, 'http://127.0.0.1:1')
  return {
    nginx: (expected: Answer) =>
      port && vi.waitFor(async () => expect(await askNginx(port, PATH)).toEqual(expected), 15_000),
    here: async (): Promise<Answer> => {
      const { status, headers } = await here.request(PATH, { headers: { host: `${SLUG}.localhost` } })
      return { status, to: headers.get('location') ?? undefined }
    },
    bucket: async (now: number): Promise<Answer> => {
      const built = publishedSite(join(out, SLUG))
      if (!built?.manifest) throw new Error('no site')
      // What has gone is deleted an hour later.
      for (const at of [now, now + DAY / 2])
        await bucket.target.publish({ root: built.root, manifest: built.manifest }, { now: at })
      const object = bucket.sandbox.objects.get(`sites/${SLUG}${PATH}.html`)
      const to = object?.headers['x-amz-website-redirect-location']
      return { status: object ? (to ? 301 : 200) : 404, to }
    },
  }
}

const askNginx = (port: number, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', headers: { host: `${SLUG}.localhost` } }, async (answer) => {
      await text(answer)
      resolve({ status: answer.statusCode ?? 0, to: answer.headers.location })
    }).on('error', reject)
  })

/** The files of a site that name the vehicle, without the hosts' lists of redirects. */
const naming = (site: Record<string, string>): string[] =>
  Object.keys(site).filter(
    (file) => site[file]?.includes(String(SUBJECT.slug)) && !/^_(redirects|nginx\.conf)$/.test(file),
  )

describe("a car's life", () => {
  it(`is the same in all outputs and on all hosts${WHY_SKIPPED}`, async () => {
    vi.stubEnv('FEEDS_SECRET', 'a secret of more than thirty-two letters')
    const { out, build, site, pageAt } = dealer()
    let hosts: Awaited<ReturnType<typeof hostsOf>> | undefined
    for (const [title, { day, stock, answer, kind, says, availability }] of LIFE) {
      expect(await build(stock, day), title).toMatchObject({ outcome: { kind: 'built' } })
      const page = pageAt(PATH)
      const car = page.head?.json_ld.find((each: Row) => each['@type'] === 'Car')
      expect([page.kind, page.text, car?.offers.availability], title).toEqual([
        kind,
        says,
        availability && `https://schema.org/${availability}`,
      ])
      if (kind !== 'vehicle') expect(naming(site()), title).toEqual(kind ? [`${PATH.slice(1)}.html`] : [])
      hosts ??= await hostsOf(out)
      const simple = answer.status === 410 ? { ...answer, status: 404 } : answer
      expect(await hosts.here(), `npm start: ${title}`).toEqual(simple)
      expect(await hosts.bucket(STARTED + day * DAY), `bucket: ${title}`).toEqual(simple)
      await hosts.nginx(answer)
    }
  })

  it('is over on a page that offers what is nearest, the list and the next one, and takes nothing about it', async () => {
    const { build, pageAt } = dealer()
    await build([SUBJECT, ...ALL], 0)
    await build(ALL, 1)
    const page = pageAt(PATH)
    expect(page.similar.cards.map(({ vehicle_id }: Row) => vehicle_id)).toEqual(['f', 'b', 'a'])
    expect(page.links).toEqual([
      { label: 'More cars like this', href: '/search/used-cars/make/toyota' },
      { label: 'Tell me about the next one', href: expect.stringMatching(/^\/alerts\?search=\/search\/used-cars/) },
    ])
    expect(JSON.stringify({ ...page, similar: undefined })).not.toMatch(/car_id|tel:|"forms"|"actions"|"phone"/)
  })

  it('does not end with a delivery that is held back, nor while its source hides it', async () => {
    const { build, pageAt } = dealer()
    const limits = { largest_stock_loss: 0.3 }
    await build([SUBJECT, ...ALL], 0, limits)
    expect(await build(COROLLAS, 1, limits)).toMatchObject({ outcome: { kind: 'held-back' } })
    expect(pageAt(PATH).kind).toBe('vehicle')
    await build([{ ...SUBJECT, show_on_dealer_website: false }, ...ALL], 2, limits)
    expect(pageAt(PATH)).toEqual({})
    await build([SUBJECT, ...ALL], 3, limits)
    expect(pageAt(PATH).kind).toBe('vehicle')
  })

  it('goes on at the same address if its source gives it another id', async () => {
    const { build, pageAt } = dealer()
    const vin = 'JTFSS22P900012345'
    await build([{ ...SUBJECT, vin }, ...ALL], 0)
    await build([{ ...SUBJECT, vin, id: 'new' }, ...ALL], 1)
    expect(pageAt(PATH)).toMatchObject({ kind: 'vehicle', vehicle_id: 'new' })
  })

  it('ends on the day on which it left the stock, if nobody said that it was sold; it may come back', async () => {
    const { build, pageAt, site } = dealer()
    await build([SUBJECT, ...ALL], 0)
    await build(ALL, 4)
    await build(ALL, 10)
    expect(pageAt(PATH)).toMatchObject({
      kind: 'departed',
      text: 'This car left our stock on 24 November 2026 and is no longer for sale.',
    })
    await build([SUBJECT, ...ALL], 11)
    expect(pageAt(PATH).kind).toBe('vehicle')
    expect(site()._redirects).not.toContain(PATH)
  })
})
