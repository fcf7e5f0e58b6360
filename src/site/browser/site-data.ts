import type { SiteFrame } from '#src/page/site.ts'
import type { SiteData } from '#src/site/print/site-data.ts'

export type { SiteData } from '#src/site/print/site-data.ts'

/** Base path of the lead API. @spec 7.11 */
export const apiOf = ({ api }: SiteData): string => api ?? '/api'

/** As layouts/Base.astro prints it. */
export const templateOf = () => document.documentElement.dataset.template as SiteFrame['template']

/** What the page says about its site. */
export function readSiteData(): SiteData {
  const text = document.getElementById('site-data')?.textContent
  if (!text) throw new Error('the page has no site-data')
  return JSON.parse(text) as SiteData
}
