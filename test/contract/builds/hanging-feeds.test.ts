import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'
import { onBothStores } from '../api/both-stores.ts'
import { ROOT } from './machine.ts'

const PATIENCE = { timeout: 240_000, interval: 20 }
const SAMPLE = JSON.parse(readFileSync(join(ROOT, 'tenants/pilbara-trucks/tenant.json'), 'utf8'))
const MAPPING = {
  fields: { id: 'Id', make: 'Make', model: 'Model', price: 'Price', car_type: { constant: 'used' } },
}
/** More than one host gets at once. */
const BAD = 18

/** A server of feeds that answers, or accepts and never answers, or lets one byte through now and then. */
async function feedServer() {
  const feed = { price: 30_000, mode: 'well' as 'well' | 'hang' }
  const open = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    if (feed.mode === 'well') {
      response.end(`Id,Make,Model,Price\n1,Hino,300,${feed.price}\n`)
      return
    }
    open.add(response)
    const drip = request.url?.includes('drip') ? setInterval(() => response.write('I'), 50) : undefined
    response.once('close', () => {
      clearInterval(drip)
      open.delete(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { feed, open, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

/** Dealers, each with a feed of one vehicle. */
function dealers() {
  const home = temporaryFolder()
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  const write = (slug: string, source: string, phone: string) => {
    mkdirSync(join(tenants, slug), { recursive: true })
    const stock_source = { kind: 'feed', source, format: 'csv', mapping: 'mapping.json' }
    const [first] = SAMPLE.locations
    const locations = [{ ...first, contact_detail: { ...first.contact_detail, phone } }]
    const own = { id: slug, slug, url: `https://${slug}.example`, locations, stock_source }
    writeFileSync(join(tenants, slug, 'tenant.json'), JSON.stringify({ ...SAMPLE, ...own }))
    writeFileSync(join(tenants, slug, 'mapping.json'), JSON.stringify(MAPPING))
  }
  const page = (slug: string, file: string): string => {
    const path = join(out, slug, 'current', file)
    return existsSync(path) ? readFileSync(path, 'utf8') : ''
  }
  return { tenants, out, cacheFolder: join(home, 'stock'), write, page }
}

onBothStores('a builder of dealers whose feeds hang and drip', (fixture) => {
  it("publishes another dealer's price, and the dealers' own phone numbers, while feeds hang", {
    timeout: 600_000,
  }, async () => {
    const [well, bad] = [await feedServer(), await feedServer()]
    const { tenants, out, cacheFolder, write, page } = dealers()
    const slugs = Array.from({ length: BAD }, (_, at) => `${at % 2 ? 'hang' : 'drip'}-${at}`)
    for (const slug of slugs) write(slug, `${bad.url}/${slug}`, '08 9172 0101')
    write('well', `${well.url}/well`, '08 9172 0101')
    const queue: BuildQueue = await openBuildQueue(fixture().context.database.jobs, { log: () => undefined })
    onTestFinished(() => queue.stop())
    const options = { root: ROOT, tenants, out, cacheFolder, now: Date.now, log: () => undefined, timeout: 2_000_000 }
    const builder = await residentBuilder({ ...options, holds: async () => new Set() }, queue)
    await queue.work(builder.build, { at: '0 0 1 1 *', timeZone: 'UTC', ...builder })
    const stateOf = async (id: string) => (await queue.job(id))?.state
    const built = (id: string) => vi.waitFor(async () => expect(await stateOf(id)).toBe('built'), PATIENCE)
    const request = (slug: string) => queue.requestBuild(slug, 'refresh')

    for (const id of await Promise.all([...slugs, 'well'].map(request))) await built(id)
    expect(page('well', 'stock.json')).toContain('30000')

    bad.feed.mode = 'hang'
    const requested = await Promise.all(slugs.map(request))
    await vi.waitFor(async () => {
      for (const id of requested) expect(await stateOf(id)).toBe('fetching')
    }, PATIENCE)
    await vi.waitFor(() => expect(bad.open.size).toBeGreaterThan(0), PATIENCE)

    well.feed.price = 31_234
    await built(await request('well'))
    expect(page('well', 'stock.json')).toContain('31234')
    const [first = '', second = ''] = slugs
    for (const slug of [first, second]) {
      write(slug, `${bad.url}/${slug}`, '08 9172 0199')
      await built(await queue.requestBuild(slug, 'change'))
      expect(page(slug, 'contact.html')).toContain('9172 0199')
      expect(page(slug, 'stock.json')).toContain('30000')
    }
    expect(await stateOf(requested[0] ?? '')).toBe('fetching')
  })
})
