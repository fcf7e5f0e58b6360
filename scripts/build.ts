/**
 * `npm run build`: builds dealers' sites, and publishes them to a folder or to `s3://bucket/prefix` (AWS_* in
 * README.md). MOCK may be set (1: the lead API's paths start with /mock).
 */
import { join } from 'node:path'
import { bundleCommand, bundledCommand } from '#src/builder/bundle.ts'
import { codeStamp } from '#src/builder/compile-inputs.ts'

const root = join(import.meta.dirname, '..')
process.env.NODE_ENV = 'production'
const stamp = codeStamp(root, process.env)
const bundled = bundledCommand(root, stamp)
const command: typeof import('./build-command.ts') = await import(bundled ?? './build-command.ts')
const report = await command.buildCommand(root, stamp)
// A first build has the app to compile, and is waited for. Without a bundle the next one only starts later.
if (!bundled && stamp && report?.compile.reused)
  await bundleCommand(root, stamp).catch((error: Error) =>
    console.error(`The builder was not bundled: ${error.message}`),
  )
