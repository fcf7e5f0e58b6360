/**
 * `npm run build`: builds dealers' sites, and publishes them to a folder or to `s3://bucket/prefix` (AWS_* in
 * docs/operate.md). With DATABASE_URL, pages show which vehicles are reserved, followers of searches and vehicles are
 * notified of changes, and `--accept-stock` is left to the builders that share that database. With MOCK=1 the lead
 * API's paths start with /mock.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openBuilderStore } from '#src/api/builder-store.ts'
import { StoreUnreachable, unreachable } from '#src/api/store/outage.ts'
import { counted } from '#src/base/text.ts'
import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { openTarget } from '#src/builder/publish/open-target.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { DamagedRegistry } from '#src/builder/publish/registry.ts'
import { CompileError } from '#src/builder/render/compile.ts'
import { exitStatus } from '#src/builder/report/events.ts'
import { markdownReport } from '#src/builder/report/markdown-report.ts'
import { progress } from '#src/builder/report/progress.ts'
import { jsonReport, summary } from '#src/builder/report/summary.ts'
import { readShard, type Shard } from '#src/builder/shard.ts'
import { indexNowOf } from '#src/platform/index-now.ts'
import { purgeHookOf } from '#src/platform/purge-hook.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { CommandError, PLACES, placesOf, readWords, runCommand, WrongCall } from './command.ts'

const USAGE =
  'npm run build -- [--tenant slug] [--tenants folder] [--out folder] [--shard 2/8] [--force] [--accept-stock slug] [--json] [--report file] [--publish place]'

/** Milliseconds between two checks of another process's job. */
const LOOKS = 250

async function main(): Promise<void> {
  process.env.NODE_ENV = 'production'
  const { values } = readWords(USAGE, {
    options: {
      tenant: { type: 'string' },
      ...PLACES,
      force: { type: 'boolean', default: false },
      'accept-stock': { type: 'string' },
      shard: { type: 'string' },
      report: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  })
  const { publish, out, json, shard, 'accept-stock': acceptStock } = values
  const { stderr } = process
  checkPlaces(values)
  const { DATABASE_URL: databaseUrl } = process.env
  if (acceptStock !== undefined && databaseUrl) return acceptByBuilder(acceptStock, databaseUrl)
  const store = databaseUrl ? openBuilderStore(databaseUrl) : undefined
  const report = await build({
    ...values,
    holds: store?.holds,
    reportStock: store?.reportStock,
    tenant: values.tenant ?? acceptStock,
    acceptStock,
    root: join(import.meta.dirname, '..'),
    now: Date.now(),
    shard: shardOf(shard),
    purge: purgeHookOf(process.env),
    announce: indexNowOf(process.env),
    reloadCommand: process.env.RELOAD_COMMAND || undefined,
    target: publish === undefined ? undefined : openTarget(publish, { out, environment: process.env }),
    onEvent: progress({
      write: (text) => stderr.write(text),
      isTerminal: stderr.isTTY,
      clock: () => performance.now(),
    }),
  })
  await store?.close()
  if (values.report !== undefined) appendFileSync(values.report, markdownReport(report))
  console.log(json ? jsonReport(report) : summary(report, placesOf(values)))
  process.exitCode = exitStatus(report)
}

/** Requests that one of the builders sharing a database accepts the dealer's stock, and waits for it. */
async function acceptByBuilder(slug: string, databaseUrl: string): Promise<void> {
  const queue = await openBuildQueue({ databaseUrl }, { log: () => undefined, requestsOnly: true }).catch((error) => {
    throw unreachable(error, new URL(databaseUrl).host) ?? error
  })
  try {
    const id = await queue.requestBuild(slug, 'accept', { accept: true })
    console.error(`Waiting for a builder to accept the stock of ${slug}: job ${id}.`)
    for (;;) {
      const job = await queue.job(id)
      if (job?.state === 'failed')
        throw new CommandError(`The build of ${slug} failed. See the builder's log for details.`)
      if (job?.result)
        return console.log(`${slug}: ${job.result.outcome} with ${counted(job.result.vehicles, 'vehicle')}.`)
      await pause(LOOKS)
    }
  } finally {
    await queue.stop()
  }
}

function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const shard = readShard(text)
  if (shard) return shard
  throw new WrongCall(`--shard is ${text}: write the second of eight as 2/8. Usage: ${USAGE}`)
}

await runCommand(main, {
  expected: [CompileError, DamagedRegistry, StoreUnreachable],
  refused: [PlaceError, PublishError, BucketError],
})
