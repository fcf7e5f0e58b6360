import type { SiteData } from '#src/site/print/site-data.ts'

export type { SiteData } from '#src/site/print/site-data.ts'

/** Base path of the lead API. @spec 7.11 */
export const apiOf = ({ api }: SiteData): string => api ?? '/api'

/** What the page says about its site. */
export function readSiteData(): SiteData {
  const text = document.getElementById('site-data')?.textContent
  if (!text) throw new Error('the page has no site-data')
  return JSON.parse(text) as SiteData
}
