import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ResidentBuilder, residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { ROOT, type Row, sampleDealer } from './machine.ts'

const GOOD = 'pilbara-trucks'
const BAD = 'karratha-cars'
const SECRET = 'sk_live_of_the_operator'
const NOW = Date.parse('2026-11-20T02:00:00Z')
const NO_JOBS = { requestBuild: async () => '', scheduleBuild: async () => undefined, fetchAt: async () => undefined }

const STOCK: Row[] = [{ id: '1', slug: '2019-kia-rio', make: 'Kia', model: 'Rio', price: 9990, car_type: 'used' }]
const feedOf = (source: string, mapping: object) => ({
  'tenant.json': { stock_source: { kind: 'feed', source, format: 'csv', mapping: 'mapping.json' } },
  'mapping.json': mapping,
})
const FIELDS = { id: 'Id', make: 'Make', model: 'Model', price: 'Price', car_type: { constant: 'used' } }

/** What a dealer's folder has instead of what a well-meaning dealer's has: settings, or a file's text or JSON. */
type Files = Readonly<Record<string, object | string>>

/** Each with what the log says. */
const HOSTILE: readonly [what: string, files: Files, says: RegExp][] = [
  [
    'a pattern that takes exponential time',
    {
      ...feedOf('stock.csv', {
        fields: { ...FIELDS, model: { from: 'Model', steps: [{ do: 'keep', pattern: '^(a+)+$' }] } },
      }),
      'stock.csv': `Id,Make,Model,Price\n1,Kia,${'a'.repeat(40)}!,9990\n`,
    },
    /takes too long/,
  ],
  ["a neighbour's stock as its feed", feedOf(`../${GOOD}/stock.json`, { fields: FIELDS }), /outside|\.\./],
  [
    "a neighbour's settings as its stock",
    { 'tenant.json': { stock_source: { kind: 'file', path: `../${GOOD}/tenant.json` } } },
    /outside|\.\./,
  ],
  [
    "the operator's secret in a feed's address",
    feedOf(`http://127.0.0.1:9/\${STRIPE_SECRET_KEY}/stock.csv`, { fields: FIELDS }),
    /STRIPE_SECRET_KEY/,
  ],
  ["a neighbour's address", { 'tenant.json': { url: 'https://www.pilbara-trucks.example' } }, /pilbara-trucks/],
  ["a neighbour's id", { 'tenant.json': { id: '105' } }, /pilbara-trucks/],
  [
    'nesting that no parser survives',
    { 'stock.json': `${'['.repeat(200_000)}${']'.repeat(200_000)}` },
    /nest|deep|JSON/i,
  ],
  ['no JSON', { 'stock.json': '[{"id": "1", "price": ' }, /stock\.json/],
  ['a directive in its address', { 'tenant.json': { url: 'https://x.example;autoindex' } }, /url/],
]

describe('a hostile dealer beside a good one in one builder', () => {
  const home = temporaryFolder(afterAll)
  const out = join(home, 'dist')
  const dealer = sampleDealer(GOOD, {}, afterAll)
  const [first = { id: '', slug: '' }] = dealer.rows.filter(({ price }) => price)
  const logged: string[] = []
  let builder: ResidentBuilder

  beforeAll(async () => {
    process.env.STRIPE_SECRET_KEY = SECRET
    builder = await residentBuilder(
      {
        root: ROOT,
        tenants: dealer.tenants,
        out,
        cacheFolder: join(home, 'stock'),
        holds: async () => new Set(),
        now: () => NOW,
        log: (event, facts = {}) => void logged.push(`${event} ${JSON.stringify(facts)}`),
      },
      NO_JOBS,
    )
    await build(GOOD)
  })

  const build = (slug: string) => builder.build({ slug, reasons: ['change'] }, { id: '1', isLast: true })
  const writeBad = (files: Files) => {
    const folder = join(dealer.tenants, BAD)
    mkdirSync(folder, { recursive: true })
    const sample = JSON.parse(readFileSync(join(ROOT, 'tenants', GOOD, 'tenant.json'), 'utf8'))
    const own = { id: '905', slug: BAD, name: 'Karratha Cars', url: 'https://karratha-cars.example', aliases: [] }
    const settings = { ...sample, dealership_id: '9500', dealership_slug: BAD, dealerships: [], ...own }
    const all: Files = {
      'stock.json': STOCK,
      ...files,
      'tenant.json': { ...settings, ...Object(files['tenant.json']) },
    }
    for (const [name, content] of Object.entries(all))
      writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
  }

  it.each(HOSTILE)("%s: its build says so, the good one's change is published", async (_, files, says) => {
    logged.length = 0
    writeBad(files)
    const price = Number(first.price) + HOSTILE.findIndex(([, each]) => each === files)
    dealer.write(dealer.rows.map((row) => (row === first ? { ...row, price } : row)))
    const [, good] = await Promise.allSettled([build(BAD), build(GOOD)])
    expect(good).toMatchObject({ status: 'fulfilled', value: { outcome: 'built', vehicles: dealer.rows.length } })
    const page = publishedTree(join(out, GOOD))[`cars/${first.slug}.html`] ?? ''
    expect(page).toContain(price.toLocaleString('en-AU'))
    const said = () => logged.filter((line) => line.includes(BAD)).join('\n')
    // A feed is fetched beside the builds, so that only the next build knows what became of it.
    await vi.waitFor(
      async () => {
        if (!says.test(said())) await Promise.allSettled([build(BAD)])
        expect(said()).toMatch(says)
      },
      { timeout: 60_000, interval: 100 },
    )
    expect(said()).not.toContain(SECRET)
  })

  it("links into a neighbour's folder publish nothing of it", async () => {
    writeBad({})
    symlinkSync(join(dealer.tenants, GOOD), join(dealer.tenants, BAD, 'images'))
    await Promise.allSettled([build(BAD)])
    expect(await build(GOOD)).toMatchObject({ outcome: 'built' })
    const published = Object.values(treeOf(BAD)).join()
    expect(published).not.toContain('"dealership_slug": "pilbara-trucks"')
  })

  const treeOf = (slug: string): Record<string, string> => {
    try {
      return publishedTree(join(out, slug))
    } catch {
      return {}
    }
  }
})
