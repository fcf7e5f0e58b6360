import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isEndedTransition, watchErrors } from '#src/site/browser/errors/report.ts'
import type { BrowserConfig } from '#src/site/stores/browser-config.ts'

const sent = vi.hoisted((): unknown[] => [])
vi.mock('#src/site/browser/errors/sentry.ts', () => ({
  openSentry: () => (problem: { error: unknown }) => sent.push(problem.error),
}))
vi.mock('#src/site/browser/errors/trail.ts', () => ({ recordTrail: () => undefined }))
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
    for (const reason of [new DOMException('Transition was skipped', 'AbortError'), bug])
      page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
    await vi.waitFor(() => expect(sent).toContain(bug))
    expect(sent).toEqual([bug])
  })
})

/** If a browser words these without "transition", its skipped animations are reported as errors: widen the pattern. */
describe('an animation between two pages that a browser gave up', () => {
  it.each([
    ['AbortError', 'Transition was skipped'],
    ['AbortError', 'Skipped ViewTransition due to another transition starting'],
    ['InvalidStateError', 'Transition was aborted because of invalid state'],
    ['InvalidStateError', 'Skipping view transition because document visibility state has become hidden.'],
    ['TimeoutError', 'Transition was aborted because of timeout in DOM update'],
  ])('is known by its message, as %s is the name of other errors too: %s', (name, message) => {
    expect(isEndedTransition(new DOMException(message, name))).toBe(true)
    expect(isEndedTransition(new DOMException('The operation failed.', name))).toBe(false)
  })

  it('is an exception of the browser, not of a script', () => {
    expect(isEndedTransition(new Error('no transition'))).toBe(false)
  })
})
