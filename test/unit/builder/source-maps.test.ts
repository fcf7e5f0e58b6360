import type { AstroIntegration } from 'astro'
import { expect, it, vi } from 'vitest'
import { sourceMaps } from '#src/builder/adapter/source-maps.ts'

type Setup = Parameters<NonNullable<AstroIntegration['hooks']['astro:config:setup']>>[0]

it('uploads source maps by @sentry/astro, and gives pages no script of it @spec 7.15', async () => {
  const [injectScript, addMiddleware, updateConfig] = [vi.fn(), vi.fn(), vi.fn()]
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const config = { outDir: new URL('file:///tmp/app/'), vite: {}, root: new URL('file:///tmp/') }
  const context = { config, command: 'build', logger, injectScript, addMiddleware, updateConfig } as unknown as Setup
  await sourceMaps('a-token').hooks['astro:config:setup']?.(context)
  expect(injectScript).not.toHaveBeenCalled()
  expect(addMiddleware).not.toHaveBeenCalled()
  const [change] = updateConfig.mock.calls[0] ?? []
  expect(change.vite.build.sourcemap).toBe('hidden')
  expect(JSON.stringify(change.vite.plugins.flat().map(({ name }: { name: string }) => name))).toContain('sentry')
})
