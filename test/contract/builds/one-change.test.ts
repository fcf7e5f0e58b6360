import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { forgetBuilds } from '../../forget-builds.ts'
import { publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { findPostgres, NO_POSTGRES, startPostgres } from '../api/postgres-server.ts'
import { meilisearchDouble } from '../search/meilisearch-double.ts'
import { ROOT, sampleDealer } from './machine.ts'

const bin = await findPostgres()
const SLUG = 'pilbara-trucks'
const LIST = 'search/new-used-and-demo-trucks.html'
const SECRET = `whsec_${Buffer.from('the secret of a purge hook').toString('base64')}`
const PATIENCE = { timeout: 120_000, interval: 50 }

/** A CDN's hook, which notes the addresses of calls that are signed. */
async function purgeHook() {
  const purged: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    new Webhook(SECRET).verify(body, headers)
    const { type, data } = JSON.parse(body)
    if (type === 'site.published' && data.site === SLUG) purged.push(...data.urls)
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, purged }
}

describe.skipIf(!bin)(`a running builder${bin ? '' : `: ${NO_POSTGRES}`}`, () => {
  it('publishes one changed price to page, list, search index, stock document, search server and CDN', async () => {
    const postgres = await startPostgres(String(bin))
    onTestFinished(postgres.stop)
    const search = await meilisearchDouble()
    onTestFinished(search.close)
    const hook = await purgeHook()
    const { tenants, rows, write } = sampleDealer(SLUG, { switches: { search: { engine: 'meilisearch' } } })
    const home = temporaryFolder()
    const [out, www] = [join(home, 'dist'), join(home, 'www')]
    onTestFinished(() => forgetBuilds(out))
    const settings = {
      DATABASE_URL: postgres.url,
      NIGHTLY: '0 0 1 1 *',
      MEILISEARCH_URL: search.url,
      MEILISEARCH_KEY: 'admin',
      PURGE_URL: hook.url,
      PURGE_SECRET: SECRET,
    }
    const words = ['scripts/builder.ts', '--tenants', tenants, '--out', out, '--publish', www]
    const builder = spawn(process.execPath, words, { cwd: ROOT, env: { ...process.env, ...settings }, stdio: 'ignore' })
    onTestFinished(() => void builder.kill('SIGKILL'))
    const queue = await openBuildQueue({ databaseUrl: postgres.url }, { log: () => undefined })
    onTestFinished(() => queue.stop())
    const built = async () => {
      const id = await queue.requestBuild(SLUG, 'refresh')
      await vi.waitFor(async () => expect(await queue.job(id)).toMatchObject({ state: 'built' }), PATIENCE)
      return publishedTree(join(www, SLUG))
    }
    const before = await built()
    const car = rows.find(({ slug, price }) => price !== undefined && before[LIST]?.includes(`/cars/${slug}`))
    if (!car) throw new Error('the list shows no vehicle of the stock')
    const version = () => search.indexes.get(`${SLUG}-state`)?.documents.get('cars')?.version
    const versionBefore = version()
    hook.purged.length = 0

    write(rows.map((row) => (row === car ? { ...row, price: 123_456 } : row)))
    const after = await built()
    expect(after[`cars/${car.slug}.html`]).toContain('$123,456')
    expect(after[LIST]).toContain('$123,456')
    expect(JSON.parse(after['stock.json'] ?? '').vehicles[car.slug]).toMatchObject({ price: 123_456 })
    expect(after['search/latest.json']).not.toBe(before['search/latest.json'])
    const named: string[] = Object.values<string>(JSON.parse(after['search/latest.json'] ?? '{}')).map(String)
    const index = Object.entries(after).filter(([file]) =>
      named.some((name) => name.includes(file.split('/').at(-1) ?? '')),
    )
    expect(index.some(([, content]) => content.includes('123456'))).toBe(true)
    const documents = [...(search.indexes.get(`${SLUG}-cars`)?.documents.values() ?? [])]
    expect(documents.find(({ id }) => id === car.id)).toMatchObject({ price: 123_456 })
    expect(version()).not.toBe(versionBefore)
    const origin = 'https://www.pilbara-trucks.example'
    const changed = Object.keys(after).filter((file) => after[file] !== before[file])
    const gone = Object.keys(before).filter((file) => after[file] === undefined)
    const addresses = [...changed, ...gone].map((file) => `${origin}/${file.replace(/^index\.html$|\.html$/, '')}`)
    expect([...hook.purged].sort()).toEqual(addresses.sort())
  })
})
