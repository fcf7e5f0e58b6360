import type { SSRResult } from 'astro'
import { createComponent, render, unescapeHTML } from 'astro/compiler-runtime'
import { type SiteData, siteDataHtml } from '../print/site-data.ts'

/** Id of the script that wakes a page: builder/adapter/shopper-script.ts emits it. */
const SHOPPER = 'forecourt:shopper.js'

/**
 * Prints the site's facts for browser code. Not an .astro file, because only a
 * component's factory is told how Astro names a hashed script, in all three ways
 * of printing.
 */
export const SiteFacts = createComponent(
  async (result: SSRResult, { data }: { data: SiteData }) =>
    render`${unescapeHTML(siteDataHtml(data, await result.resolve(SHOPPER)))}`,
)
