import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digest } from '#src/platform/digest.ts'

/** Folders of which every file is an input: a new page or component changes the app without changing a known file. */
const FOLDERS = ['src/site', 'src/builder/adapter', 'public']
/** Folders of the code that makes vehicles and page models. */
const MODEL_FOLDERS = ['base', 'tenant', 'vehicle', 'lead', 'tracking', 'search', 'page', 'platform'].map(
  (name) => `src/${name}`,
)
const FILES = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', '.env', '.env.production']

/** Contents of all files that a compile depends on, by path relative to `root`. */
export type CompileInputs = Record<string, string>

/**
 * @param modules project files outside the folders above that went into the
 * last compile (adapter/record-inputs.ts). A module can only join them through
 * a change in a file that is already known, so the list needs no guessing.
 */
export function readCompileInputs(root: string, modules: readonly string[]): CompileInputs {
  return contents(root, new Set([...FILES, ...modules, ...filesIn(root, FOLDERS)]))
}

/** Changes whenever the same inputs could give a different page model. */
export const modelCodeId = (root: string): string =>
  digest(JSON.stringify(contents(root, new Set(filesIn(root, MODEL_FOLDERS)))))

function contents(root: string, paths: ReadonlySet<string>): CompileInputs {
  const inputs: CompileInputs = {}
  for (const path of [...paths].sort()) {
    const file = join(root, path)
    if (existsSync(file)) inputs[path] = digest(readFileSync(file))
  }
  return inputs
}

/** The id of a compiled app: its inputs, the version of Node and the settings that are compiled in. */
export function compileId(inputs: CompileInputs, environment: NodeJS.ProcessEnv): string {
  return digest(JSON.stringify([inputs, ...compiledIn(environment)]))
}

const compiledIn = ({ ASSETS_PREFIX = '' }: NodeJS.ProcessEnv): string[] => [process.version, ASSETS_PREFIX]

/** Paths relative to `root`, sorted. */
function filesIn(root: string, folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => walk(join(root, folder)))
    .map((path) => path.slice(root.length + 1))
    .sort()
}

/** Takes half the time of `readdirSync` with `recursive`. */
function walk(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return walk(path)
    return entry.isFile() ? [path] : []
  })
}
