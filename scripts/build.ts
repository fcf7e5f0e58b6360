/**
 * `npm run build`: builds dealers' sites, and publishes them to a folder or to `s3://bucket/prefix` (AWS_* in
 * README.md). MOCK may be set (1: the lead API's paths start with /mock).
 */
import { join } from 'node:path'
import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/check-places.ts'
import { CompileError } from '#src/builder/compile.ts'
import { isComplete } from '#src/builder/events.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { readWords, runCommand } from './command.ts'

const USAGE = 'npm run build -- [--tenant slug] [--tenants folder] [--out folder] [--force] [--json] [--publish place]'

async function main(): Promise<void> {
  const { values } = readWords(USAGE, {
    options: {
      tenant: { type: 'string' },
      tenants: { type: 'string', default: 'tenants' },
      out: { type: 'string', default: 'dist' },
      force: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      publish: { type: 'string' },
    },
  })
  process.env.NODE_ENV = 'production'
  const { stderr } = process
  await checkPlaces(values)
  const report = await build({
    ...values,
    root: join(import.meta.dirname, '..'),
    now: Date.now(),
    target: values.publish === undefined ? undefined : await openTarget(values.publish, values.out),
    onEvent: progress({
      write: (text) => stderr.write(text),
      isTerminal: stderr.isTTY,
      clock: () => performance.now(),
    }),
  })
  console.log(values.json ? JSON.stringify(report, null, 2) : summary(report))
  if (!isComplete(report)) process.exitCode = 1
}

/** The client of a bucket is loaded for those who publish. */
async function openTarget(place: string, out: string) {
  const target = await import('#src/builder/publish/open-target.ts')
  return target.openTarget(place, { out, environment: process.env })
}

await runCommand(main, { told: [CompileError], refused: [PlaceError, PublishError, BucketError] })
