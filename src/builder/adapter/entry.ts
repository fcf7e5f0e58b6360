import { App } from 'astro/app'
import { createApp } from 'astro/app/entrypoint'

const compiled = createApp({ streaming: false })

/** Fails loudly: a page that throws must not become a 500 page on a dealer's site. */
class SiteApp extends App {
  override createErrorHandler(): ReturnType<App['createErrorHandler']> {
    return {
      renderError: async (request, { error, status }) => {
        throw error instanceof Error ? error : new Error(`${request.url} answered ${status}`)
      },
    }
  }
}

/**
 * The compiled site for one dealer. One app a dealer, because Astro reads
 * `manifest.site` once. `origin` becomes `Astro.site`.
 */
export function openSite(origin: string): SiteApp {
  return new SiteApp({ ...compiled.manifest, site: origin, logLevel: 'silent' }, false)
}
