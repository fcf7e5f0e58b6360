import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY } from '#src/base/dates.ts'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { ledgerPath, readLedger } from '#src/builder/publish/price-ledger-file.ts'
import type { PagePrinter } from '#src/builder/publish/publish-site.ts'
import { publishedRoot } from '#src/builder/publish/published-site.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'

const SLUG = 'tauranga-motor-company'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const POST = '---\ntitle: Autumn\nsummary: What autumn brings\ndate: 2026-02-20\n---\nLess to pay.\n'
const STARTED = Date.parse('2026-03-01T00:00:00Z')

type Car = Record<string, unknown> & { price?: number }
const stock: Car[] = JSON.parse(readFileSync(join(SAMPLE, 'stock.json'), 'utf8')).slice(0, 12)

/** One thing that happens between two builds. */
type Step =
  | { kind: 'edit'; car: number; fields: Partial<Car> }
  | { kind: 'phone'; phone: string }
  | { kind: 'price'; car: number; price: number }
  | { kind: 'sell' | 'leave' | 'return'; car: number }
  | { kind: 'hours-pass'; hours: number }
  | { kind: 'minutes-pass'; minutes: number }
  | { kind: 'app-changes' }
  | { kind: 'program-changes' }
  | { kind: 'picture'; text: string }
  | { kind: 'post' }
  | { kind: 'file-vanishes'; file: string }
  | { kind: 'manifest-is-damaged' }

const car = fc.nat(stock.length - 1)
const edit: fc.Arbitrary<Partial<Car>> = fc.oneof(
  fc.record({ make: fc.constantFrom('Toyota', 'Mazda', 'Ssangyong', 'KGM') }),
  fc.record({ km: fc.nat(400_000) }),
  fc.record({ comments: fc.constantFrom('One owner', 'Two owners') }),
  fc.record({ car_type: fc.constantFrom('new', 'used', 'demo') }),
  fc.record({ images: fc.constant([]), primary_image_url: fc.constant(undefined) }),
  fc.record({ created_at: fc.constantFrom('2026-02-27T00:00:00Z', '2025-02-27T00:00:00Z') }),
)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), car, fields: edit }) },
  fc.record({ kind: fc.constant('phone' as const), phone: fc.constantFrom('(07) 555 0134', '(07) 555 0139') }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('price' as const), car, price: fc.integer({ min: 1, max: 90_000 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('sell' as const, 'leave' as const, 'return' as const), car }),
  },
  fc.record({ kind: fc.constant('hours-pass' as const), hours: fc.integer({ min: 1, max: 24 * 12 }) }),
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('minutes-pass' as const), minutes: fc.integer({ min: 1, max: 59 }) }),
  },
  fc.constant({ kind: 'app-changes' as const }),
  fc.record({
    kind: fc.constant('file-vanishes' as const),
    file: fc.constantFrom('index.html', 'contact.html', 'robots.txt'),
  }),
  fc.constant({ kind: 'manifest-is-damaged' as const }),
)

/** A dealer whose stock, app and disk change, built incrementally in one place and from nothing in another. */
function world() {
  const home = temporaryFolder()
  const folder = join(home, 'tenants', SLUG)
  mkdirSync(folder, { recursive: true })
  cpSync(join(SAMPLE, 'tenant.json'), join(folder, 'tenant.json'))
  const cars = new Map(stock.map((each, index) => [index, { ...each }]))
  let now = STARTED
  let app = 1
  let program = 1
  let composed = 0

  const cacheFolder = join(home, 'cache')

  const build = async (out: string, force: boolean) => {
    writeFileSync(join(folder, 'stock.json'), JSON.stringify([...cars.values()]))
    const loaded = { slug: SLUG, folder, tenant: loadTenant(folder) }
    const press = fakePress({ compile: `app-${app}`, code: `program-${program}` })
    const openSite: PagePrinter['renderer']['openSite'] = (shell) => {
      composed++
      return press.renderer.openSite(shell)
    }
    const printer = { ...press, renderer: { openSite } }
    const report = await buildTenant(loaded, { out: join(home, out), cacheFolder, force, now }, printer, () => {})
    expect(report.outcome).toMatchObject({ kind: 'built' })
    return report.outcome
  }
  const happen = (event: Step): void => {
    const root = publishedRoot(join(home, 'incremental', SLUG)) ?? ''
    switch (event.kind) {
      case 'price':
        Object.assign(cars.get(event.car) ?? {}, { price: event.price })
        break
      case 'edit':
        Object.assign(cars.get(event.car) ?? {}, event.fields)
        break
      case 'phone': {
        const tenant = JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'))
        for (const { contact_detail } of tenant.locations) contact_detail.phone = event.phone
        writeFileSync(join(folder, 'tenant.json'), JSON.stringify(tenant))
        break
      }
      case 'sell':
        Object.assign(cars.get(event.car) ?? {}, { status: 'sold', sold: true, sold_date_timestamp: now / 1000 })
        break
      case 'leave':
        if (cars.size > stock.length / 2 + 2) cars.delete(event.car)
        break
      case 'return':
        cars.set(event.car, { ...stock[event.car] })
        break
      case 'hours-pass':
        now += event.hours * HOUR
        break
      case 'minutes-pass':
        now += event.minutes * MINUTE
        break
      case 'app-changes':
        app++
        break
      case 'program-changes':
        program++
        break
      case 'picture':
        mkdirSync(join(folder, 'images'), { recursive: true })
        writeFileSync(join(folder, 'images/yard.svg'), event.text)
        break
      case 'post':
        mkdirSync(join(folder, 'content/posts'), { recursive: true })
        writeFileSync(join(folder, 'content/posts/autumn.md'), POST)
        break
      case 'file-vanishes':
        rmSync(join(root, event.file), { force: true })
        break
      case 'manifest-is-damaged':
        writeFileSync(`${root}.json`, '{')
    }
  }
  return {
    happen,
    /** How often the site was composed so far. */
    composed: () => composed,
    incremental: () => build('incremental', false),
    again: () => build('incremental', true),
    async fromNothing() {
      rmSync(join(home, 'clean'), { recursive: true, force: true })
      // What was advertised before can't be known from nothing.
      const ledgers = ['incremental', 'clean'].map((out) => ledgerPath({ out: join(home, out), cacheFolder }, SLUG))
      const prices = readLedger(ledgers[0] ?? '')
      rmSync(cacheFolder, { recursive: true, force: true })
      mkdirSync(cacheFolder)
      for (const ledger of ledgers) writeFileSync(ledger, JSON.stringify({ format: 1, prices }))
      await build('clean', false)
    },
    tree: (out: 'incremental' | 'clean') => publishedTree(join(home, out, SLUG)),
  }
}

/** Redirects and pages of vehicles that left, and the days of changes, are history, which a build from nothing cannot know. */
function withoutHistory({
  _redirects,
  '_nginx.conf': _,
  'sitemap-vehicles.xml': sitemap,
  ...tree
}: Record<string, string>) {
  const known = Object.entries(tree).filter(([, text]) => !text.includes('"kind":"departed"'))
  return { ...Object.fromEntries(known), sitemap: sitemap?.replace(/<lastmod>.*?<\/lastmod>/g, '') }
}

describe('an incremental build', () => {
  it('equals the clean build byte for byte, whatever happened to stock, app and disk', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const { happen, incremental, fromNothing, again, tree } = world()
        await incremental()
        for (const event of steps) {
          happen(event)
          await incremental()
        }
        await fromNothing()
        expect(withoutHistory(tree('incremental'))).toEqual(withoutHistory(tree('clean')))
        expect(await again()).toMatchObject({ published: false })
      }),
      { numRuns: 12 },
    )
  })

  it.each<[string, Step[], boolean]>([
    ['nothing', [], false],
    ['minutes', [{ kind: 'minutes-pass', minutes: 20 }], false],
    ['the hour', [{ kind: 'minutes-pass', minutes: 60 }], true],
    ['a price', [{ kind: 'price', car: 0, price: 12_345 }], true],
    ['a setting', [{ kind: 'phone', phone: '(07) 555 0139' }], true],
    ['a post', [{ kind: 'post' }], true],
    ['a picture', [{ kind: 'picture', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' }], true],
    ['the compiled app', [{ kind: 'app-changes' }], true],
    ['the rest of the program', [{ kind: 'program-changes' }], true],
    ['a lost file', [{ kind: 'file-vanishes', file: 'robots.txt' }], true],
    ['a damaged manifest', [{ kind: 'manifest-is-damaged' }], true],
  ])('composes a site again only if something has changed: %s', async (_, steps, expected) => {
    const { happen, incremental, composed } = world()
    await incremental()
    const before = composed()
    for (const step of steps) happen(step)
    expect(await incremental()).toMatchObject({ kind: 'built' })
    expect(composed() > before).toBe(expected)
  })

  it('composes a site again at the moment at which a vehicle is no longer new, within the same hour too', async () => {
    const { happen, incremental, composed, tree } = world()
    happen({ kind: 'edit', car: 0, fields: { created_at_timestamp: (STARTED + 30 * MINUTE - 8 * DAY) / 1000 } })
    await incremental()
    const isNew = tree('incremental')
    happen({ kind: 'minutes-pass', minutes: 29 })
    await incremental()
    expect(composed()).toBe(1)
    happen({ kind: 'minutes-pass', minutes: 2 })
    await incremental()
    expect(composed()).toBe(2)
    expect(tree('incremental')).not.toEqual(isNew)
  })

  it('prints the pages that show a changed price, and no other', async () => {
    const { happen, incremental, tree } = world()
    await incremental()
    const before = tree('incremental')
    happen({ kind: 'price', car: 0, price: 12_345 })
    const outcome = await incremental()
    const after = tree('incremental')
    const changed = Object.keys(after).filter((file) => file.endsWith('.html') && after[file] !== before[file])
    expect(outcome).toMatchObject({ written: changed.length, printed: { 'page-changed': changed.length } })
    expect(changed.length).toBeLessThan(Object.keys(after).length / 2)
  })
})
