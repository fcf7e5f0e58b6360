import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BuildOptions, Plugin } from 'esbuild'

const KEPT_BUNDLES = 3
const COMMAND = 'build-command.cjs'

/** Of code that has one stamp (compile-inputs.ts). */
const bundleFolder = (root: string, stamp: string): string => join(root, '.cache/builder', stamp)

/** The build command of code with this stamp, and the app that it compiled, as one script (kept-script.ts). */
export function bundledCommand(root: string, stamp: string | undefined): string | undefined {
  const path = stamp && join(bundleFolder(root, stamp), COMMAND)
  return path && existsSync(path) ? path : undefined
}

/**
 * Bundles the build command and its worker for the builds that follow. A killed one leaves no bundle.
 *
 * @param stamp of the code that this process has loaded
 */
export async function bundleCommand(root: string, stamp: string): Promise<void> {
  const { build } = await import('esbuild')
  const { compileApp } = await import('./compile.ts')
  const { entry } = await compileApp(root, stamp)
  const folder = bundleFolder(root, stamp)
  const temporary = `${folder}.tmp-${process.pid}`
  mkdirSync(temporary, { recursive: true })
  const common: BuildOptions = {
    outdir: temporary,
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    target: 'node24',
    logLevel: 'error',
  }
  const { outputFiles } = await build({
    ...common,
    entryPoints: [join(root, 'scripts/build-command.ts')],
    write: false,
    format: 'cjs',
    // What kept-script.ts calls.
    banner: { js: '(function (require, module, bundleUrl) {' },
    footer: { js: '})' },
    define: { 'import.meta.url': 'bundleUrl' },
    plugins: [withCompiled(entry)],
  })
  for (const { text } of outputFiles) writeFileSync(join(temporary, COMMAND), inAscii(text))
  await build({
    ...common,
    entryPoints: [join(root, 'src/builder/worker.ts')],
    outExtension: { '.js': '.mjs' },
    format: 'esm',
    // What few dealers need is loaded for them alone, as before.
    splitting: true,
    // Packages that are CommonJS ask for Node's modules by `require`.
    banner: { js: 'const require = process.getBuiltinModule;' },
  })
  rmSync(folder, { recursive: true, force: true })
  renameSync(temporary, folder)
  prune(join(root, '.cache/builder'))
}

/** One compiled app is part of the script; another, should there be one, is loaded as by load-compiled.ts. */
const withCompiled = (entry: string): Plugin => ({
  name: 'forecourt-compiled-app',
  setup({ onLoad }) {
    const own = JSON.stringify(entry)
    onLoad({ filter: /[\\/]src[\\/]builder[\\/]load-compiled\.ts$/ }, () => ({
      contents: `import { pathToFileURL } from 'node:url'
export const loadCompiled = (entry) => entry === ${own} ? import(${own}) : import(pathToFileURL(entry).href)`,
    }))
  },
})

/** V8 reads such a text in half the time. What esbuild leaves as it is stands in regular expressions and templates. */
const inAscii = (code: string): string =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** The others may still run. */
function prune(home: string): void {
  const byAge = readdirSync(home)
    .map((name) => join(home, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT_BUNDLES)) rmSync(old, { recursive: true, force: true })
}
