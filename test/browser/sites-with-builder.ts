import { execFile } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { openBuilderStore } from '#src/api/builder-store.ts'
import { residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { startPostgres } from '../contract/api/postgres-server.ts'
import { forgetBuilds } from '../forget-builds.ts'
import { serveWithLeads } from './serve-with-leads.ts'

const ROOT = join(import.meta.dirname, '../..')
const NIGHT = { at: '0 0 1 1 *', timeZone: 'UTC', everyone: async () => [] }
const PATIENCE = { timeout: 60_000, interval: 100 }
const UNDER_WAY =
  "select data, state from jobs.job where name = 'site-builds' and state in ('created', 'active', 'retry')"

/** A sample dealer under a slug, perhaps with other settings. */
export interface CopiedDealer {
  from: string
  slug: string
  changes?: object
}

/** Sites, their lead API and a builder that stays, on a PostgreSQL server: what a production server has. */
export async function sitesWithBuilder(home: string, bin: string, dealers: readonly CopiedDealer[]) {
  const [tenants, out] = [join(home, 'tenants'), join(home, 'dist')]
  for (const dealer of dealers) copyDealer(tenants, dealer)
  const built = new Set<string>()
  /** `npm run build`. */
  const buildOnce = (dist: string, databaseUrl: string, ...more: string[]) => {
    built.add(dist)
    return promisify(execFile)(process.execPath, ['scripts/build.ts', '--tenants', tenants, '--out', dist, ...more], {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl },
    })
  }
  await buildOnce(out, '')
  const postgres = await startPostgres(bin)
  const store = { databaseUrl: postgres.url, folder: home }
  const served = await serveWithLeads(out, { store, callsPerMinute: 10_000, holdsAtOnce: 100 })
  const database = new pg.Client(postgres.url)
  await database.connect()
  const reservations = openBuilderStore(postgres.url)
  const { builds, reportStock } = served.leads
  const places = { root: ROOT, tenants, out, cacheFolder: join(home, 'stock') }
  const settings = { holds: reservations.holds, reportStock, now: Date.now, log: () => undefined }
  const builder = await residentBuilder({ ...places, ...settings }, builds)
  await builds.work(builder.build, { ...NIGHT, fetch: builder.fetch })
  return {
    ...served,
    tenants,
    out,
    databaseUrl: postgres.url,
    database,
    builds,
    buildOnce,
    /** No build runs or waits. */
    quiet: () => vi.waitFor(async () => expect((await database.query(UNDER_WAY)).rows).toEqual([]), PATIENCE),
    /** As if the shopper's twenty minutes were over. */
    async runOut(id: string): Promise<void> {
      await database.query('update reservations set expires_at = now() where id = $1', [id])
      await database.query("update jobs.job set start_after = now() where name = 'reservations' and state = 'created'")
    },
    /** What the dealer does to give a deposit back. */
    release: (id: string) =>
      promisify(execFile)(process.execPath, ['scripts/reservations.ts', 'release', id], {
        cwd: ROOT,
        env: { ...process.env, DATABASE_URL: postgres.url },
      }),
    async close(): Promise<void> {
      await served.close()
      await reservations.close()
      await database.end()
      await postgres.stop()
      for (const dist of built) forgetBuilds(dist)
    },
  }
}

export type SitesWithBuilder = Awaited<ReturnType<typeof sitesWithBuilder>>

export function copyDealer(tenants: string, { from, slug, changes = {} }: CopiedDealer): void {
  // Without its pictures, which no test of these looks at.
  const folder = join(ROOT, 'tenants', from)
  cpSync(folder, join(tenants, slug), { recursive: true, filter: (path) => path !== join(folder, 'images') })
  const tenant: object = JSON.parse(readFileSync(join(folder, 'tenant.json'), 'utf8'))
  writeFileSync(join(tenants, slug, 'tenant.json'), JSON.stringify({ ...tenant, ...changes }))
}
