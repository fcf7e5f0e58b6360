import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from './digest.ts'

/** Folders whose every file counts: a new page or component changes the app without any known file changing. */
const FOLDERS = ['src/site', 'src/builder/adapter', 'public']
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', '.env', '.env.production']

/** Content of everything that a compile depends on, by path relative to `root`. */
export type CompileInputs = Record<string, string>

/**
 * @param modules project files outside the folders above that went into the
 * last compile (adapter/record-inputs.ts). A module can only join them through
 * a change in a file that is already known, so the list needs no guessing.
 */
export function readCompileInputs(root: string, modules: readonly string[]): CompileInputs {
  const paths = new Set([...FILES, ...modules])
  for (const folder of FOLDERS) {
    if (!existsSync(join(root, folder))) continue
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) paths.add(join(entry.parentPath, entry.name).slice(root.length + 1))
    }
  }
  const inputs: CompileInputs = {}
  for (const path of [...paths].sort()) {
    const file = join(root, path)
    if (existsSync(file)) inputs[path] = digest(readFileSync(file))
  }
  return inputs
}

/** Names a compiled app: its inputs, the Node that runs it, and the settings that are compiled in. */
export function compileId(inputs: CompileInputs, environment: NodeJS.ProcessEnv): string {
  const { ASSETS_PREFIX = '', STOCK_REACT = '' } = environment
  return digest(JSON.stringify([inputs, process.version, ASSETS_PREFIX, STOCK_REACT]))
}
