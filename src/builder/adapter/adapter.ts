import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Astro adapter whose server bundle prints pages in-process: `openApp` of entry.ts. */
export function compiledApp(): AstroIntegration {
  return {
    name: 'forecourt-compile',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [compiledEnvironment] } })
      },
      'astro:config:done': ({ setAdapter }) =>
        setAdapter({
          name: 'forecourt-compile',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: { serverOutput: 'stable', sharpImageService: 'stable' },
        }),
    },
  }
}

/** Replacements for Astro's modules in the compiled app, which print templates and islands synchronously. */
const REPLACED = new Map(
  Object.entries({
    'astro/compiler-runtime': './template-runtime.ts',
    'astro/app/manifest': './app-manifest.ts',
    // Not needed: island.ts prints islands.
    '@astrojs/react/server.js': './nothing.ts',
    // Not needed: the search is printed without InstantSearch (SearchIsland.tsx).
    'algoliasearch-helper': './nothing.ts',
  }).map(([id, file]) => [id, fileURLToPath(new URL(file, import.meta.url))]),
)

const compiledEnvironment = {
  name: 'forecourt-compiled-environment',
  enforce: 'pre' as const,
  configEnvironment(name: string) {
    if (name !== 'ssr') return undefined
    return {
      // One self-contained bundle, so that workers and cold starts resolve no packages.
      resolve: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }
  },
  resolveId(this: { environment: { name: string } }, id: string, importer = '') {
    if (this.environment.name !== 'ssr') return undefined
    // Astro's own templates are in the app, though no page uses them.
    return importer.includes('node_modules/astro/') ? undefined : REPLACED.get(id)
  },
}
