/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    site: import('#src/page/shell/shell.ts').SiteShell
    page: import('#src/features/page.ts').SitePage
  }
}

declare module 'forecourt:inline-script' {
  /** src/site/inline, bundled and minified (src/builder/adapter/inline-scripts.ts). */
  const script: string
  export default script
}

declare module 'forecourt:hours-script' {
  /** src/site/browser/hours.ts, bundled and minified (src/builder/adapter/inline-scripts.ts). */
  const script: string
  export default script
}

declare module 'virtual:astro:manifest' {
  /** Astro's description of the compiled app. */
  export const manifest: import('astro').SSRManifest
}
