import type { BrowserConfig } from '#src/page/shell/browser-config.ts'

/** The share of pages with an interaction that are measured. */
const SHARE = 1 / 4

/** Milliseconds after the touch, when its own fetches are over. */
const LATER = 2000

/**
 * Measures some of the pages, with a script that the others don't fetch. The browser keeps what happened before.
 * Browsers that programs drive are no shoppers'.
 */
export function samplePage(site: BrowserConfig): void {
  if (navigator.webdriver || Math.random() >= SHARE) return
  setTimeout(() => import('./measure.ts').then(({ measure }) => measure(site)).catch(reportError), LATER)
}
