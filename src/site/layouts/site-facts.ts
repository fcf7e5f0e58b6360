import type { SSRResult } from 'astro'
import { createComponent, render, unescapeHTML } from 'astro/compiler-runtime'
import { type SiteData, siteDataHtml } from '../print/site-data.ts'

/** Id of the script that wakes a page: builder/adapter/shopper-script.ts emits it. */
const SHOPPER = 'forecourt:shopper.js'

/**
 * Prints the site's facts for browser code. Not an .astro file, because only a
 * component's factory is told how Astro names a hashed script, in all three ways
 * of printing: `astro build` and `astro dev` promise the name, the builder has it.
 */
export const SiteFacts = createComponent((result: SSRResult, { data }: { data: SiteData }) => {
  const shopper: string | Promise<string> = result.resolve(SHOPPER)
  const print = (address: string) => render`${unescapeHTML(siteDataHtml(data, address))}`
  return typeof shopper === 'string' ? print(shopper) : shopper.then(print)
})
