import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchErrors } from '#src/site/browser/errors/report.ts'
import type { BrowserConfig } from '#src/site/stores/browser-config.ts'

const sent = vi.hoisted((): unknown[] => [])
vi.mock('#src/site/browser/errors/sentry.ts', () => ({
  openSentry: () => (problem: { error: unknown }) => sent.push(problem.error),
}))
vi.mock('#src/site/browser/errors/trail.ts', () => ({ keepTrail: () => undefined }))
vi.mock('#src/site/stores/browser-config.ts', () => ({ readBrowserConfig: () => ({ error_dsn: 'https://e.example' }) }))

describe('a promise that nobody handles', () => {
  const page = new EventTarget()
  beforeEach(() => {
    vi.stubEnv('SSR', false)
    vi.stubGlobal('document', new EventTarget())
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('reportError', () => undefined)
    sent.length = 0
  })
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.unstubAllGlobals()
  })

  it('is reported, but not the animation between two pages that the browser gave up', async () => {
    watchErrors({ error_dsn: 'https://e.example' } as BrowserConfig)
    const bug = new TypeError('x is undefined')
    const reasons = [
      new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'),
      new DOMException('Transition was skipped', 'AbortError'),
      bug,
    ]
    for (const reason of reasons) page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    await vi.waitFor(() => expect(sent).toContain(bug))
    expect(sent).toEqual([bug])
  })
})
