import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, inject } from 'vitest'
import { launchChromium } from '../../scripts/chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** URL of a path of a sample dealer's site. */
export function urlOf(dealer: string, path: string): string {
  return `http://${dealer}.localhost:${inject('port')}${path}`
}

/** One browser for the tests of a file; each page that it opens is a new visitor's, closed at the end. */
export function sharedBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())
  return async <T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
    try {
      return await work(await context.newPage())
    } finally {
      await context.close()
    }
  }
}
