/**
 * `npm run mutate [-- --tests <files>] [--sample <percent>] [file ...]`: breaks rules one at a time (StrykerJS) and
 * counts the breaks that the tests notice. Without a file it uses the folders of stryker.config.json, and repeats only
 * what has changed. `--tests` runs only the tests in these files, such as `'test/unit/lead/**'`: a few minutes per
 * folder instead of hours. `--sample` only breaks some of the files' lines.
 */
import { spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { readWords, runCommand, WrongCall } from './command.ts'

const USAGE = 'npm run mutate -- [--tests files] [--sample percent] [file ...]'

/** Consecutive lines of a sample. */
const BLOCK = 12

/** Blocks of the files' lines, chosen by hash rather than by hand, and the same in each run. */
function sampleOf(files: readonly string[], percent: number): string[] {
  const blocks = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n').length
    return Array.from({ length: Math.ceil(lines / BLOCK) }, (_, at) => `${file}:${at * BLOCK + 1}-${(at + 1) * BLOCK}`)
  })
  return blocks.filter((block) => Number.parseInt(hash('sha256', block).slice(0, 8), 16) % 100 < percent)
}

/** StrykerJS takes a comma in a pattern for the end of the pattern. @throws WrongCall if a pattern matches nothing */
const filesOf = (patterns: readonly string[]): string[] =>
  patterns.flatMap((pattern) => {
    const files = globSync(pattern)
    if (files.length === 0) throw new WrongCall(`There is no file ${pattern}.`)
    return files
  })

await runCommand(() => {
  const { positionals, values } = readWords(USAGE, {
    allowPositionals: true,
    options: { tests: { type: 'string' }, sample: { type: 'string' } },
  })
  const percent = Number(values.sample ?? 100)
  if (!(percent > 0 && percent <= 100))
    throw new WrongCall(`--sample is ${values.sample}: write a percentage, such as 25.`)
  if (values.sample && positionals.length === 0) throw new WrongCall(`--sample needs the files. Usage: ${USAGE}`)
  const files = filesOf(positionals)
  const only = files.length > 0 ? ['--mutate', (values.sample ? sampleOf(files, percent) : files).join()] : []
  if (values.tests) only.push('--testFiles', filesOf(values.tests.split(' ')).join())
  process.exitCode = spawnSync('stryker', ['run', ...only], { stdio: 'inherit' }).status ?? 1
})
