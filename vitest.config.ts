import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Real processes and a real browser miss a moment on a busy machine; a test that fails again has failed. */
const retry = process.env.CI ? 2 : 0

/** Files that put a module in another's place have an environment of their own. */
const MOCKED = 'test/unit/**/*.mocked.test.ts'

/** What a test waits for comes in time on an idle machine, and on one with many other things to do. */
const expectations = { poll: { timeout: 15_000 } }

/** The slowest files, the slowest first: one that starts last leaves the other workers idle for minutes. */
const SLOW = [
  ...['builders', 'kill', 'vanilla-build', 'commands', 'build-dev', 'fair-deliveries', 'queue', 'build-compile'],
  ...['production', 'build-command', 'flood', 'operations', 'keeping'],
  ...['pages', 'enquiry', 'steps', 'search', 'keyboard', 'slots', 'hydration', 'field-types', 'sign-in'],
]

/** Slow files first, then Vitest's own order: by the last run's times, or by size in a fresh clone. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    // Property tests judge hundreds of inputs; a busy machine takes several times as long.
    testTimeout: 30_000,
    sequence: { sequencer: SlowFirst },
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // One environment for all files of a worker: pure code leaves nothing behind, and modules load once.
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [MOCKED],
          isolate: false,
          unstubGlobals: true,
        },
      },
      { test: { name: 'unit-mocked', include: [MOCKED] } },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 60_000,
          expect: expectations,
          retry,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/sample-sites.ts',
          testTimeout: 60_000,
          expect: expectations,
          retry,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
