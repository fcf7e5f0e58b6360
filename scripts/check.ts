/** `npm run check`: every check that needs no browser and no built site, in about a minute. */
import { runSuites, summarise } from './checks/run-suites.ts'
import { STATIC_CHECKS, UNIT_TESTS } from './checks/suites.ts'
import { readWords, runCommand } from './command.ts'

await runCommand(async () => {
  readWords('npm run check', {})
  process.exitCode = summarise(await runSuites([...UNIT_TESTS, ...STATIC_CHECKS], 2))
})
