import { App } from 'astro/app'
import { createApp } from 'astro/app/entrypoint'

const compiled = createApp({ streaming: false })

/** Astro imports the route's module for each page; asking the loader again costs a fortieth of a page. */
const pageMap = new Map(
  [...(compiled.manifest.pageMap ?? [])].map(([component, load]) => {
    let loaded: ReturnType<typeof load> | undefined
    return [component, () => (loaded ??= load())]
  }),
)

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

export interface PrintedPage {
  status: number
  html: Uint8Array
}

/**
 * The compiled site for one dealer, as a function that prints a page. One app a
 * dealer, because Astro reads `manifest.site` once. `origin` becomes `Astro.site`.
 */
export function openSite(origin: string): (url: string, locals: App.Locals) => Promise<PrintedPage> {
  const app = new SiteApp({ ...compiled.manifest, pageMap, site: origin, logLevel: 'silent' }, false)
  // Named, because Astro would answer /404 with a page of its own.
  const routeData = app.manifest.routes.map((info) => info.routeData).find((route) => route.route === '/[...path]')
  if (!routeData) throw new Error('src/site/pages has no [...path].astro')
  return async (url, locals) => {
    const { status, body } = await app.render(new Request(url), { locals, routeData })
    // The body of a PageResponse (page-response.ts), which the compile puts in place of Response.
    if (!(body instanceof Uint8Array)) throw new Error(`${url} was not printed in one piece`)
    return { status, html: body }
  }
}
