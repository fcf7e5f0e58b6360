import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { writtenFeeds } from '#src/features/feeds-out/build/feeds-out.ts'
import { feedSchemaText } from '#src/features/feeds-out/formats/generic.ts'
import { FORMATS } from '#src/features/feeds-out/formats.ts'
import { buildSite } from '#src/page/site/build-site.ts'
import { listedVehicles } from '#src/page/site/dealer-site.ts'
import { FEED_FORMATS } from '#src/tenant/feeds-out.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { advertisedPrice } from '#src/vehicle/advertised-price.ts'
import { isAvailable } from '#src/vehicle/availability.ts'
import { isReserved, markHeld } from '#src/vehicle/hold.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { vehiclePath } from '#src/vehicle/vehicle-path.ts'
import { NOW, sampleOf, samples } from '../../samples/samples.ts'
import { aCar, aDealer } from './fixture.ts'

const SECRET = 'a secret of the operator alone'
const environment = { FEEDS_SECRET: SECRET }
const everyFeed = (tenant: Tenant): Tenant => ({ ...tenant, feeds_out: [...FEED_FORMATS] })

const feedsOf = (tenant: Tenant, vehicles: Vehicle[], settings: Record<string, string | undefined> = environment) =>
  writtenFeeds({ tenant, listed: listedVehicles({ tenant, vehicles, now: NOW }), now: NOW, environment: settings })

const named = (files: readonly { path: string; body: string }[], name: string): string[] =>
  files.filter(({ path }) => path.endsWith(`/${name}`)).map(({ body }) => body)

const table = (text: string, delimiter: string): Record<string, string>[] => parse(text, { columns: true, delimiter })

/** What each file contains, as its platform reads it. */
const READERS = {
  google: (text: string) => table(text, '\t'),
  microsoft: (text: string) => table(text, '\t'),
  meta: (text: string) => table(text, ','),
  tiktok: (text: string) => table(text, ','),
  csv: (text: string) => table(text, ','),
  json: (text: string): Record<string, unknown>[] => JSON.parse(text).vehicles,
}
const WRITTEN = Object.keys(READERS) as (keyof typeof READERS)[]

describe.each(samples.map((sample) => [sample.slug, sample] as const))('the feeds of %s', (_, sample) => {
  const tenant = everyFeed(sample.tenant)
  const { vehicles } = sample
  const feeds = feedsOf(tenant, vehicles)

  const forSale = listedVehicles({ tenant, vehicles, now: NOW }).filter((v) => isAvailable(v) && !isReserved(v))
  const idOf = (row: Record<string, unknown>) => row.id ?? row.vehicle_id
  const rowsOf = (name: keyof typeof READERS) =>
    READERS[name](named(feeds.files, FORMATS[name].file?.name ?? '')[0] ?? '')

  it.each(WRITTEN)('%s has each vehicle that is for sale, or says why not', (name) => {
    const leftOut = feeds.findings.filter((one) => one.feed === name && one.outcome === 'vehicle left out')
    const said = [...rowsOf(name).map(idOf), ...new Set(leftOut.map(({ id }) => id))]
    expect(said.sort()).toEqual(forSale.map(({ id }) => id).sort())
  })

  it.each(WRITTEN)('each row of %s has each required value, the page’s address and its one price', (name) => {
    const required = FORMATS[name].fields.filter((field) => field.required === true).map((field) => field.name)
    for (const row of rowsOf(name)) {
      expect(required.filter((field) => row[field] === undefined || row[field] === '')).toEqual([])
      const vehicle = forSale.find(({ id }) => id === idOf(row))
      expect(vehicle).toBeDefined()
      if (!vehicle) return
      expect(row.url ?? row.link).toBe(`${tenant.url}${vehiclePath(vehicle, tenant)}`)
      expect(Number.parseFloat(`${row.price || 0}`)).toBe(advertisedPrice(vehicle, tenant).amount ?? 0)
    }
  })

  it('the JSON feed is what its published schema says', () => {
    const schema = z.fromJSONSchema(JSON.parse(feedSchemaText()))
    for (const text of named(feeds.files, 'vehicles.json')) schema.parse(JSON.parse(text))
  })
})

describe('who and what is in a feed', () => {
  const { tenant, vehicles } = sampleOf('harrow-motor-group')
  const idsOf = (files: readonly { path: string; body: string }[]) =>
    named(files, 'vehicles.csv').map((text) => table(text, ',').map(({ id }) => id))

  it('a group’s site has a feed of all its dealers, and each dealer one of its own', () => {
    const { files } = feedsOf(tenant, vehicles)
    const [all = [], ...dealers] = idsOf(files)
    expect(dealers).toHaveLength(3)
    expect(dealers.flat().sort()).toEqual(all.toSorted())
    const dealershipOf = (id: unknown) => vehicles.find((v) => v.id === id)?.dealership_id
    expect(dealers.map((ids) => [...new Set(ids.map(dealershipOf))])).toEqual([['4201'], ['4202'], ['4203']])
    expect(new Set(files.map(({ path }) => path.split('/')[2])).size).toBe(4)
  })

  it('a dealer without stock has an empty feed, which takes its last vehicle down', () => {
    const { files } = feedsOf(
      tenant,
      vehicles.filter((v) => v.dealership_id !== '4203'),
    )
    expect(idsOf(files).at(-1)).toEqual([])
  })

  it.each([
    ['is sold', { status: 'sold' }],
    ['is marked as sold', { sold: true }],
    ['is reserved', { reserved: true }],
    ['is hidden', { show_on_dealer_website: false }],
    ['is of another dealer', { dealership_id: 'other', location_id: undefined }],
  ] as const)('a vehicle that %s is in no feed, and its neighbour is in each', (_, changes) => {
    const dealer = everyFeed(aDealer())
    const { files } = feedsOf(dealer, [
      aCar({ ...changes, id: 'gone', vin: 'JTNKARJE00J000002' }),
      aCar({ id: 'stays' }),
    ])
    expect(files).toHaveLength(WRITTEN.length)
    for (const { path, body } of files) {
      expect(body, path).not.toContain('gone')
      expect(body, path).toContain('stays')
    }
  })

  it('a vehicle that a shopper holds is in no feed, and comes back', () => {
    const dealer = everyFeed(aDealer())
    const car = aCar({ id: 'wanted' })
    const bodies = (held: string[]) => feedsOf(dealer, markHeld([car], new Set(held))).files.map(({ body }) => body)
    expect(bodies(['d1/wanted']).filter((body) => body.includes('wanted'))).toEqual([])
    expect(bodies([]).filter((body) => !body.includes('wanted'))).toEqual([])
  })
})

describe('the address of a feed', () => {
  const dealer = everyFeed(aDealer())
  const pathsOf = (tenant: Tenant, settings: Record<string, string | undefined> = environment) =>
    feedsOf(tenant, [aCar()], settings).files.map(({ path }) => path)

  it('cannot be guessed: 128 bits from secret, site and dealer', () => {
    expect(pathsOf(dealer)[0]).toMatch(/^\/feeds\/[0-9a-f]{32}\/google\.txt$/)
    expect(pathsOf(dealer)).toEqual(pathsOf(dealer))
    const others = [{ FEEDS_SECRET: `${SECRET}!` }, { ...environment, FEEDS_SECRET__HARBOUR_MOTORS: `own ${SECRET}` }]
    const all = [
      pathsOf(dealer),
      ...others.map((settings) => pathsOf(dealer, settings)),
      pathsOf({ ...dealer, slug: 'sister' }),
    ]
    expect(new Set(all.map(([path]) => path)).size).toBe(4)
  })

  it.each([[{}], [{ FEEDS_SECRET: 'short' }], [{ FEEDS_SECRET: '' }]])(
    'without a secret (%j) there is no feed, and the build says so',
    (settings) => {
      const { files, warnings } = feedsOf(dealer, [aCar()], settings)
      expect(files).toEqual([])
      expect(warnings.join()).toContain('FEEDS_SECRET')
    },
  )

  it('a dealer without feeds in its settings has none and gets no warnings; one that only has its stock checked needs no secret', () => {
    expect(feedsOf(aDealer(), [aCar()])).toEqual({ files: [], findings: [], warnings: [] })
    const checked = feedsOf({ ...aDealer(), feeds_out: ['trade-me'] }, [aCar({ year: undefined })], {})
    expect(checked).toMatchObject({ files: [], warnings: [], findings: [{ feed: 'trade-me', field: 'year' }] })
  })

  it('no page and no other file of the site knows it', () => {
    const sample = sampleOf('harrow-motor-group')
    const site = buildSite({ ...sample, now: NOW })
    const [folder] = pathsOf(sample.tenant)
    expect(folder).toBeDefined()
    expect(JSON.stringify(site)).not.toMatch(/\/feeds\/[0-9a-f]{32}/)
  })
})

describe('hostile text', () => {
  const HOSTILE = [
    '=HYPERLINK("http://evil.example","x")',
    'Tab\there, "quotes", commas, | and\r\nnew lines',
    '<script>alert(1)</script><b>Bold</b> &amp; <img src=x onerror=alert(1)>',
    '🚗 Ute 👩‍🔧 “quoted” ½ \u0000\u0007 \ud800',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    '\u202ereversed\u202c',
  ]
  const dealer = everyFeed(aDealer())
  const neighbour = aCar({ id: 'neighbour', slug: 'neighbour', vin: 'JTNKARJE00J000009' })

  function expectWhole(text: string): void {
    const hostile = aCar({
      name: text || 'Car',
      comments: text || 'Car',
      badge: text || undefined,
      colour: text || 'White',
      features: [text],
    })
    const { files } = feedsOf(dealer, [hostile, neighbour])
    for (const name of WRITTEN) {
      const [body = ''] = named(files, FORMATS[name].file?.name ?? '')
      const rows = READERS[name](body)
      expect(rows.map((row) => row.id ?? row.vehicle_id)).toContain('neighbour')
      expect(rows.length).toBeLessThanOrEqual(2)
      for (const { description, title = '' } of rows) {
        expect(String(description)).not.toMatch(/<\/?(?:script|img|b)\b[^<>]*>/i)
        expect(`${description}`).not.toMatch(/^[=+@-]/)
        expect(String(title)).not.toMatch(/^[=+@-]|[\t\r\n]/)
      }
      expect(body.isWellFormed()).toBe(true)
      if (name === 'google' || name === 'microsoft') expect(body.trimEnd().split(/\r?\n/)).toHaveLength(rows.length + 1)
    }
  }

  it.each(HOSTILE)('%j spoils no row, and a neighbour’s least', expectWhole)

  it('never changes the structure of a feed, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'\t\n\r"\',|<b>&=+-@{}[] aé🚗\u0000\u2028') }), expectWhole),
      {
        numRuns: 200,
      },
    )
  })
})

describe('the pictures of one vehicle', () => {
  const picture = (n: number) => ({ image: { url: `https://pictures.example/${n},a.jpg` } })
  const car = aCar({ images: Array.from({ length: 30 }, (_, at) => picture(at + 1)) })
  const { files } = feedsOf(everyFeed(aDealer()), [car])
  const row = (name: keyof typeof READERS) =>
    READERS[name](named(files, FORMATS[name].file?.name ?? '')[0] ?? '')[0] ?? {}
  const url = (n: number) => `${picture(n).image.url}?w=1200&h=900&fit=crop&fm=jpg&q=80`

  it('google: one, and the next ten, separated by commas that are in no address', () => {
    expect(row('google').image_link).toBe(url(1))
    expect(`${row('google').additional_image_link}`.split(',')).toEqual(
      Array.from({ length: 10 }, (_, at) => url(at + 2).replace(',', '%2C')),
    )
  })

  it('meta: twenty, a column each', () => {
    const columns = Object.keys(row('meta')).filter((name) => /^image\[\d+\]\.url$/.test(name))
    expect(columns.map((name) => row('meta')[name])).toEqual(Array.from({ length: 20 }, (_, at) => url(at + 1)))
  })

  it('csv and json: all, in one column of the table separated by |', () => {
    const all = Array.from({ length: 30 }, (_, at) => url(at + 1))
    expect(row('csv').images).toBe(all.join('|'))
    expect(row('json').images).toEqual(all)
  })
})
