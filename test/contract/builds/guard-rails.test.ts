import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'

const SLUG = 'tauranga-motor-company'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const STARTED = Date.parse('2026-11-20T00:00:00Z')

const [LOCATION] = JSON.parse(readFileSync(join(SAMPLE, 'tenant.json'), 'utf8')).locations

type Row = Record<string, unknown>

/** A sample dealer whose files a test may change. */
function dealer() {
  const home = temporaryFolder()
  const folder = join(home, SLUG)
  mkdirSync(folder)
  const read = (file: string) => JSON.parse(readFileSync(join(SAMPLE, file), 'utf8'))
  const rows: Row[] = read('stock.json')
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), JSON.stringify(value))
  const writeStock = (changed: Row[]) => write('stock.json', changed)
  const writeTenant = (changes: object) => write('tenant.json', { ...read('tenant.json'), ...changes })
  cpSync(join(SAMPLE, 'images'), join(folder, 'images'), { recursive: true })
  writeStock(rows)
  writeTenant({})
  const out = join(home, 'dist')
  const build = async (changes: { acceptStock?: string; force?: boolean } = {}) => {
    const settings = { out, cacheFolder: join(home, 'cache'), force: false, now: STARTED, ...changes }
    return buildTenant({ slug: SLUG, folder, tenant: loadTenant(folder) }, settings, fakePress(), () => {})
  }
  const site = () => publishedTree(join(out, SLUG))
  const shown = (text: string) => Object.values(site()).some((content) => content.includes(text))
  const vehiclesShown = () => Object.keys(site()).filter((path) => /^cars\/20/.test(path)).length
  return { rows, folder, writeStock, writeTenant, build, site, shown, vehiclesShown }
}

describe('a stock that is held back', () => {
  it('keeps the last good stock, and lets through what is new of the dealer and of known vehicles', async () => {
    const { rows, writeStock, writeTenant, build, shown, vehiclesShown } = dealer()
    expect(await build()).toMatchObject({ outcome: { kind: 'built' }, vehicles: rows.length })
    const before = vehiclesShown()
    const [first, second] = rows
    const stranger = { ...rows[2], id: 'stranger', slug: '2024-toyota-stranger', name: '2024 Toyota Stranger' }
    const impostor = { ...second, make: 'Skoda', model: 'Impostor', name: 'Impostor', price: 77_777 }
    writeStock([{ ...first, price: 66_666 }, impostor, stranger])
    writeTenant({ name: 'Tauranga Renamed' })

    const report = await build()
    expect(report.outcome).toMatchObject({
      kind: 'held-back',
      message: expect.stringMatching(/vehicles \(\d\d.*%\) are missing.*npm run build -- --accept-stock tauranga/),
    })
    // The price of a vehicle that is in both is believed at once: accepting changes the rest.
    const { changes } = report
    expect(changes?.added).toEqual({
      count: 2,
      first: [expect.stringContaining('Impostor'), expect.stringContaining('Stranger')],
    })
    expect(changes?.gone.count).toBe(rows.length - 1)
    expect([changes?.sold.count, changes?.prices.count]).toEqual([0, 0])
    expect(vehiclesShown()).toBe(before)
    expect(shown('66,666')).toBe(true)
    expect(shown('Tauranga Renamed')).toBe(true)
    expect(shown('77,777')).toBe(false)
    expect(shown('Stranger')).toBe(false)
  })

  it.each<[string, (row: Row, at: number) => Row, RegExp, string]>([
    [
      'all prices times ten',
      (row) => ({ ...row, price: Number(row.price) * 10 }),
      /prices changed by more than/,
      'price',
    ],
    ['all prices zero', (row) => ({ ...row, price: 0 }), /with a price have none now/, 'price'],
    ['all vehicles sold', (row) => ({ ...row, status: 'sold' }), /on sale are now sold/, 'status'],
    [
      'all kilometres in thousands',
      (row) => ({ ...row, km: Math.round(Number(row.km) / 1000) }),
      /kilometres of/,
      'km',
    ],
  ])('%s: the wrong fact stays as it was, and the rest is published', async (_, change, why, fact) => {
    const { rows, writeStock, build, site, shown } = dealer()
    await build()
    const facts = () => JSON.parse(site()['stock.json'] ?? '').vehicles
    const before = facts()
    writeStock(rows.map((row, at) => ({ ...change(row, at), ...(at === 0 && { colour: 'Aubergine' }) })))
    const wrong = await build()
    expect(wrong.outcome).toMatchObject({ kind: 'held-back', message: expect.stringMatching(why) })
    expect(Object.values<Row>(facts()).map((row) => row[fact])).toEqual(
      Object.values<Row>(before).map((row) => row[fact]),
    )
    expect(shown('Aubergine')).toBe(true)
    expect((await build()).outcome.kind).toBe('held-back')
    writeStock(rows)
    expect((await build()).outcome.kind).toBe('built')
    writeStock(rows.map(change))
    expect((await build({ acceptStock: SLUG })).outcome.kind).toBe('built')
    expect((await build()).outcome.kind).toBe('built')
  })

  it('names a single price that changed beyond the factor, and publishes it', async () => {
    const { rows, writeStock, build, shown } = dealer()
    await build()
    writeStock(rows.map((row, at) => (at === 0 ? { ...row, price: 987_654 } : row)))
    const { outcome, warnings } = await build()
    expect(outcome.kind).toBe('built')
    expect(warnings).toContainEqual(expect.stringMatching(/^The price of .* to \$987,654\. Check it at its source\.$/))
    expect(shown('987,654')).toBe(true)
  })

  it('is held back again by the next build, forced or not, and accepted once when it is named', async () => {
    const { rows, writeStock, build, vehiclesShown } = dealer()
    await build()
    const few = rows.slice(0, 3)
    writeStock(few)
    expect((await build()).outcome.kind).toBe('held-back')
    expect((await build({ force: true })).outcome.kind).toBe('held-back')
    expect((await build({ acceptStock: 'another-dealer' })).outcome.kind).toBe('held-back')
    const shownBefore = vehiclesShown()
    expect((await build({ acceptStock: SLUG })).outcome.kind).toBe('built')
    expect(vehiclesShown()).toBeLessThan(shownBefore)
    writeStock([])
    expect((await build()).outcome.kind).toBe('held-back')
  })

  it('is judged by the limit of its dealer', async () => {
    const { rows, writeStock, writeTenant, build } = dealer()
    await build()
    writeStock(rows.slice(0, 3))
    writeTenant({ largest_stock_loss: 0.99 })
    expect((await build()).outcome.kind).toBe('built')
    writeTenant({ largest_stock_loss: 0.2 })
    writeStock(rows.slice(0, 2))
    expect((await build()).outcome.kind).toBe('held-back')
  })
})

describe('a site that would list much less of the same stock', () => {
  it.each<[string, object, RegExp]>([
    [
      'a typing error in dealership_id',
      { dealership_id: '4110', locations: [{ ...LOCATION, dealership_id: '4110' }] },
      /the dealership is "4101", but dealership_id in tenant\.json is "4110"/,
    ],
    ['a make that no vehicle has', { flags: { preset_makes: ['Isuzo'] } }, /flag preset_makes, "Isuzo"/],
    ['a location that holds all', { flags: { excluded_location_id: '5101' } }, /excluded_location_id, "5101"/],
    ['a number of photos', { flags: { preset_minimum_photos: 90 } }, /preset_minimum_photos asks for, 90/],
  ])('%s: the site stays as it is until it is accepted or corrected', async (_, changes, cause) => {
    const { rows, writeStock, writeTenant, build, site, vehiclesShown } = dealer()
    writeStock(rows.slice(0, 25).map((row) => ({ ...row, location: undefined })))
    expect((await build()).outcome.kind).toBe('built')
    const before = site()
    const count = vehiclesShown()
    writeTenant({ ...changes, name: 'Tauranga Renamed' })

    const report = await build()
    const message = expect.stringMatching(new RegExp(`${cause.source}.*--accept-stock ${SLUG}$`))
    expect(report.outcome).toMatchObject({ kind: 'held-back', message, published: false })
    expect(report.sources).toMatchObject([{ kind: 'held-back', because: message }])
    expect(report.changes?.gone.count).toBe(25)
    expect((await build({ force: true })).outcome.kind).toBe('held-back')
    expect(site()).toEqual(before)

    writeTenant({})
    expect((await build()).outcome.kind).toBe('built')
    writeTenant(changes)
    expect((await build({ acceptStock: SLUG })).outcome.kind).toBe('built')
    expect(vehiclesShown()).toBeLessThan(count)
    expect((await build()).outcome.kind).toBe('built')
  })

  it('is none if its source says that they are sold or gone, within the limit', async () => {
    const { rows, writeStock, build } = dealer()
    await build()
    const few = rows.slice(0, Math.ceil(rows.length * 0.55))
    writeStock(few.map((row, at) => ({ ...row, ...(at < 1 && { status: 'sold' }) })))
    expect((await build()).outcome.kind).toBe('built')
  })
})

describe('what a dealer should know is reported', () => {
  it('names values that cannot be used, and lists the vehicle without them', async () => {
    const { rows, writeStock, build } = dealer()
    const odd: Row[] = [{ km: 'abc' }, { year: 1821 }, { price: 999_999_999_999 }]
    writeStock(rows.map((row, at) => ({ ...row, ...odd[at] })))
    const { vehicles, repaired } = await build()
    expect(vehicles).toBe(rows.length)
    expect(repaired.map(({ record, field, value }) => [record, field, value])).toEqual([
      [1, 'km', 'abc'],
      [2, 'year', '1821'],
      [3, 'price', '999999999999'],
    ])
  })

  it.each([
    [
      'a timed date',
      'date: 2026-05-04T10:00',
      /posts\/open-day\.md: date: expected a date .* Until then the post is left out\.$/,
    ],
    ['an unknown key', 'date: 2026-05-04\nfeatured: true', /posts\/open-day\.md: featured: unknown key/],
  ])('leaves out a post with %s, names it, and builds the site with the others', async (_, date, problem) => {
    const { folder, writeTenant, build, shown } = dealer()
    const posts = join(folder, 'content/posts')
    mkdirSync(posts, { recursive: true })
    const write = (name: string, title: string, when: string) =>
      writeFileSync(join(posts, name), `---\ntitle: ${title}\n${when}\nsummary: What we did.\n---\n\nIt rained.\n`)
    write('open-day.md', 'Our open day', date)
    write('rain.md', 'A day of rain', 'date: 2026-05-04')
    const { switches } = JSON.parse(readFileSync(join(SAMPLE, 'tenant.json'), 'utf8'))
    writeTenant({ name: 'Tauranga Renamed', switches: { ...switches, blog: { enabled: true } } })
    const report = await build()
    expect(report.outcome.kind).toBe('built')
    expect(report.warnings.filter((warning) => warning.includes('open-day'))).toEqual([expect.stringMatching(problem)])
    expect([shown('Tauranga Renamed'), shown('A day of rain'), shown('Our open day')]).toEqual([true, true, false])
    write('open-day.md', 'Our open day', 'date: 2026-05-04')
    expect((await build()).warnings.join()).not.toContain('open-day')
    expect(shown('Our open day')).toBe(true)
  })

  it('warns of what is doubtful in a vehicle that comes through', async () => {
    const { rows, writeStock, build } = dealer()
    writeStock(rows.map((row, at) => (at === 0 ? { ...row, status: 'sold', sold_date_timestamp: undefined } : row)))
    expect((await build()).warnings).toContainEqual(
      expect.stringContaining('stock.json, line 1: sold_date_timestamp: It has been sold but has no sold date'),
    )
  })

  it('warns of pictures that no visitor would see', async () => {
    const { rows, writeStock, writeTenant, build } = dealer()
    expect((await build()).warnings.filter((warning) => /picture/i.test(warning))).toEqual([])
    writeTenant({ logo: 'images/no-logo.svg' })
    writeStock(rows.map((row, at) => (at === 0 ? { ...row, images: ['http://cdn.example/1.jpg'] } : row)))
    const { warnings } = await build()
    expect(warnings).toContainEqual(
      'Missing from the images folder: /images/no-logo.svg. Add the files, or correct their names.',
    )
    expect(warnings).toContainEqual(
      'Pictures with http://, which browsers block: http://cdn.example/1.jpg. Use https://.',
    )
  })
})
