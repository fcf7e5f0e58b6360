import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** As site/layouts/site-facts.ts asks Astro for its address. */
const ID = 'forecourt:shopper.js'
const SOURCE = fileURLToPath(new URL('../../site/browser/shopper.ts', import.meta.url))

/** Makes site/browser/shopper.ts a hashed script that pages name and do not load. */
export function shopperScript(): AstroIntegration {
  return {
    name: 'forecourt-shopper-script',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [shopperPlugin] } })
      },
    },
  }
}

/** As Astro emits its own scripts that have no tag: the client build enters the id in the manifest. */
const shopperPlugin = {
  name: 'forecourt-shopper-script',
  resolveId: (id: string) => (id === ID ? ID : undefined),
  load: (id: string) => (id === ID ? `export { wake } from ${JSON.stringify(SOURCE)}` : undefined),
  buildStart(this: { environment: { name: string; mode: string }; emitFile(file: object): string }) {
    const { name, mode } = this.environment
    if (name === 'client' && mode === 'build') this.emitFile({ type: 'chunk', id: ID, name: 'shopper' })
  },
}
