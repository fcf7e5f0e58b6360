/**
 * Prints ready page models with the builder's own press, on as many threads as there are cores:
 * `own-pages.ts <folder of OwnSite files> <out>`. What the builder does besides, reading and composing, is left out.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { publishSite } from '#src/builder/publish/publish-site.ts'
import { compileApp } from '#src/builder/render/compile.ts'
import { openPagePrinter } from '#src/builder/render/page-printer.ts'
import { finishedPage } from '#src/page/page-recipe.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { ROOT } from './places.ts'

/** A site of vehicle pages alone. */
export type OwnSite = Pick<SiteModel, 'shell' | 'pages'>

interface Share {
  data: string
  out: string
  thread: number
  threads: number
}

async function printShare({ data, out, thread, threads }: Share): Promise<void> {
  const now = Date.now()
  const press = await openPagePrinter(await compileApp(ROOT))
  const files = readdirSync(data).filter((_, at) => at % threads === thread)
  for (const file of files) {
    const { shell, pages }: OwnSite = deserialize(readFileSync(join(data, file)))
    // Fingerprints are of what a page is made from, and here it is made already.
    const recipes = pages.map((page) => ({ ...finishedPage(page, shell.origin), parts: [page.path] }))
    const model = { shell, pages: recipes, files: [], redirects: [], warnings: [] }
    const site = {
      model,
      vehicles: [],
      advertised: [],
      addresses: {},
      pictures: new Map(),
      place: '',
      folder: join(out, shell.slug),
    }
    await publishSite({ ...site, last: undefined, force: true, now }, press)
  }
}

if (isMainThread) {
  const [data = '', out = ''] = process.argv.slice(2)
  await compileApp(ROOT)
  const threads = availableParallelism()
  await Promise.all(
    Array.from({ length: threads }, (_, thread) => {
      const share: Share = { data, out, thread, threads }
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
