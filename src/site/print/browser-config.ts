import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import type { BrowserConfig } from '#src/page/shell/browser-config.ts'
import { print, raw } from './html.ts'

export type { BrowserConfig } from '#src/page/shell/browser-config.ts'

/** The site's settings for browser code, and that code's address, which is only loaded later. */
export const siteDataHtml = (data: BrowserConfig, services: string): string =>
  print`<script type="application/json" id="site-data" data-services="${services}">${raw(jsonLdText(data))}</script>`
