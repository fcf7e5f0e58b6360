import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { beforeAll, expect, inject } from 'vitest'
import { launchChromium } from '../../scripts/chromium.ts'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }

/** URL of a path of a sample dealer's site. */
export function urlOf(dealer: string, path: string): string {
  return `http://${dealer}.localhost:${inject('port')}${path}`
}

/** What React says, by its number, where HTML is not what an island draws: fallbacks to drawing it anew. */
const MISMATCH = /Minified React error #(?:418|419|421|422|423|425)|hydrat/i

/** Every journey hears of islands whose HTML React does not take over as it is. */
function hydrationMismatches(context: BrowserContext): string[] {
  const said: string[] = []
  const hear = (text: string): void => {
    // A script that could not be had is no mismatch.
    if (MISMATCH.test(text) && !text.includes('Failed to fetch')) said.push(text)
  }
  context.on('weberror', (error) => hear(error.error().message))
  context.on('console', (message) => hear(message.text()))
  return said
}

/** Runs in each page first: a browser without a window has its mouse in a corner that it tells each page of. */
function ignoreRestingMouse(): void {
  const isAtRest = (event: PointerEvent | MouseEvent) => event.isTrusted && event.clientX === 0 && event.clientY === 0
  const ignore = (event: PointerEvent | MouseEvent) => isAtRest(event) && event.stopImmediatePropagation()
  for (const type of ['pointerover', 'mouseover'] as const) addEventListener(type, ignore, true)
}

let launched: Promise<Browser> | undefined

/** The worker's browser: it serves file after file and ends with the worker. One that crashed has a successor. */
async function openBrowser(): Promise<Browser> {
  const browser = await launched?.catch(() => undefined)
  if (browser?.isConnected()) return browser
  launched = launchChromium()
  return launched
}

/** Each page that it opens is a new visitor's, closed at the end. */
export function sharedBrowser() {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  return async <T>(options: BrowserContextOptions, work: (page: Page) => Promise<T>): Promise<T> => {
    const context = await browser.newContext({ viewport: DESKTOP, reducedMotion: 'reduce', ...options })
    const mismatches = hydrationMismatches(context)
    context.setDefaultTimeout(60_000)
    await context.addInitScript(ignoreRestingMouse)
    try {
      const result = await work(await context.newPage())
      expect(mismatches).toEqual([])
      return result
    } finally {
      await context.close()
    }
  }
}
