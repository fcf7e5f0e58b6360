import { defineConfig } from 'vitest/config'

/** Contracts that judge rules in this process, on the embedded store or without any. */
const CONTRACTS = [
  'search/embedded-*',
  'publish-target/*',
  'payments/*',
  'api/{attempts,auth,checkout-calls,dispatch,http,lead-store,mail-relay,outside-calls,person,reservations,valuations}',
  'builds/{refresh,resident-builder}',
  'features/{agents/agents,alerts/alerts,editor/editor-routes,console/console,advertising/rules-mail}',
]

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}', ...CONTRACTS.map((name) => `test/contract/${name}.test.ts`)],
    exclude: ['test/unit/**/*.mocked.test.ts'],
    // As in vitest.config.ts.
    setupFiles: 'test/own-environment.ts',
    globalSetup: 'test/store-template.ts',
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
    // Breaks are judged beside other work, and some tests build whole sites first.
    hookTimeout: 60_000,
    // Enough to find a break, and a fifth of the time.
    env: { SEARCH_RUNS: '30' },
  },
})
