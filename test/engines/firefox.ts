import puppeteer, { type Page } from 'puppeteer-core'
import type { Engine, Tab } from './tab.ts'

const PREFERENCES = {
  // A mouse that hovers; Firefox has none without a window.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // No page is narrower by a bar, as on a phone.
  'ui.useOverlayScrollbars': 1,
  'ui.prefersReducedMotion': 1,
}

/** Firefox, by WebDriver BiDi. Its pages are without scripts where `hasScript` is false. */
export async function openFirefox(executablePath: string, hasScript = true): Promise<Engine> {
  const preferences = { ...PREFERENCES, ...(hasScript ? {} : { 'javascript.enabled': false }) }
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, extraPrefsFirefox: preferences })
  return {
    async openTab(size) {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(size)
      const complaints = listen(page)
      const tab: Tab = {
        open: async (url) => void (await page.goto(url)),
        back: async () => void (await page.goBack()),
        resize: (size) => page.setViewport(size),
        run: (work, argument) => page.evaluate(work as (argument: unknown) => never, argument),
        press: (x, y) => page.mouse.click(x, y),
        async wheel(x, y, deltaX, deltaY) {
          await page.mouse.move(x, y)
          await page.mouse.wheel({ deltaX, deltaY })
        },
        type: (text) => page.keyboard.type(text),
        key: (key) => page.keyboard.press(key),
        screenshot: async () => Buffer.from(await page.screenshot()),
        complaints: () => complaints,
        close: () => context.close(),
      }
      return tab
    },
    close: () => browser.close(),
  }
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(`console ${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error}`))
  page.on('response', (response) => {
    const isPage = response.request().isNavigationRequest()
    if (response.status() >= 400 && !isPage) complaints.push(`not loaded: ${response.status()} ${response.url()}`)
  })
  return complaints
}
