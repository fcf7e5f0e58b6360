/** `npm test`: runs every check and every test; installs a browser first if there is none. */
import { runSuites, summarise } from './checks/run-suites.ts'
import { problemSuite } from './checks/suite.ts'
import { STATIC_CHECKS, SYSTEM_TESTS, UNIT_TESTS } from './checks/suites.ts'
import { installChromium } from './chromium.ts'
import { readWords, runCommand } from './command.ts'

const browser = problemSuite('browser found', async () => {
  process.env.CHROMIUM_PATH = await installChromium()
  return []
})

await runCommand(async () => {
  readWords('npm test (npx vitest run <folder> runs a part)', {})
  const outcomes = [
    ...(await runSuites([browser], 1)),
    ...(await runSuites([...UNIT_TESTS, ...STATIC_CHECKS], 2)),
    ...(await runSuites([...SYSTEM_TESTS], 1)),
  ]
  process.exitCode = summarise(outcomes)
})
