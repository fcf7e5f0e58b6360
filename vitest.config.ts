import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Real processes and a real browser miss a moment on a busy machine; a test that fails again has failed. */
const retry = process.env.CI ? 2 : 0

/** Files that put a module in another's place have an environment of their own. */
const MOCKED = 'test/unit/**/*.mocked.test.ts'

export default defineConfig({
  test: {
    allowOnly: false,
    // Property tests judge hundreds of inputs; a busy machine takes several times as long.
    testTimeout: 30_000,
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
      { test: { name: 'contract', include: ['test/contract/**/*.test.ts'], testTimeout: 60_000, retry } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/sample-sites.ts',
          testTimeout: 60_000,
          retry,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
