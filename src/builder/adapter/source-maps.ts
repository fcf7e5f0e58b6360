import sentryAstro from '@sentry/astro'
import type { AstroIntegration } from 'astro'

/**
 * The error service's integration, used only to upload the scripts' source maps, which
 * are never published. It adds no script to pages: site/browser/errors loads the client
 * at the first error.
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
