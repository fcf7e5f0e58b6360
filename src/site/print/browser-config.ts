import { escapeHtml } from '#src/base/text.ts'
import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import type { BrowserConfig } from '#src/page/shell/browser-config.ts'

export type { BrowserConfig } from '#src/page/shell/browser-config.ts'

/** The site's settings for browser code, and that code's address, which is only loaded later. */
export const siteDataHtml = (data: BrowserConfig, services: string): string =>
  `<script type="application/json" id="site-data" data-services="${escapeHtml(services)}">${jsonLdText(data)}</script>`
