import { spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../unit/builder/published-tree.ts'

const FEATURES = readdirSync('src/features', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)

/** What only a feature needs beside its folders: the scripts of its commands. */
const COMMANDS: Record<string, string[]> = {
  advertising: ['lint-ads'],
  'feeds-out': ['lint-feeds'],
  'moving-in': ['add-dealer', 'dealer-prompts', 'feed', 'import', 'redirects'],
}

/** A copy of the project's files, with the packages of this one. */
function copyOfProject(): string {
  const copy = temporaryFolder((clean) => afterAll(clean))
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const path of stdout
    .trim()
    .split('\n')
    .filter((path) => !path.startsWith('docs/pictures/'))) {
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(path, join(copy, path))
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Takes a feature out as a person would: its folders, its lines in the lists, its command. */
function takeOut(copy: string, feature: string): void {
  const folders = [
    `src/features/${feature}`,
    ...['unit', 'contract', 'browser'].map((kind) => `test/${kind}/features/${feature}`),
  ]
  for (const folder of folders) rmSync(join(copy, folder), { recursive: true, force: true })
  const lists = join(copy, 'src/features')
  for (const name of readdirSync(lists, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  ))
    editLines(join(lists, name), (line) => !line.includes(`./${feature}/`) && !isEntry(line, feature))
  for (const command of COMMANDS[feature] ?? []) {
    rmSync(join(copy, `scripts/${command}.ts`), { force: true })
    editLines(join(copy, 'package.json'), (line) => !line.includes(`/${command}.ts"`))
  }
}

/** Puts the project's files into a copy again. */
function putBack(copy: string): void {
  for (const folder of ['src/features', 'test', 'scripts', 'package.json'])
    cpSync(folder, join(copy, folder), { recursive: true })
}

/** `compare,`, `'moving-in': movingIn,` or `alerts: [NEWS, MAIL],`: one line of a list. */
const isEntry = (line: string, feature: string): boolean =>
  new RegExp(`^\\s+('${feature}'|${feature})(: [\\w, [\\]]+)?,$`).test(line)

function editLines(file: string, keeps: (line: string) => boolean): void {
  writeFileSync(file, readFileSync(file, 'utf8').split('\n').filter(keeps).join('\n'))
}

function run(copy: string, command: string, words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined, NODE_COMPILE_CACHE: undefined },
  })
  return status === 0 ? '' : `${stdout}${stderr}`
}

const PROBLEMS = `
  import { existsSync } from 'node:fs'
  import { cycleProblems } from './scripts/checks/cycles.ts'
  import { importsOf, resolveImport } from './scripts/checks/imports.ts'
  import { layerProblems } from './scripts/checks/layers.ts'
  import { sourceFiles } from './scripts/checks/source-files.ts'
  const lost = ['test', 'scripts', 'sandbox'].flatMap((folder) => sourceFiles(folder)).flatMap(({ path, text }) =>
    importsOf(path, text).map((specifier) => resolveImport(path, specifier))
      .filter((target) => target?.startsWith('src/features/') && !existsSync(target))
      .map((target) => path + ' imports ' + target))
  const problems = [...layerProblems(), ...cycleProblems(), ...lost]
  if (problems.length > 0) { console.log(problems.join('\\n')); process.exit(1) }`

describe('a feature can be taken out', () => {
  const typed = copyOfProject()
  // What was checked with one feature out needs no second look with another out. The tests are read only for what they
  // import, and checked once with all features out: that halves the time.
  const types = [
    '--noEmit',
    '--singleThreaded',
    '-p',
    'product.json',
    '--incremental',
    '--tsBuildInfoFile',
    '.cache/types.json',
  ]
  const product = {
    extends: './tsconfig.json',
    include: ['.astro/types.d.ts', 'src', 'sandbox', 'scripts', 'test/*.ts'],
  }

  it.each(FEATURES)('%s: the types and layers of the rest hold', (feature) => {
    // What an earlier one left out would fail this one too.
    putBack(typed)
    takeOut(typed, feature)
    writeFileSync(join(typed, 'problems.ts'), PROBLEMS)
    writeFileSync(join(typed, 'product.json'), JSON.stringify(product))
    expect(run(typed, 'node_modules/typescript-native/bin/tsc', types)).toBe('')
    expect(run(typed, 'problems.ts', [])).toBe('')
  })

  it('all of them: unit tests of the rest and of the API document pass, and a sample dealer builds', {
    timeout: 900_000,
  }, () => {
    const copy = copyOfProject()
    for (const feature of FEATURES) takeOut(copy, feature)
    expect(run(copy, 'node_modules/typescript-native/bin/tsc', ['--noEmit', '--singleThreaded'])).toBe('')
    const vitest = (...words: string[]) => run(copy, 'node_modules/vitest/vitest.mjs', words)
    // The other unit tests run the very code that they run with the features in.
    const lists = readdirSync(join(copy, 'src/features')).map((list) => join('src/features', list))
    expect(vitest('related', '--run', '--project', 'unit*', ...lists)).toBe('')
    expect(vitest('run', '--project', 'contract*', 'test/contract/api/openapi-promises.test.ts')).toBe('')
    expect(run(copy, 'scripts/build.ts', ['--tenant', 'tauranga-motor-company', '--out', join(copy, 'dist')])).toBe('')
  })
})
