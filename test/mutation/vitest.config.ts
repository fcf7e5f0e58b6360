import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/unit/**/*.test.{ts,tsx}'],
    exclude: ['test/unit/**/*.mocked.test.ts'],
    // As in vitest.config.ts.
    isolate: false,
    unstubGlobals: true,
    testTimeout: 30_000,
  },
})
