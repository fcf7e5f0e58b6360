import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { islandScripts } from './island-scripts.ts'

/** Astro adapter whose server bundle prints pages in-process: `openApp` of entry.ts. */
export function compiledApp(): AstroIntegration {
  return {
    name: 'forecourt-compile',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { plugins: [compiledEnvironment, islandScripts] } })
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

const TEMPLATE_RUNTIME = fileURLToPath(new URL('./template-runtime.ts', import.meta.url))

const compiledEnvironment = {
  name: 'forecourt-compiled-environment',
  enforce: 'pre' as const,
  configEnvironment(name: string) {
    if (name !== 'ssr') return undefined
    return {
      // One self-contained bundle, so that workers need not resolve packages.
      resolve: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': '"production"' },
    }
  },
  /** Templates print synchronously. Astro's own templates are in the app too, though no page uses them. */
  resolveId(this: { environment: { name: string } }, id: string, importer = '') {
    const isOurs = this.environment.name === 'ssr' && !importer.includes('node_modules/astro/')
    return isOurs && id === 'astro/compiler-runtime' ? TEMPLATE_RUNTIME : undefined
  },
}
