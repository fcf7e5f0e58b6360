/** `npm start`: builds every dealer, then serves them all. PORT (4321), TENANTS (tenants) and OUT (dist) may be set. */
import { join } from 'node:path'
import { build } from '#src/builder/build.ts'
import { checkPlaces, PlaceError } from '#src/builder/check-places.ts'
import { CompileError } from '#src/builder/compile.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'
import { readPort, readWords, runCommand } from './command.ts'

async function main(): Promise<void> {
  readWords('PORT=4321 TENANTS=tenants OUT=dist npm start', {})
  readPort(process.env.PORT)
  process.env.NODE_ENV = 'production'
  const { TENANTS: tenants = 'tenants', OUT: out = 'dist' } = process.env
  const { stdout } = process
  await checkPlaces({ tenants, out })
  const report = await build({
    root: join(import.meta.dirname, '..'),
    tenants,
    out,
    now: Date.now(),
    onEvent: progress({
      write: (text) => stdout.write(text),
      isTerminal: stdout.isTTY,
      clock: () => performance.now(),
    }),
  })
  console.log(`${summary(report)}\n`)
  // A dealer that failed is told above; the others are worth seeing.
  await import('./serve.ts')
}

await runCommand(main, { told: [CompileError], refused: [PlaceError] })
