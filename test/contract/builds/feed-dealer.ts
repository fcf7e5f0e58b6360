import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { listen } from '#sandbox/listen.ts'
import { buildTenant } from '#src/builder/build-tenant.ts'
import { fetchDealer } from '#src/builder/fetch/fetch-dealer.ts'
import { fetchLane } from '#src/builder/fetch/fetch-lane.ts'
import { loadTenant } from '#src/builder/load/tenants.ts'
import { type AtEnd, publishedTree, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { fakePress } from '../../unit/builder/site-fixture.ts'

const SLUG = 'southern-cross-campers'
const SAMPLE = join(import.meta.dirname, '../../../tenants', SLUG)
const lane = fetchLane()
const NOW = Date.parse('2026-11-20T00:00:00Z')

export const SAMPLE_FEED = readFileSync(join(SAMPLE, 'stock.csv'), 'utf8')

/** A sample dealer whose feed comes from a server that answers as a test says; `/moved` always has the feed. */
export async function feedDealer(atEnd: AtEnd = onTestFinished) {
  const home = temporaryFolder(atEnd)
  const folder = join(home, SLUG)
  cpSync(SAMPLE, folder, { recursive: true })
  let answer = (): Response => new Response(SAMPLE_FEED)
  const app = new Hono().get('/feed', () => answer()).get('/moved', (c) => c.text(SAMPLE_FEED))
  const { url, close } = await listen(app)
  atEnd(close)
  const file = join(folder, 'tenant.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"source": "stock.csv"', `"source": "${url}/feed"`))
  const settings = { out: join(home, 'dist'), cacheFolder: join(home, 'cache'), force: false, now: NOW }
  return {
    answerWith: (next: () => Response) => {
      answer = next
    },
    build: async () => {
      const loaded = { slug: SLUG, folder, tenant: loadTenant(folder) }
      if (loaded.tenant.ok)
        await fetchDealer(loaded.tenant.value, {
          ...settings,
          now: () => NOW,
          lane,
          isRequested: true,
          environment: process.env,
        })
      return buildTenant(loaded, settings, fakePress(), () => {})
    },
    site: () => publishedTree(join(settings.out, SLUG)),
  }
}
