// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import type { Slot } from '#src/page/shell/browser-config.ts'
import { startThirdParties } from '#src/site/browser/slots/third-parties.ts'
import type { BrowserConfig } from '#src/site/stores/browser-config.ts'
import '../in-browser.tsx'

const slot = (id: string): Slot => ({ kind: 'call-tracking', id, src: `https://${id}.example/tag.js` })
const SITE = {
  website_slug: 'dealer',
  country: 'AU',
  consent: 'ask',
  slots: ['first', 'second', 'third'].map(slot),
} as Partial<BrowserConfig> as BrowserConfig
const KEY = 'dealer:tracking-choice'

/** The choice of another tab. */
function choose(choice: 'accepted' | 'declined'): void {
  localStorage.setItem(KEY, JSON.stringify(choice))
  dispatchEvent(new StorageEvent('storage', { key: KEY }))
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('head script[src]')]
const hosts = () => scripts().map(({ src }) => new URL(src).host)
const until = { timeout: 5000, interval: 10 }

it('a no stops the scripts that have not loaded yet, and another yes goes on with them @spec 7.15', async () => {
  window.dataLayer = []
  startThirdParties(SITE, [])
  choose('accepted')
  await vi.waitFor(() => expect(hosts()).toEqual(['first.example']), until)
  choose('declined')
  await vi.waitFor(() => expect(window.dataLayer?.length).toBeGreaterThan(1), until)
  scripts()[0]?.dispatchEvent(new Event('load'))
  // Longer than a script waits for a frame and a task.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(hosts()).toEqual(['first.example'])
  choose('accepted')
  for (const at of [1, 2]) {
    await vi.waitFor(() => expect(scripts()).toHaveLength(at + 1), until)
    scripts()[at]?.dispatchEvent(new Event('load'))
  }
  expect(hosts()).toEqual(['first.example', 'second.example', 'third.example'])
})
