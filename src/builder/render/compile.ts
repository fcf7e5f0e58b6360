import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { INPUTS_FILE } from '../adapter/record-inputs.ts'
import { replaceFile } from '../publish/replace-file.ts'
import { compileId, modelCodeId, readCompileInputs } from './compile-inputs.ts'

/** The app that every dealer shares, as files. */
export interface CompiledApp {
  /** Changes whenever the same page model could print differently. */
  id: string
  /** Changes whenever a page model could be made differently. */
  models: string
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

const KEPT_COMPILES = 3

/**
 * Compiles the app under `root` with `astro build`, or reuses the last compile if its
 * inputs haven't changed. A compile is written to a new folder and then renamed, so a
 * failed or killed one doesn't affect earlier ones.
 *
 * @throws CompileError with Astro's output if the app doesn't compile
 */
export async function compileApp(root: string): Promise<CompiledApp> {
  const home = join(root, '.compile')
  const last = lastCompile(home)
  if (last) {
    const id = compileId(readCompileInputs(root, last.modules), process.env)
    if (existsSync(join(home, id))) return { id, models: modelCodeId(root), ...paths(home, id), reused: true }
  }
  const temporary = join(home, `tmp-${process.pid}-${Date.now()}`)
  try {
    const id = await compileUnchanging(root, temporary)
    keep(home, temporary, id)
    return { id, models: modelCodeId(root), ...paths(home, id), reused: false }
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Compiles again if a file was saved in the meantime: the id must match the compiled content. */
async function compileUnchanging(root: string, outDir: string): Promise<string> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const started = Date.now()
    await astroBuild(root, outDir)
    const inputs = readCompileInputs(root, readModules(outDir))
    const saved = Object.keys(inputs).some((path) => statSync(join(root, path)).mtimeMs >= started)
    if (!saved) return compileId(inputs, process.env)
  }
  throw new CompileError('The site could not be compiled: its files kept changing.')
}

function paths(home: string, id: string): Pick<CompiledApp, 'entry' | 'clientDir'> {
  return { entry: join(home, id, 'server', 'entry.mjs'), clientDir: join(home, id, 'client') }
}

interface LastCompile {
  id: string
  /** Modules that went into it, besides the files that always do. */
  modules: string[]
}

function lastCompile(home: string): LastCompile | undefined {
  try {
    const id = readFileSync(join(home, 'last'), 'utf8')
    return { id, modules: readModules(join(home, id)) }
  } catch {
    return undefined
  }
}

function readModules(folder: string): string[] {
  const list: unknown = JSON.parse(readFileSync(join(folder, INPUTS_FILE), 'utf8'))
  return Array.isArray(list) ? list.map(String) : []
}

function keep(home: string, temporary: string, id: string): void {
  const folder = join(home, id)
  if (!existsSync(folder)) renameSync(temporary, folder)
  replaceFile(join(home, 'last'), id)
  const byAge = readdirSync(home, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('tmp-') && entry.name !== id)
    .map((entry) => join(home, entry.name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const old of byAge.slice(KEPT_COMPILES - 1)) rmSync(old, { recursive: true, force: true })
}

/** Avoids 100 MB of garbage at no cost in time; the waiting threads need memory too. */
const FRUGAL = '--max-semi-space-size=4'

/** Runs in a separate process: bundling takes 650 MB, which the system gets back when it ends. */
async function astroBuild(root: string, outDir: string): Promise<void> {
  mkdirSync(outDir, { recursive: true })
  const astro = createRequire(import.meta.url)
    .resolve('astro/package.json')
    .replace('package.json', 'bin/astro.mjs')
  const { TENANT: _, ...environment } = process.env
  const child = spawn(process.execPath, [FRUGAL, astro, 'build', '--outDir', outDir], {
    cwd: root,
    env: { ...environment, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (status !== 0) throw new CompileError(`The site does not compile (astro build, status ${status}).\n${output}`)
}
