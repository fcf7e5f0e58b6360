/** `npm start`: builds every dealer, then serves them all. PORT (4321), TENANTS (tenants) and OUT (dist) may be set. */
import { join } from 'node:path'
import { build } from '#src/builder/build.ts'
import { progress } from '#src/builder/report/progress.ts'
import { summary } from '#src/builder/report/summary.ts'

process.env.NODE_ENV = 'production'
const { TENANTS = 'tenants', OUT = 'dist' } = process.env
const { stdout } = process
const report = await build({
  root: join(import.meta.dirname, '..'),
  tenants: TENANTS,
  out: OUT,
  now: Date.now(),
  onEvent: progress({ write: (text) => stdout.write(text), isTerminal: stdout.isTTY, clock: () => performance.now() }),
})
console.log(`${summary(report)}\n`)
// A dealer that failed is told above; the others are worth seeing.
await import('./serve.ts')
