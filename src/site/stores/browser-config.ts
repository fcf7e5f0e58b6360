import type { SiteShell } from '#src/page/shell/shell.ts'
import type { BrowserConfig } from '#src/site/print/browser-config.ts'

export type { BrowserConfig } from '#src/site/print/browser-config.ts'

/** Base path of the lead API. @spec 7.11 */
export const apiOf = ({ api }: BrowserConfig): string => api ?? '/api'

/** As layouts/Base.astro prints it. */
export const templateOf = () => document.documentElement.dataset.template as SiteShell['template']

/** What the page says about its site. */
export function readBrowserConfig(): BrowserConfig {
  const text = document.getElementById('site-data')?.textContent
  if (!text) throw new Error('the page has no site-data')
  return JSON.parse(text) as BrowserConfig
}
