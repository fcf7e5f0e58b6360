import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Astro adapter whose server bundle is our renderer: `openSite` of entry.ts, called in-process for each page. */
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

const pageResponse = fileURLToPath(new URL('./page-response.ts', import.meta.url))

const compiledEnvironment = {
  name: 'forecourt-compiled-environment',
  configEnvironment(name: string) {
    if (name !== 'ssr') return undefined
    return {
      // One self-contained bundle: workers and cold starts resolve no package.
      resolve: { noExternal: true as const },
      build: { rolldownOptions: { transform: { inject: { Response: [pageResponse, 'PageResponse'] } } } },
    }
  },
}
