import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { vi } from 'vitest'
import { bucketTarget } from '#src/builder/publish/bucket-target.ts'
import { chooseRelease } from '#src/builder/publish/choose-release.ts'
import { type ResidentBuilder, residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { openBucket } from '#src/platform/s3/bucket.ts'
import type { BuildJob } from '#src/queue/build-job.ts'
import { type BuildQueue, openBuildQueue } from '#src/queue/build-queue.ts'
import { type AtEnd, temporaryFolder } from '../../unit/builder/published-tree.ts'
import { environment, openPretendBucket } from '../publish-target/target-kinds.ts'

export const ROOT = join(import.meta.dirname, '../../..')
const NIGHT = { at: '0 0 1 1 *', timeZone: 'UTC', everyone: async () => [] }
const NO_JOBS = { requestBuild: async () => '', scheduleBuild: async () => undefined, fetchAt: async () => undefined }
const PATIENCE = { timeout: 120_000, interval: 20 }

export type Row = Record<string, unknown> & { id: string; slug: string; price?: number }

/** A sample dealer in a folder that a test may change. */
export function sampleDealer(slug: string, changes: object = {}, atEnd?: AtEnd) {
  const tenants = temporaryFolder(atEnd)
  const folder = join(tenants, slug)
  mkdirSync(folder)
  cpSync(join(ROOT, 'tenants', slug, 'stock.json'), join(folder, 'stock.json'))
  const tenant: object = JSON.parse(readFileSync(join(ROOT, 'tenants', slug, 'tenant.json'), 'utf8'))
  writeFileSync(join(folder, 'tenant.json'), JSON.stringify({ ...tenant, ...changes }))
  const rows: Row[] = JSON.parse(readFileSync(join(folder, 'stock.json'), 'utf8'))
  return {
    slug,
    tenants,
    rows,
    write: (stock: readonly Row[]) => writeFileSync(join(folder, 'stock.json'), JSON.stringify(stock)),
  }
}

/** The pretend bucket of several machines. */
export async function sharedBucket() {
  const { sandbox, url } = await openPretendBucket(1000)
  /** What readers get: each object of the sites by its key. */
  const objects = (): Record<string, string> => {
    const sites = [...sandbox.objects].filter(([key]) => key.startsWith('sites/') && !key.startsWith('sites/_publish/'))
    return Object.fromEntries(sites.sort().map(([key, { body }]) => [key, new TextDecoder().decode(body)]))
  }
  return { url, sandbox, objects }
}

export interface MachineOptions {
  tenants: string
  /** Of the bucket's server. */
  url: string
  now: () => number
  /** Addresses that the CDN is told of. */
  purged?: string[]
}

/** A machine that builds: it shares no disk with another. */
export async function machine({ tenants, url, now, purged }: MachineOptions) {
  const home = temporaryFolder()
  const out = join(home, 'dist')
  const purge = async (_site: string, urls: string[]): Promise<void> => void purged?.push(...urls)
  const places = { out, cacheFolder: join(home, 'stock') }
  const target = bucketTarget(openBucket('dealers', environment(url)), 'sites/')
  const builder: ResidentBuilder = await residentBuilder(
    {
      ...places,
      root: ROOT,
      tenants,
      target,
      purge: purged && purge,
      holds: async () => new Set(),
      now,
      log: () => undefined,
    },
    NO_JOBS,
  )
  /** Takes jobs from the shared queue until that one is done. */
  const work = async (
    databaseUrl: string,
    request: (queue: BuildQueue) => Promise<string>,
  ): Promise<BuildJob | undefined> => {
    const queue = await openBuildQueue({ databaseUrl }, { log: () => undefined })
    try {
      const id = await request(queue)
      await queue.work(builder.build, { ...NIGHT, fetch: builder.fetch })
      return await vi.waitUntil(async () => {
        const job = await queue.job(id)
        return job?.result || job?.state === 'failed' ? job : undefined
      }, PATIENCE)
    } finally {
      await queue.stop()
    }
  }
  /** A command of whoever sits at this machine. */
  const command = async (...words: string[]): Promise<{ status: number | null; said: string }> => {
    const env = { ...process.env, ...environment(url) }
    const all = [...words, '--out', out, '--publish', 's3://dealers/sites']
    const child = spawn(process.execPath, [join(ROOT, 'scripts/releases.ts'), ...all], { cwd: home, env })
    const status = new Promise<number | null>((resolve) => child.once('close', resolve))
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
    return { status: await status, said: stdout + stderr }
  }
  /** The command of the same name, at this machine's time. */
  const rollBack = (slug: string) => chooseRelease(slug, undefined, { ...places, target, now: now() })
  return { builder, out, work, command, rollBack }
}
