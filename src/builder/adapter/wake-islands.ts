import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const file = (path: string): string => fileURLToPath(new URL(`../../site/browser/${path}`, import.meta.url))

/** Parts of Sentry's client that can be compiled out, according to its documentation. */
const UNUSED = { __SENTRY_DEBUG__: 'false', __SENTRY_TRACING__: 'false' }

/**
 * Bundles the modules that every interaction needs into one file, and React into another, which is fewer requests and
 * smaller than separate files. React's file also wakes the islands, because a browser learns of a script's imports only
 * once it has the script.
 */
export const GROUPS = [
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\/|src\/site\/browser\/interaction\/(typed-again|use-island-ready|pending)\./,
  },
  {
    name: 'page',
    test: /src\/site\/(stores\/(garage|shopper)|browser\/(messages|garage|phone|visit|form-waiting|stock\/fetch-json|errors\/report|tracking\/(track|track-visit|track-form|card-facts|data-layer)))\b|src\/tracking\/(catalogue|item|page-|parameters|tracked-event)|node_modules\/(@nanostores\/persistent|nanostores)\/|vite\/preload-helper/,
  },
  {
    name: 'shared',
    test: /src\/(site\/browser\/shared-vehicles|features\/[^/]+\/browser\/store)\b/,
  },
  {
    name: 'common',
    test: /src\/(base\/(money|numbers|text|group-by)|vehicle\/noun)\b/,
  },
]

/** Pages name some 25 scripts, whose hashes don't compress. The shortest that Rolldown allows save 30 bytes. */
const NAME = '_astro/[name].[hash:7].js'

const ROLLDOWN = {
  // Otherwise, Astro's client for React would be a file of one line that imports the real one.
  preserveEntrySignatures: 'allow-extension' as const,
  output: { codeSplitting: { groups: GROUPS }, entryFileNames: NAME, chunkFileNames: NAME },
}

const grouped = {
  name: 'forecourt-grouped-scripts',
  configEnvironment: (name: string) => (name === 'client' ? { build: { rolldownOptions: ROLLDOWN } } : undefined),
}

/** Adds `client:interaction`, and groups the scripts of islands. */
export function wakeIslands(): AstroIntegration {
  return {
    name: 'forecourt-wake-islands',
    hooks: {
      'astro:config:setup': ({ addClientDirective, updateConfig }) => {
        addClientDirective({ name: 'interaction', entrypoint: file('interaction/directive.ts') })
        updateConfig({ vite: { define: UNUSED, plugins: [grouped] } })
      },
    },
  }
}
