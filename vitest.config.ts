import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Real processes and a real browser can miss a moment: CI names each test that needed its retry (scripts/checks/suite.ts). */
const retry = process.env.CI ? 2 : 0

/** Files that put a module in another's place have an environment of their own. */
const mocked = (folder: string): string => `test/${folder}/**/*.mocked.test.ts`

/** Ends what hangs, and nothing that is slow: a busy machine takes many times as long as an idle one. */
const patience = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** Tests' own feeds and platforms are on this machine, which dealers' addresses don't reach otherwise. */
Object.assign(process.env, { TRUSTED_HOSTS: '127.0.0.1', PLATFORM_HOSTS: '127.0.0.1' })

/** As in `npm test`: a process that a test starts, such as the API, loads in half the time with compiled code. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '.cache/node')

/**
 * The slowest files: one that starts last leaves the other workers idle for minutes. Those that wait stand between those
 * that keep a processor busy.
 */
const SLOW = [
  ...['builders', 'fair-deliveries', 'pages', 'search', 'editor', 'production', 'checkout', 'budgets', 'failures'],
  ...['tracking-choice', 'kill', 'keeping', 'device-storage', 'person', 'vanilla-build', 'held-vehicle'],
  ...['feeds-out', 'alerts-kill', 'build-command', 'held-vehicles', 'queue', 'typed-queries', 'enquiry', 'slots'],
  ...['focus-in-view', 'commands', 'html', 'steps', 'large-text', 'field-types', 'machines', 'take-out', 'journeys'],
  ...['compare', 'bookings', 'keyboard', 'journey', 'replies-kill', 'hydration', 'operations', 'guard-rails'],
  ...['incremental', 'first-reach', 'watch-tenants', 'endpoints.mocked', 'form-hooks', 'search-sync', 'editor-config'],
]

/** Whether a file's tests run in jsdom, which its first line demands. */
const isInJsdom = (file: string): boolean => readFileSync(file, 'utf8').startsWith('// @vitest-environment jsdom')

/**
 * Project by project, as a worker with all that it has loaded ends where the next file has another project or
 * environment; slow files first in each.
 */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groupOf = ({ moduleId, project }: TestSpecification) =>
      `${project.name} ${isInJsdom(moduleId) ? 'jsdom' : ''}`
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => groupOf(a).localeCompare(groupOf(b)) || placeOf(a) - placeOf(b))
  }
}

export default defineConfig({
  test: {
    allowOnly: false,
    // What a failed test found is named in full, also where only its message is kept.
    chaiConfig: { truncateThreshold: 0 },
    // Property tests judge hundreds of inputs; a busy machine takes several times as long.
    testTimeout: 30_000,
    sequence: { sequencer: SlowFirst },
    // Vitest would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      // One environment for all files of a worker: tests leave nothing behind, and modules load once.
      {
        test: {
          name: 'unit',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          exclude: [mocked('unit')],
          setupFiles: 'test/property-time.ts',
          isolate: false,
          unstubGlobals: true,
        },
      },
      { test: { name: 'unit-mocked', include: [mocked('unit')] } },
      {
        test: {
          name: 'contract-mocked',
          include: [mocked('contract')],
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          exclude: [mocked('contract')],
          setupFiles: 'test/own-environment.ts',
          globalSetup: 'test/store-template.ts',
          isolate: false,
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/{browser,engines}/**/*.test.ts'],
          setupFiles: 'test/own-environment.ts',
          globalSetup: ['test/store-template.ts', 'test/browser/sample-sites.ts'],
          isolate: false,
          ...patience,
          retry,
        },
      },
    ],
  },
})
