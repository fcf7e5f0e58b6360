import sentryAstro from '@sentry/astro'
import type { AstroIntegration } from 'astro'

/**
 * The error service's integration, for the scripts' source maps alone: they are
 * uploaded with the compile and published nowhere. Pages get no script of it, because
 * site/browser/errors fetches the client with the first error.
 */
export function sourceMaps(authToken: string): AstroIntegration {
  return {
    name: 'forecourt-source-maps',
    hooks: {
      'astro:config:setup': async (context) => {
        const maps = new URL('**/*.map', context.config.outDir).pathname
        const { hooks } = sentryAstro({
          authToken,
          telemetry: false,
          sourcemaps: { filesToDeleteAfterUpload: [maps] },
        })
        await hooks['astro:config:setup']?.({ ...context, injectScript: () => {}, addMiddleware: () => {} })
      },
    },
  }
}
