import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['test/unit/**/*.test.{ts,tsx}'], exclude: ['test/unit/**/*.mocked.test.ts'], testTimeout: 30_000 },
})
