import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // The contract of the search engine that browsers run needs no server.
    include: ['test/unit/**/*.test.{ts,tsx}', 'test/contract/search/embedded-engine.test.ts'],
    exclude: ['test/unit/**/*.mocked.test.ts'],
    // As in vitest.config.ts.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
})
