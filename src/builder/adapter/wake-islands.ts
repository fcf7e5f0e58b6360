import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const file = (path: string): string => fileURLToPath(new URL(`../../site/browser/${path}`, import.meta.url))

/** Modules that islands import and never run, and Vite's helper of lazy imports, which is ours. */
const REPLACED = [
  { find: /^\0vite\/preload-helper\.js$/, replacement: file('interaction/preload.ts') },
  { find: /^qs$/, replacement: file('unused/qs.ts') },
  {
    find: /^.*\/(create(Insights|Router|Metadata)Middleware|hydrateSearchClient|createHelpers|createSendEventForFacet|documentation)\.js$/,
    replacement: file('unused/instantsearch.ts'),
  },
]

/** Adds `client:interaction`, and keeps what islands import and never run out of their scripts. */
export function wakeIslands(): AstroIntegration {
  return {
    name: 'forecourt-wake-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: file('interaction/directive.ts') })
        updateConfig({ vite: { resolve: { alias: REPLACED } } })
      },
    },
  }
}
