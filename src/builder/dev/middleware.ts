import { basename } from 'node:path'
import type { APIContext, MiddlewareNext } from 'astro'
import type { SitePage } from '#src/features/page.ts'
import type { SiteModel } from '#src/page/site/site-model.ts'
import { redirectTarget } from '../host/redirects.ts'
import { listTenants } from '../load/tenants.ts'
import { siteFileBytes } from '../publish/site-file-bytes.ts'
import { devSite, tenantFolder } from './dev-site.ts'
import { DEV_PAGES, previewSettings } from './preview-settings.ts'

/**
 * Sets the locals that the route prints, as the builder does, when Astro itself serves or builds. `astro dev` finds the
 * dealer by host, `astro build` by TENANT.
 */
export async function onRequest(context: APIContext, next: MiddlewareNext): Promise<Response> {
  const { tenants, tenant: built, now } = previewSettings(process.env)
  const slug = built ?? slugOf(context.url.hostname)
  const folder = slug && tenantFolder(tenants, slug)
  if (!folder) return startPage(tenants, context.url)
  const { model } = await devSite(folder, now, built !== undefined)
  const path = pagePath(context.url.pathname)
  const plain = await withoutTemplate(model, path, context.url.search)
  if (plain) return plain
  const page = model.pages.find((each) => each.path === path)
  Object.assign(context.locals, { site: model.shell, page: page ?? notFound(model) })
  const response = await next()
  return page || DEV_PAGES.has(path)
    ? response
    : new Response(response.body, { status: 404, headers: response.headers })
}

/**
 * A page's path from a build's file name or a browser's path: `/` from `/index.html`; `/cars/x` from `/cars/x.html`.
 */
function pagePath(pathname: string): string {
  return pathname.replace(/^\/index\.html$/, '/').replace(/\.html$/, '')
}

/** `tauranga.localhost` is the dealer `tauranga`. */
function slugOf(hostname: string): string | undefined {
  const [slug, ...rest] = hostname.split('.')
  return rest.length > 0 && rest.at(-1) === 'localhost' ? slug : undefined
}

/** Answers files that the builder writes without a template: redirects, robots.txt, sitemaps. */
async function withoutTemplate(
  { redirects, files }: SiteModel,
  path: string,
  search: string,
): Promise<Response | undefined> {
  const redirect = redirects.find(({ from }) => from === path)
  if (redirect)
    return new Response(null, { status: redirect.status, headers: { location: redirectTarget(redirect.to, search) } })
  const file = files.find((each) => each.path.replace(/^\//, '') === path.slice(1))
  return file && new Response(await siteFileBytes(file), { headers: { 'content-type': file.content_type } })
}

function notFound({ pages, shell }: SiteModel): SitePage {
  const page = pages.find(({ kind }) => kind === 'not-found')
  if (!page) throw new Error(`The site of ${shell.slug} has no page of kind not-found.`)
  return page
}

/** The page at plain `localhost` in `astro dev`, with a link to each dealer. */
function startPage(tenants: string, url: URL): Response {
  const links = listTenants(tenants).map((folder) => {
    const slug = basename(folder)
    return `<li><a href="${url.protocol}//${slug}.localhost:${url.port}/">${slug}</a></li>`
  })
  const title = url.hostname.includes('.') ? `There is no dealer at ${url.hostname}` : 'Dealers'
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><ul>${links.join('')}</ul>`
  return new Response(html, {
    status: url.pathname === '/' && title === 'Dealers' ? 200 : 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  })
}
