import { escapeHtml } from '#src/base/text.ts'
import type { SiteData } from '#src/page/frame/site-data.ts'
import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'

export type { SiteData } from '#src/page/frame/site-data.ts'

/** The site's facts for browser code, and the address of that code, which nothing loads yet. */
export const siteDataHtml = (data: SiteData, shopper: string): string =>
  `<script type="application/json" id="site-data" data-shopper="${escapeHtml(shopper)}">${jsonLdText(data)}</script>`
