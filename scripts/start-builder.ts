import { join, resolve } from 'node:path'
import type { Registry } from 'prom-client'
import type { Holds } from '#src/builder/build-tenant.ts'
import { openTarget } from '#src/builder/publish/open-target.ts'
import type { ReportStock } from '#src/builder/publish/publish-sites.ts'
import { measuredBuilds } from '#src/builder/resident/build-metrics.ts'
import { residentBuilder } from '#src/builder/resident/resident-builder.ts'
import { watchTenants } from '#src/builder/resident/watch-tenants.ts'
import { indexNowOf } from '#src/platform/index-now.ts'
import { purgeHookOf } from '#src/platform/purge-hook.ts'
import type { BuildReason } from '#src/queue/build-job.ts'
import type { BuildQueue } from '#src/queue/build-queue.ts'
import { log } from './log.ts'

/** When the nightly run begins, as a cron expression, and its time zone. */
const NIGHTLY = '30 2 * * *'
const NIGHTLY_ZONE = 'Australia/Sydney'

export interface BuilderOptions {
  tenants: string
  out: string
  /** A folder, or `s3://bucket/prefix`. */
  publish?: string
  /** Reads which vehicles shoppers hold. */
  holds: Holds
  /** Notifies the followers of sites of what is published. */
  reportStock: ReportStock
  /** The registry of the builds' metrics. */
  registry: Registry
}

/**
 * Runs builds from the queue in this process, and requests those of dealers whose folders change. NIGHTLY,
 * NIGHTLY_ZONE, PURGE_URL, PURGE_SECRET and INDEXNOW_KEY may be set.
 *
 * @throws CompileError, PublishError, BucketError
 */
export async function startBuilder(
  queue: BuildQueue,
  { tenants, out, publish, holds, reportStock, registry }: BuilderOptions,
): Promise<void> {
  const environment = process.env
  const builder = await residentBuilder(
    {
      root: join(import.meta.dirname, '..'),
      tenants,
      out,
      holds,
      reportStock,
      target: publish === undefined ? undefined : openTarget(publish, { out, environment }),
      purge: purgeHookOf(environment),
      announce: indexNowOf(environment),
      reloadCommand: environment.RELOAD_COMMAND || undefined,
      now: Date.now,
      log,
    },
    queue,
  )
  const { NIGHTLY: at = NIGHTLY, NIGHTLY_ZONE: timeZone = NIGHTLY_ZONE } = environment
  const build = measuredBuilds(builder.build, registry)
  await queue.work(build, { at, timeZone, everyone: builder.everyone, fetch: builder.fetch })
  const requestBuild = (slug: string, reason: BuildReason): void => {
    queue
      .requestBuild(slug, reason)
      .catch((error: Error) => log('a build could not be requested', { error: error.message }))
  }
  watchTenants(resolve(tenants), {
    changed: (slug) => requestBuild(slug, 'change'),
    async allChanged() {
      for (const slug of await builder.everyone()) requestBuild(slug, 'shared')
    },
    failed: (error) => log("the dealers' folders could not be read and will be read again", { error: String(error) }),
  })
  // Builds changes from while no builder ran.
  for (const slug of await builder.everyone()) await queue.requestBuild(slug, 'start')
}
