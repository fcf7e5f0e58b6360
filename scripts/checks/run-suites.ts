import { performance } from 'node:perf_hooks'
import type { Outcome, Suite } from './suite.ts'

/** Runs the suites in order, `parallel` at a time, and prints each outcome at once. Failing suites don't throw. */
export async function runSuites(suites: Suite[], parallel: number): Promise<Outcome[]> {
  const waiting = [...suites]
  const outcomes: Outcome[] = []
  const work = async () => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) outcomes.push(await runSuite(suite))
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return outcomes
}

/** Prints the closing line and returns the exit status. */
export function summarise(outcomes: Outcome[]): 0 | 1 {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

async function runSuite({ name, run }: Suite): Promise<Outcome> {
  const start = performance.now()
  const outcome = await run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? `${error.stack}` : `${error}`,
    }),
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const { passed, failed, skipped, output, retried = [] } = outcome
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`]
  if (failed > 0) console.log(`\n${output.trim()}\n`)
  for (const test of retried) console.log(`\nneeded its retry: ${test}`)
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(16)} ${counts.filter(Boolean).join(', ')} (${seconds} s)`)
  return outcome
}
