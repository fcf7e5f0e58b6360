import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { build } from '#src/builder/build.ts'
import { readSite } from '#src/builder/load/read-site.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { serveSites } from '#src/builder/serve/serve-sites.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'

const root = join(import.meta.dirname, '..')
const tenants = join(root, 'tenants')

/**
 * Builds the sample dealers in a temporary folder and serves them while `use` runs. `prepare` gets their models before
 * the slow build, so that it can reject wrong arguments.
 */
export async function withSampleSites<T>(
  prepare: (models: SiteModel[], port: number) => T,
  use: (prepared: T) => Promise<void>,
): Promise<void> {
  process.env.NODE_ENV = 'production'
  const now = Date.now()
  const sites = mkdtempSync(join(tmpdir(), 'forecourt-samples-'))
  const server = createAdaptorServer({ fetch: serveSites({ out: sites }).fetch })
  try {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const loaded = loadTenants(tenants)
    const models = await Promise.all(loaded.map(async (tenant) => (await readSite(tenant, now)).compose()))
    const prepared = prepare(models, (server.address() as AddressInfo).port)
    await build({ root, tenants, out: sites, now })
    await use(prepared)
  } finally {
    server.close()
    rmSync(sites, { recursive: true, force: true })
  }
}
