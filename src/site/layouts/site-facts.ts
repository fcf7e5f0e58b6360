import type { SSRResult } from 'astro'
import { createComponent, render, unescapeHTML } from 'astro/compiler-runtime'
import { jsonLdText } from '#src/page/json-ld/json-ld-text.ts'
import type { BrowserConfig } from '#src/page/shell/browser-config.ts'

/** Id of the script of site/browser/services.ts, which builder/adapter/services-script.ts emits. */
const SERVICES = 'forecourt:services.js'

/**
 * Prints the site's settings for browser code, and the address of that code, which is only loaded later. Not an .astro
 * file, because only a component's factory learns how Astro names a hashed script, in all three ways of printing:
 * `astro build` and `astro dev` promise the name, the builder knows it.
 */
export const SiteFacts = createComponent((result: SSRResult, { data }: { data: BrowserConfig }) => {
  const services: string | Promise<string> = result.resolve(SERVICES)
  const print = (address: string) =>
    render`<script type="application/json" id="site-data" data-services="${address}">${unescapeHTML(jsonLdText(data))}</script>`
  return typeof services === 'string' ? print(services) : services.then(print)
})
