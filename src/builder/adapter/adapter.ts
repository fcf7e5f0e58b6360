import type { AstroIntegration } from 'astro'

/** Astro adapter whose server bundle is our renderer: `openSite` of entry.ts, called in-process for each page. */
export function compiledApp(): AstroIntegration {
  return {
    name: 'forecourt-compile',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        // One self-contained bundle: workers and cold starts resolve no package.
        if (command === 'build') updateConfig({ vite: { environments: { ssr: { resolve: { noExternal: true } } } } })
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
