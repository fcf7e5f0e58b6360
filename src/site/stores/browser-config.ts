import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'

export type { BrowserConfig }

/** Base path of the lead API. @spec 7.11 */
export const apiOf = ({ api }: BrowserConfig): string => api ?? '/api'

/** The template, as printed by layouts/Base.astro. */
export const templateOf = () => document.documentElement.dataset.template as SiteShell['template']

/** The site's settings, from the page. */
export function readBrowserConfig(): BrowserConfig {
  const text = document.getElementById('site-data')?.textContent
  if (!text) throw new Error('the page has no site-data')
  return JSON.parse(text) as BrowserConfig
}
