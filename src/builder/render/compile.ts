import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { digest } from '#src/node/digest.ts'

/** The app that every dealer shares, as files. */
export interface CompiledApp {
  /** Changes whenever the same data might print differently. */
  id: string
  /** Digest of the whole program, including what isn't part of the app. */
  code: string
  /** The module that renderer.ts loads. */
  entry: string
  /** Hashed assets and public files. */
  clientDir: string
  /** Whether an earlier compile was reused. */
  reused: boolean
}

export class CompileError extends Error {
  override name = 'CompileError'
}

const MAX_COMPILES = 3

/** Attempts while files are being saved. */
const ATTEMPTS = 3

/**
 * Files and folders from which the app and its page models are made; src/README.md lists what each folder may import.
 */
const INPUTS = [
  ...['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json', '.env', '.env.production', 'public'],
  // Pictures drawn for a site (publish/site-files.ts) are kept as long as a compile is.
  'src/builder/publish/site-file-bytes.ts',
  ...[
    'base',
    'builder/adapter',
    'features',
    'lead',
    'page',
    'record',
    'search',
    'site',
    'tenant',
    'tracking',
    'vehicle',
  ].map((folder) => `src/${folder}`),
]

/**
 * Compiles the app under `root` with `astro build`, or reuses an earlier compile of the same inputs. A compile is
 * written to a new folder and then renamed, so a failed or killed one doesn't affect earlier ones.
 *
 * @throws CompileError with Astro's output if the app doesn't compile
 */
export async function compileApp(root: string): Promise<CompiledApp> {
  const home = join(root, '.compile')
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const id = compileId(root)
    const folder = join(home, id)
    const reused = existsSync(folder)
    // If a file was saved meanwhile, the id doesn't match the compiled content.
    if (reused || (await compileInto(folder, root, () => compileId(root) === id)))
      return {
        id,
        code: codeDigest(root),
        entry: join(folder, 'server', 'entry.mjs'),
        clientDir: join(folder, 'client'),
        reused,
      }
  }
  throw new CompileError('The site could not be compiled: its files kept changing.')
}

/** Digest of all inputs, the version of Node and the setting that is compiled in. */
const compileId = (root: string): string =>
  digest(JSON.stringify([contentsOf(root, INPUTS), process.version, process.env.ASSETS_PREFIX ?? '']))

const codeDigest = (root: string): string =>
  digest(JSON.stringify(contentsOf(root, [...INPUTS, 'src/builder', 'src/node', 'src/platform', 'src/queue'])))

const contentsOf = (root: string, paths: readonly string[]): [file: string, digest: string][] =>
  paths.flatMap((path) => filesAt(root, path)).map((file) => [file, digest(readFileSync(join(root, file)))])

/** The file at a path relative to `root`, or all files below that folder, sorted. */
function filesAt(root: string, path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found?.isDirectory()) return found ? [path] : []
  const names = readdirSync(join(root, path)).sort()
  return names.flatMap((name) => filesAt(root, `${path}/${name}`))
}

/** @returns whether the compile still `fits`; otherwise it is deleted */
async function compileInto(folder: string, root: string, fits: () => boolean): Promise<boolean> {
  const home = dirname(folder)
  const temporary = join(home, `tmp-${process.pid}-${Date.now()}`)
  try {
    await astroBuild(root, temporary)
    if (!fits()) return false
    // Another process may have compiled the same inputs.
    if (!existsSync(folder)) renameSync(temporary, folder)
    const byAge = readdirSync(home, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('tmp-'))
      .map((entry) => join(home, entry.name))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
    for (const old of byAge.slice(MAX_COMPILES)) rmSync(old, { recursive: true, force: true })
    return true
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Runs in a separate process, because bundling takes 650 MB, which the system gets back when it ends. */
async function astroBuild(root: string, outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const astro = createRequire(import.meta.url)
    .resolve('astro/package.json')
    .replace('package.json', 'bin/astro.mjs')
  const { TENANT: _, ...environment } = process.env
  const env = { ...environment, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' }
  const options = { cwd: root, env, maxBuffer: Number.POSITIVE_INFINITY }
  await promisify(execFile)(process.execPath, [astro, 'build', '--outDir', outDir], options).catch(
    ({ code, stdout = '', stderr = '' }) => {
      throw new CompileError(`The site does not compile (astro build, status ${code}).\n${stdout}${stderr}`)
    },
  )
}
