/** `npm test`: installs missing browsers, then runs every check and every test. */
import { runSuites, summarise } from './checks/run-suites.ts'
import { problemSuite } from './checks/suite.ts'
import { STATIC_CHECKS, SYSTEM_TESTS, UNIT_TESTS } from './checks/suites.ts'
import { installChromium } from './chromium.ts'
import { readWords, runCommand } from './command.ts'
import { installEngines } from './engines.ts'

const browser = problemSuite('browsers found', async () => {
  process.env.CHROMIUM_PATH = await installChromium()
  const missing = installEngines()
  // Elsewhere the tests that need them report it.
  return process.env.CI ? missing.map((name) => `${name} is missing: the tests in WebKit and Firefox need it`) : []
})

await runCommand(async () => {
  readWords('npm test (npx vitest run <folder> runs a part)', {})
  const outcomes = [
    ...(await runSuites([browser], 1)),
    ...(await runSuites([...UNIT_TESTS, ...STATIC_CHECKS], 2)),
    ...(await runSuites(SYSTEM_TESTS, 2)),
  ]
  process.exitCode = summarise(outcomes)
})
