/**
 * `npm run build -- [--tenant slug] [--tenants folder] [--out folder] [--force] [--json] [--publish place]`: builds
 * dealers' sites, and publishes them to a folder or to `s3://bucket/prefix` (AWS_* in README.md).
 * MOCK may be set (1: the lead API's paths start with /mock).
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from '#src/builder/build.ts'
import { isComplete } from '#src/builder/events.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'

const { values } = parseArgs({
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
const report = await build({
  ...values,
  root: join(import.meta.dirname, '..'),
  now: Date.now(),
  target:
    values.publish === undefined
      ? undefined
      : (await import('#src/builder/publish/open-target.ts')).openTarget(values.publish, {
          out: values.out,
          environment: process.env,
        }),
  onEvent: progress({ write: (text) => stderr.write(text), isTerminal: stderr.isTTY, clock: () => performance.now() }),
})
console.log(values.json ? JSON.stringify(report, null, 2) : summary(report))
if (!isComplete(report)) process.exitCode = 1
