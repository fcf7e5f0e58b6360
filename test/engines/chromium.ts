import { launchChromium } from '../../scripts/chromium.ts'
import type { Engine, Tab } from './tab.ts'

/** Chromium, with whose sizes the others are compared. `before` runs first in each of its pages. */
export async function openChromium(hasScript = true, before = ''): Promise<Engine> {
  // Without a screen Chromium rounds the width of each letter, as no browser with one does.
  const browser = await launchChromium(['--font-render-hinting=none'])
  return {
    async openTab(viewport) {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce', javaScriptEnabled: hasScript })
      if (before) await context.addInitScript(before)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        // The answer below says which.
        if (message.text().startsWith('Failed to load resource')) return
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`console ${message.type()}: ${message.text()}`)
      })
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest()
        if (response.status() >= 400 && !isPage) complaints.push(`not loaded: ${response.status()} ${response.url()}`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`))
      const tab: Tab = {
        open: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack()),
        resize: (size) => page.setViewportSize(size),
        run: (work, argument) => page.evaluate(work as (argument: unknown) => never, argument),
        press: (x, y) => page.mouse.click(x, y),
        async wheel(x, y, byX, byY) {
          await page.mouse.move(x, y)
          await page.mouse.wheel(byX, byY)
        },
        type: (text) => page.keyboard.type(text),
        key: (key) => page.keyboard.press(key),
        screenshot: () => page.screenshot(),
        complaints: () => complaints,
        close: () => context.close(),
      }
      return tab
    },
    close: () => browser.close(),
  }
}
