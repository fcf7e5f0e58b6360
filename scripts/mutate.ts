/**
 * `npm run mutate [-- --tests <files>] [file ...]`: breaks rules one at a time (StrykerJS)
 * and counts the breaks that the tests notice. Without a file it takes the folders of
 * stryker.config.json, and repeats only what has changed.
 * `--tests` runs only the tests in these files, such as `'test/unit/lead/**'`: a few
 * minutes per folder instead of hours.
 */
import { spawnSync } from 'node:child_process'
import { readWords, runCommand } from './command.ts'

await runCommand(() => {
  const { positionals, values } = readWords('npm run mutate -- [--tests files] [file ...]', {
    allowPositionals: true,
    options: { tests: { type: 'string' } },
  })
  const only = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
  if (values.tests) only.push('--testFiles', values.tests)
  process.exitCode = spawnSync('stryker', ['run', ...only], { stdio: 'inherit' }).status ?? 1
})
