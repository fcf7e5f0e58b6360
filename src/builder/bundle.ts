import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_BUNDLES = 3

/** Of code that has one stamp (compile-inputs.ts). */
const bundleFolder = (root: string, stamp: string): string => join(root, '.cache/builder', stamp)

/**
 * The build command of code with this stamp as one module, where it was bundled.
 * Node loads it in a quarter of the time that the builder's hundreds of files take.
 */
export function bundledCommand(root: string, stamp: string | undefined): string | undefined {
  const path = stamp && join(bundleFolder(root, stamp), 'build-command.mjs')
  return path && existsSync(path) ? path : undefined
}

/** Bundles the build command and its worker for the builds that follow. A killed one leaves no bundle. */
export async function bundleCommand(root: string, stamp: string): Promise<void> {
  const { build } = await import('esbuild')
  const folder = bundleFolder(root, stamp)
  const temporary = `${folder}.tmp-${process.pid}`
  mkdirSync(temporary, { recursive: true })
  await build({
    entryPoints: [join(root, 'scripts/build-command.ts'), join(root, 'src/builder/worker.ts')],
    entryNames: '[name]',
    outdir: temporary,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    bundle: true,
    // What few dealers need is loaded for them alone, as before.
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
    // Packages that are CommonJS ask for Node's modules by `require`.
    banner: { js: 'const require = process.getBuiltinModule;' },
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(temporary, folder)
  prune(join(root, '.cache/builder'))
}

/** The others may still run. */
function prune(home: string): void {
  const byAge = readdirSync(home)
    .map((name) => join(home, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT_BUNDLES)) rmSync(old, { recursive: true, force: true })
}
