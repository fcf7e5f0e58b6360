/**
 * `npm run mutate [-- file ...]`: breaks rules one at a time (StrykerJS) and counts
 * the breaks that the unit tests notice. Without a file it takes all rules of vehicle,
 * lead, search, tenant, page and api/services, and judges again only what has changed.
 */
import { spawnSync } from 'node:child_process'
import { readWords, runCommand } from './command.ts'

await runCommand(() => {
  const { positionals } = readWords('npm run mutate -- [file ...]', { allowPositionals: true })
  const only = positionals.length > 0 ? ['--mutate', positionals.join(',')] : []
  process.exitCode = spawnSync('stryker', ['run', ...only], { stdio: 'inherit' }).status ?? 1
})
