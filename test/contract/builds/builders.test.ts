import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { watch } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { decodeManifest } from '#src/builder/publish/manifest.ts'
import { releaseFiles } from '#src/builder/publish/release-content.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { forgetBuilds } from '../../forget-builds.ts'
import { freePort } from '../../free-port.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { findPostgres, NO_POSTGRES, type PostgresServer, startPostgres } from '../api/postgres-server.ts'

const ROOT = join(import.meta.dirname, '../../..')
const DEALERS = ['tauranga-motor-company', 'pilbara-trucks', 'golden-wattle-rv']
/** A builder that dies is missed after 20 seconds, at the latest at the next look 10 seconds later. */
const PATIENCE = { timeout: 90_000, interval: 20 }

/** Waits for a file or folder with such a name. A busy machine hears of it late, but does not miss it. */
async function appears(folder: string, isIt: (name: string) => boolean): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename && isIt(filename)) return
}

const bin = await findPostgres()

describe.skipIf(!bin)(`builders on one PostgreSQL server${bin ? '' : `: ${NO_POSTGRES}`}`, () => {
  let postgres: PostgresServer
  let queue: BuildQueue
  beforeAll(async () => {
    postgres = await startPostgres(String(bin))
    queue = await openBuildQueue({ databaseUrl: postgres.url }, { log: () => undefined })
  })
  afterAll(async () => {
    await queue.stop()
    await postgres.stop()
  })

  /** Dealers whose prices a test changes, and builders that it starts and kills. */
  const platform = () => {
    const home = temporaryFolder()
    const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
    onTestFinished(() => forgetBuilds(out))
    for (const slug of DEALERS) {
      mkdirSync(join(tenants, slug), { recursive: true })
      for (const file of ['tenant.json', 'stock.json'])
        cpSync(join(ROOT, 'tenants', slug, file), join(tenants, slug, file))
    }
    const stockOf = (slug: string): { id: string; slug: string }[] =>
      JSON.parse(readFileSync(join(tenants, slug, 'stock.json'), 'utf8'))
    const setPrice = async (slug: string, price: number) => {
      const cars = stockOf(slug).map((car, at) => (at === 0 ? { ...car, price } : car))
      writeFileSync(join(tenants, slug, 'stock.json'), JSON.stringify(cars))
      return queue.requestBuild(slug, 'refresh')
    }
    const builder = (port: number): ChildProcess => {
      const env = { ...process.env, DATABASE_URL: postgres.url, METRICS_PORT: String(port), NIGHTLY: '0 0 1 1 *' }
      const words = ['scripts/builder.ts', '--tenants', tenants, '--out', out]
      const child = spawn(process.execPath, words, { cwd: ROOT, env, stdio: 'ignore' })
      onTestFinished(() => void child.kill('SIGKILL'))
      return child
    }
    /** The price that stock document and home or vehicle page of a release both show; all of it is there. */
    const priceOf = (slug: string): number | undefined => {
      if (!existsSync(join(out, slug, 'current'))) return undefined
      const root = realpathSync(join(out, slug, 'current'))
      const manifest = decodeManifest(readFileSync(`${root}.json`, 'utf8'))
      if (!manifest) throw new Error(`${root} has no manifest`)
      const missing = releaseFiles(manifest).filter(({ file }) => !existsSync(join(root, file)))
      const [first] = stockOf(slug)
      const stock: { vehicles: Record<string, { price?: number }> } = JSON.parse(
        readFileSync(join(root, 'stock.json'), 'utf8'),
      )
      const price = stock.vehicles[String(first?.slug)]?.price
      const page = readFileSync(join(root, `cars/${first?.slug}.html`), 'utf8')
      if (!page.includes(`$${price?.toLocaleString('en-AU')}`))
        throw new Error(`the page shows another price than ${price}`)
      if (missing.length > 0) throw new Error(`${missing.length} files are missing`)
      return price
    }
    const shows = (slug: string, price: number) => vi.waitFor(() => expect(priceOf(slug)).toBe(price), PATIENCE)
    return { tenants, out, setPrice, builder, shows, priceOf }
  }

  it('share the work, and go on when one is killed', async () => {
    const { setPrice, builder, shows } = platform()
    const ports = [await freePort(), await freePort()]
    const [first] = ports.map(builder)
    for (const [at, slug] of DEALERS.entries()) {
      await setPrice(slug, 40_001 + at)
      await shows(slug, 40_001 + at)
    }
    const builds = async (port = 0) => {
      const text = await fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())
      return Number(/^forecourt_builds_total\{[^}]*outcome="built"[^}]*\} (\d+)$/m.exec(text)?.[1] ?? 0)
    }
    let price = 41_000
    await vi.waitFor(
      async () => {
        price += 1
        for (const slug of DEALERS) await setPrice(slug, price)
        for (const port of ports) expect(await builds(port)).toBeGreaterThan(0)
      },
      { ...PATIENCE, interval: 300 },
    )
    first?.kill('SIGKILL')
    for (const slug of DEALERS) await setPrice(slug, 45_000)
    for (const slug of DEALERS) await shows(slug, 45_000)
  })

  it('publish edits of the folders, and a new dealer, within seconds', async () => {
    const { tenants, out, setPrice, builder, shows } = platform()
    const [slug = '', neighbour = ''] = DEALERS
    builder(await freePort())
    for (const dealer of DEALERS) await setPrice(dealer, 52_000)
    for (const dealer of DEALERS) await shows(dealer, 52_000)
    const write = (path: string, content: string): void => {
      mkdirSync(dirname(join(tenants, path)), { recursive: true })
      writeFileSync(join(tenants, path), content)
    }
    const reads = (dealer: string, path: string, text: string) =>
      vi.waitFor(
        () => expect(readFileSync(join(out, dealer, 'current', path), 'utf8').includes(text)).toBe(true),
        PATIENCE,
      )
    const before = realpathSync(join(out, neighbour, 'current'))
    const tenant = JSON.parse(readFileSync(join(tenants, slug, 'tenant.json'), 'utf8'))
    const stock = readFileSync(join(tenants, slug, 'stock.json'), 'utf8')

    write(`${slug}/tenant.json`, JSON.stringify({ ...tenant, name: 'Mount Maunganui Motors' }))
    await reads(slug, 'index.html', 'Mount Maunganui Motors')
    write(`${slug}/content/pages/about-us.md`, '---\ntitle: Who we are\n---\nThree sisters and a hoist.\n')
    await reads(slug, 'about-us.html', 'Three sisters and a hoist.')
    write(`${slug}/images/yard.svg`, '<svg xmlns="http://www.w3.org/2000/svg"/>')
    await reads(slug, 'images/yard.svg', '<svg')
    expect(realpathSync(join(out, neighbour, 'current'))).toBe(before)

    const label = { when: { slug }, set: { enquiry_submit_label: 'Message Now' } }
    write('flags.json', JSON.stringify([label]))
    await reads(slug, 'contact.html', 'Message Now')

    const added = 'mackay-motors'
    const { url: _, ...rest } = tenant
    const own = { id: '990', slug: added, name: 'Mackay Motors', url: 'https://mackay.example' }
    write(`${added}/tenant.json`, JSON.stringify({ ...rest, ...own, stock_source: { kind: 'file' } }))
    write(`${added}/stock.json`, stock)
    await vi.waitUntil(() => existsSync(join(out, added, 'current')), PATIENCE)
    await reads(added, 'index.html', 'Mackay Motors')
    expect(readFileSync(join(out, '_api/registry.json'), 'utf8')).toContain('https://mackay.example')
  })

  it('leave a whole old or new site when killed at any step, and another builder finishes', async () => {
    const { out, setPrice, builder, shows, priceOf } = platform()
    const [slug = ''] = DEALERS
    const port = await freePort()
    let running = builder(port)
    await setPrice(slug, 50_000)
    await shows(slug, 50_000)
    const seen = new Set<number | undefined>()
    let reads = 0
    const reader = setInterval(() => {
      seen.add(priceOf(slug))
      reads++
      // A read takes a millisecond or two: more often, and this process would take the core that the builders need.
    }, 20)
    onTestFinished(() => clearInterval(reader))
    const [site, releases] = [join(out, slug), join(out, slug, 'releases')]
    const steps: [price: number, folder: string, isStep: (name: string) => boolean][] = [
      [50_001, releases, (name) => name.startsWith('.tmp-')],
      [50_002, releases, (name) => !name.startsWith('.') && !name.endsWith('.json')],
      [50_003, site, (name) => name === 'current'],
    ]
    for (const [price, folder, isStep] of steps) {
      const step = appears(folder, isStep)
      await setPrice(slug, price)
      await step
      running.kill('SIGKILL')
      running = builder(port)
      await vi.waitFor(() => expect(seen).toContain(price), PATIENCE)
    }
    clearInterval(reader)
    expect(reads).toBeGreaterThan(100)
    expect([...seen].sort()).toEqual([50_000, 50_001, 50_002, 50_003])
  })
})
