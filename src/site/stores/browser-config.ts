import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import type { SiteShell } from '#src/page/shell/shell.ts'

export type { BrowserConfig }

/** The template, as printed by layouts/Base.astro. */
export const templateOf = () => document.documentElement.dataset.template as SiteShell['template']

/** The site's settings, from the page. */
export function readBrowserConfig(): BrowserConfig {
  const text = document.getElementById('site-data')?.textContent
  if (!text) throw new Error('the page has no site-data')
  return JSON.parse(text) as BrowserConfig
}

/** The address of a call of the lead API. @spec 7.11 */
export const apiUrl = (path: string): string => `${readBrowserConfig().api ?? '/api'}${path}`

/** Timeout in milliseconds. A call may wait for two other systems. */
const TIMEOUT = 20_000

/** Calls the lead API. @throws if there is no answer in time */
export const fetchApi = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(apiUrl(path), { ...init, signal: AbortSignal.timeout(TIMEOUT) })
