/**
 * Prints the vehicle pages of dealers with the builder's own press, on as many threads as there are cores:
 * `own-pages.ts <tenants> <out> <slug>...`. The page types that peers do not print are left out.
 */

import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { compileApp } from '#src/builder/compile.ts'
import { fingerprinter } from '#src/builder/fingerprint.ts'
import { loadTenant } from '#src/builder/load-tenants.ts'
import { openPress } from '#src/builder/press.ts'
import { publishSite } from '#src/builder/publish-site.ts'
import { readSite } from '#src/builder/read-site.ts'
import { ROOT } from './places.ts'

interface Share {
  tenants: string
  out: string
  slugs: string[]
}

async function printShare({ tenants, out, slugs }: Share): Promise<void> {
  const now = Date.now()
  const press = await openPress({ out, now, force: true, compiled: await compileApp(ROOT) })
  for (const slug of slugs) {
    const folder = join(tenants, slug)
    const { compose, place } = await readSite({ slug, folder, tenant: await loadTenant(folder) }, now)
    const model = compose()
    const pages = model.pages.filter(({ kind }) => kind === 'vehicle')
    const site = { model: { ...model, pages }, vehicles: [], pictures: '', place, folder: join(out, slug) }
    await publishSite({ ...site, last: undefined, force: true, fingerprint: fingerprinter(), now }, press)
  }
}

if (isMainThread) {
  const [tenants = '', out = '', ...slugs] = process.argv.slice(2)
  await compileApp(ROOT)
  const threads = availableParallelism()
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const share: Share = { tenants, out, slugs: slugs.filter((_, at) => at % threads === thread) }
      const worker = new Worker(new URL(import.meta.url), {
        workerData: share,
        env: { ...process.env, NODE_ENV: 'production' },
      })
      return new Promise<void>((resolve, reject) => {
        worker.once('error', reject).once('exit', () => resolve())
      })
    }),
  )
} else {
  const share: Share = workerData
  await printShare(share)
}
