import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/check-places.ts'
import { CompileError } from '#src/builder/compile.ts'
import { type BuildReport, isComplete } from '#src/builder/events.ts'
import { PublishError } from '#src/builder/publish/publish-target.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'
import { BucketError } from '#src/platform/s3/bucket-error.ts'
import { readWords, runCommand } from './command.ts'

const USAGE = 'npm run build -- [--tenant slug] [--tenants folder] [--out folder] [--force] [--json] [--publish place]'

/**
 * What `npm run build` does (build.ts).
 *
 * @param stamp of the code that runs (compile-inputs.ts)
 * @returns nothing where it could not build; that is told then, and the status set
 */
export async function buildCommand(root: string, stamp: string | undefined): Promise<BuildReport | undefined> {
  let report: BuildReport | undefined
  const main = async (): Promise<void> => {
    report = await buildAsAsked(root, stamp)
  }
  await runCommand(main, { told: [CompileError], refused: [PlaceError, PublishError, BucketError] })
  return report
}

async function buildAsAsked(root: string, stamp: string | undefined): Promise<BuildReport> {
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
  const { stderr } = process
  await checkPlaces(values)
  const report = await build({
    ...values,
    root,
    stamp,
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
  return report
}

/** The client of a bucket is loaded for those who publish. */
async function openTarget(place: string, out: string) {
  const target = await import('#src/builder/publish/open-target.ts')
  return target.openTarget(place, { out, environment: process.env })
}
