import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { dealerPlatform, type PlatformCar } from '#sandbox/dealer-platform/dealer-platform.ts'
import { listen } from '#sandbox/listen.ts'
import { build } from '#src/builder/build.ts'
import { publishedTree, temporaryFolder } from '../unit/builder/published-tree.ts'

const ROOT = join(import.meta.dirname, '../..')
/** While its sold vehicles may still be shown. */
const NOW = Date.parse('2026-11-18T00:00:00Z')
const SLUG = 'golden-wattle-rv'
const SAMPLE = join(ROOT, 'tenants', SLUG)
const CREDENTIALS = { PLATFORM_USERNAME: 'builder', PLATFORM_PASSWORD: 'secret' }

/** Folders of one sample dealer, whose stock comes from a file in one and from the dealer platform in the other. */
async function twoSources({ manufacturer, manufacturers }: { manufacturer?: string; manufacturers?: object } = {}) {
  const home = temporaryFolder()
  const cars: PlatformCar[] = JSON.parse(readFileSync(join(SAMPLE, 'stock.json'), 'utf8'))
  const { id } = JSON.parse(readFileSync(join(SAMPLE, 'tenant.json'), 'utf8'))
  const platform = dealerPlatform({
    websiteIds: [id],
    username: CREDENTIALS.PLATFORM_USERNAME,
    password: CREDENTIALS.PLATFORM_PASSWORD,
    cars: () => cars,
    manufacturers: { ...manufacturers },
    now: () => NOW,
  })
  const { url, close } = await listen(platform.app)
  Object.assign(process.env, CREDENTIALS)
  onTestFinished(async () => {
    for (const name of Object.keys(CREDENTIALS)) delete process.env[name]
    await close()
  })
  for (const kind of ['file', 'platform']) {
    mkdirSync(join(home, kind))
    cpSync(SAMPLE, join(home, kind, SLUG), { recursive: true })
  }
  const file = join(home, 'platform', SLUG, 'tenant.json')
  const stock_source = { kind: 'platform', api: url, search: url, website_id: id }
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), stock_source, manufacturer }))
  const run = async (kind: 'file' | 'platform') => {
    const out = join(home, `dist-${kind}`)
    const places = { root: ROOT, tenants: join(home, kind), out, cacheFolder: join(home, 'cache') }
    const { tenants } = await build({ ...places, tenant: SLUG, now: NOW })
    return { report: tenants[0], tree: publishedTree(join(out, SLUG)) }
  }
  return { run, platform, cars }
}

describe('a site from the dealer platform over HTTP @spec 7.1 7.2 7.12', () => {
  it('equals the site from a file, byte for byte', async () => {
    const { run, platform, cars } = await twoSources()
    const { report, tree } = await run('platform')
    expect(report).toMatchObject({ outcome: { kind: 'built' }, rejected: [], warnings: [] })
    expect(platform.calls.filter((path) => path.startsWith('/websites/'))).toHaveLength(cars.length)
    expect(tree).toEqual((await run('file')).tree)
  })

  it.each([
    ['knows it', { wattle: { name: 'Wattle Caravans', models: ['Nullarbor', { name: 'Kimberley' }] } }, true],
    ['does not know it', {}, false],
    ['says something else', { wattle: { title: 'Wattle' } }, false],
  ])(
    'names the manufacturer of a franchise site where the platform %s @spec 7.2',
    async (_, manufacturers, isKnown) => {
      const { run, platform } = await twoSources({ manufacturer: 'wattle', manufacturers })
      const { report, tree } = await run('platform')
      expect(report).toMatchObject({ outcome: { kind: 'built' } })
      expect(platform.calls).toContain('/manufacturers/wattle.json')
      expect(tree['index.html']).toContain(isKnown ? '"manufacturer":"Wattle Caravans"' : '"manufacturer":"wattle"')
      expect(String(tree['models.html']).includes('Nullarbor, Kimberley')).toBe(isKnown)
    },
  )

  it('fetches only the vehicle that changed, and reports what the platform did not answer', async () => {
    const { run, platform, cars } = await twoSources()
    await run('platform')
    platform.calls.length = 0
    const [first, second] = cars
    Object.assign(first ?? {}, { price: 12_345 })
    const { tree } = await run('platform')
    expect(platform.calls.filter((path) => path.startsWith('/websites/'))).toEqual([
      expect.stringContaining(`/cars/${first?.slug}.json`),
    ])
    expect(tree[`cars/${first?.slug}.html`]).toContain('$12,345')
    Object.assign(second ?? {}, { price: 54_321 })
    platform.fail({ path: '/websites/', times: 0, mode: { kind: 'status', status: 503 } })
    const { report } = await run('platform')
    expect(report?.rejected).toMatchObject([{ name: 'unavailable', value: second?.slug }])
  })
})
