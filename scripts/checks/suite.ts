import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, relative } from 'node:path'
import * as z from 'zod'

/** One line of `npm test`: a check counts as one test, a run of Vitest as all its tests. */
export interface Suite {
  name: string
  run: () => Promise<Outcome>
}

export interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** Printed if something failed. */
  output: string
  /** Tests that only passed when they were retried, each with its first failure. */
  retried?: string[]
}

/** A check that returns its problems. */
export function problemSuite(name: string, problems: () => string[] | Promise<string[]>): Suite {
  return {
    name,
    run: async () => {
      const found = await problems()
      return outcome(found.length === 0, found.join('\n'))
    },
  }
}

/** A tool that passes with exit status 0. */
export function commandSuite(name: string, command: string, args: string[]): Suite {
  return {
    name,
    run: async () => {
      const { status, output } = await runTool(command, args)
      return outcome(status === 0, output)
    },
  }
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
})

type VitestReport = z.infer<typeof vitestReport>

/** One run of some Vitest projects; `*` in a project's name matches anything. `options` are passed to Vitest. */
export function vitestSuite(name: string, projects: readonly string[], options: readonly string[] = []): Suite {
  return {
    name,
    run: async () => {
      const folder = mkdtempSync(join(tmpdir(), 'forecourt-vitest-'))
      const report = join(folder, 'report.json')
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const chosen = projects.flatMap((project) => ['--project', project])
      const { status, output } = await runTool('vitest', ['run', ...chosen, ...options, ...reporters])
      const counted = readReport(report)
      rmSync(folder, { recursive: true })
      if (!counted) return outcome(false, output)
      const { numPassedTests: passed, numFailedTests, numPendingTests: skipped } = counted
      // A file that doesn't load fails the run but no test.
      const failed = status === 0 ? 0 : Math.max(1, numFailedTests)
      return { passed, failed, skipped, output, retried: retriedTests(counted) }
    },
  }
}

/** A passed test only has failure messages from an earlier attempt. */
export const retriedTests = ({ testResults }: Pick<VitestReport, 'testResults'>): string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => `${relative('', name)} > ${fullName}\n${failureMessages?.[0]}`),
  )

function readReport(file: string) {
  try {
    return vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function outcome(passed: boolean, output: string): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, output }
}

/** Runs a program of node_modules/.bin and collects its output. */
export async function runTool(command: string, args: string[]): Promise<{ status: number; output: string }> {
  const path = `${join('node_modules', '.bin')}${delimiter}${process.env.PATH}`
  const child = spawn(command, args, {
    env: { ...process.env, PATH: path, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  }
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ status: 1, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ status: code ?? 1, output }))
  })
}
