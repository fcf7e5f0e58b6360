import { fileURLToPath } from 'node:url'

/** The id that site/layouts/site-facts.ts uses to get its address from Astro. */
const ID = 'forecourt:services.js'
const SOURCE = fileURLToPath(new URL('../../site/browser/services.ts', import.meta.url))

/**
 * Makes site/browser/services.ts a hashed script whose address is in the pages, which don't load it at first. Astro has
 * no tag for that, so it is emitted like Astro's own scripts: the client build enters its id in the manifest.
 */
export const servicesScript = {
  name: 'forecourt-services-script',
  resolveId: (id: string) => (id === ID ? ID : undefined),
  load: (id: string) => (id === ID ? `export { start } from ${JSON.stringify(SOURCE)}` : undefined),
  buildStart(this: { environment: { name: string; mode: string }; emitFile(file: object): string }) {
    const { name, mode } = this.environment
    if (name === 'client' && mode === 'build') this.emitFile({ type: 'chunk', id: ID, name: 'services' })
  },
}
