/**
 * `npm run builder`: builds dealers as they change, from jobs in the lead API's database (DATABASE_URL);
 * docs/operate.md lists the other settings. Only one process can open the embedded database, so use `npm run api --
 * --builder` with that.
 */
import { Hono } from 'hono'
import { openBuilderStore } from '#src/api/builder-store.ts'
import { StoreUnreachable, unreachable } from '#src/api/store/outage.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { DamagedRegistry } from '#src/builder/publish/registry.ts'
import { CompileError } from '#src/builder/render/compile.ts'
import { createMetrics } from '#src/platform/metrics.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { openBuildQueue } from '#src/queue/build-queue.ts'
import { PLACES, readPort, readWords, residentProcess, runCommand, WrongCall } from './command.ts'
import { log } from './log.ts'
import { serveHere } from './serve-here.ts'
import { startBuilder } from './start-builder.ts'

async function main(): Promise<void> {
  const { values } = readWords(
    'DATABASE_URL=postgres://... npm run builder -- [--tenants folder] [--out folder] [--publish place]',
    { options: PLACES },
  )
  const { DATABASE_URL: databaseUrl } = process.env
  if (!databaseUrl)
    throw new WrongCall(
      'DATABASE_URL is not set: postgres://... of the lead API. Only one process can open its embedded database: `npm run api -- --builder` builds too.',
    )
  process.env.NODE_ENV = 'production'
  checkPlaces(values)
  const queue = await openBuildQueue({ databaseUrl }, { log }).catch((error: unknown) => {
    throw unreachable(error, new URL(databaseUrl).host) ?? error
  })
  residentProcess(queue.stop)
  const { holds, reportStock } = openBuilderStore(databaseUrl)
  const metrics = createMetrics('builder')
  await startBuilder(queue, { ...values, holds, reportStock, registry: metrics.registry })
  const { METRICS_PORT } = process.env
  if (METRICS_PORT) await serveHere(new Hono().get('/metrics', metrics.respond).fetch, readPort(METRICS_PORT)).listening
  console.log('The builder is waiting for changes.')
}

await runCommand(main, {
  expected: [CompileError, DamagedRegistry, StoreUnreachable],
  refused: [PlaceError, PublishError, BucketError],
})
