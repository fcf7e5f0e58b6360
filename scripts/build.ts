/**
 * `npm run build`: builds dealers' sites, and publishes them to a folder or to `s3://bucket/prefix` (AWS_* in
 * README.md). MOCK may be set (1: the lead API's paths start with /mock).
 */
import { join } from 'node:path'
import { bundleCommand, bundledCommand } from '#src/builder/bundle.ts'
import { codeStamp } from '#src/builder/compile-inputs.ts'
import { runScript } from '#src/builder/kept-script.ts'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'
const stamp = codeStamp(root, process.env)
const path = bundledCommand(root, stamp)
const bundled = path === undefined ? undefined : runScript<typeof import('./build-command.ts')>(path)
const command = bundled?.exports ?? (await import('./build-command.ts'))
const report = await command.buildCommand(root, stamp)
try {
  // A first build has the app to compile, and is waited for.
  if (!bundled && stamp && report?.compile.reused) await bundleCommand(root, stamp)
  // Threads print where there are more dealers, and what prints would not be in it.
  if (bundled?.isNew && report?.tenants.length === 1 && report.printed > 0) bundled.keepCode()
} catch (error) {
  // The next build only starts later.
  console.error(`The builder was not bundled: ${error instanceof Error ? error.message : error}`)
}
