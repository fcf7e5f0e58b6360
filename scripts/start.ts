/**
 * `npm start`: builds and serves all dealers, and rebuilds those whose folders change. PORT (4321), HOST (this machine
 * only) and, instead of the flags, TENANTS (tenants) and OUT (dist) may be set.
 */
import { join } from 'node:path'
import { FolderLocked } from '#src/api/store/data-lock.ts'
import { StoreUnreachable } from '#src/api/store/outage.ts'
import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/load/check-places.ts'
import { DamagedRegistry } from '#src/builder/publish/registry.ts'
import { CompileError } from '#src/builder/render/compile.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'
import { readPort, readWords, runCommand } from './command.ts'
import { holdsSoFar } from './open-store.ts'
import { startBuilder } from './start-builder.ts'

async function main(): Promise<void> {
  const { TENANTS = 'tenants', OUT = 'dist' } = process.env
  const { values } = readWords('PORT=4321 npm start -- [--tenants folder] [--out folder]', {
    options: { tenants: { type: 'string', default: TENANTS }, out: { type: 'string', default: OUT } },
  })
  const { tenants, out } = values
  // For serve.ts.
  Object.assign(process.env, { TENANTS: tenants, OUT: out })
  readPort(process.env.PORT)
  process.env.NODE_ENV = 'production'
  // Writes the sample dealers' feeds on a laptop too.
  process.env.FEEDS_SECRET ??= 'for the sample sites of this machine alone'
  const { stdout } = process
  checkPlaces({ tenants, out })
  // Only this process has the embedded store, and the builder that follows learns of every later hold.
  const held = await holdsSoFar()
  const report = await build({
    root: join(import.meta.dirname, '..'),
    tenants,
    out,
    now: Date.now(),
    holds: async () => held,
    onEvent: progress({
      write: (text) => stdout.write(text),
      isTerminal: stdout.isTTY,
      clock: () => performance.now(),
    }),
  })
  console.log(`${summary(report)}\n`)
  // The summary lists failed dealers; the others are served.
  const { leads } = await import('./serve.ts')
  const { builds, holds, reportStock, metrics: registry } = await leads
  await startBuilder(builds, { tenants, out, holds, reportStock, registry })
}

await runCommand(main, {
  expected: [CompileError, DamagedRegistry, FolderLocked, StoreUnreachable],
  refused: [PlaceError],
})
