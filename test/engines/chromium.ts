import { launchChromium } from '../../scripts/chromium.ts'
import type { Engine, Tab } from './tab.ts'

/** Chromium, with whose sizes the others are compared. `before` runs first in each of its pages. */
export async function openChromium(hasScript = true, before = ''): Promise<Engine> {
  const browser = await launchChromium()
  return {
    async openTab(viewport) {
      const context = await browser.newContext({ viewport, javaScriptEnabled: hasScript })
      if (before) await context.addInitScript(before)
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type()))
          complaints.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
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
