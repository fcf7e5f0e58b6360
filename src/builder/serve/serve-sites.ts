import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { etag } from 'hono/etag'
import { pathText } from '#src/tenant/redirects.ts'
import { type HeaderRule, headersFor, PAGE_CACHE_CONTROL, readHeadersFile } from '../host/headers.ts'
import { readRedirectsFile, redirectTarget } from '../host/redirects.ts'
import { publishedRoot } from '../publish/published-site.ts'
import { type BodyCache, bodyCache, chooseEncoding } from './body-cache.ts'
import { contentType, isCompressible } from './content-type.ts'
import { dealersPage } from './dealers-page.ts'

export interface ServeOptions {
  /** Folder of the published sites. */
  out: string
  /** Answers `/api/*` and `/mock/*` of every site, and shows the receivers' mail on the list of dealers. */
  leads?: {
    api: (request: Request, env: unknown) => Promise<Response>
    mailbox: (request: Request) => Promise<Response>
    /** Answers `/_console` and `/metrics` on the list of dealers' host. */
    console?: (request: Request, env: unknown) => Promise<Response>
    /** Answers `/_edit`, where dealers change their own content. */
    dealerPages?: (request: Request, env: unknown) => Promise<Response>
  }
}

/**
 * Serves all published sites by host (`<slug>.localhost`), and the list of dealers on
 * any other host, with the headers, redirects, clean URLs, compression and 404 page of
 * a static host.
 */
export function serveSites({ out, leads }: ServeOptions): Hono {
  const siteOf = servedReleases(out)
  const bodies = bodyCache()
  const app = new Hono()
  if (leads) app.on('ALL', ['/api/*', '/mock/*'], (c) => leads.api(c.req.raw, c.env))
  const consoleOf = leads?.console
  if (consoleOf)
    app.on('ALL', ['/_console', '/_console/*', '/metrics'], (c, next) =>
      slugOfHost(c.req.header('host') ?? '') === undefined ? consoleOf(c.req.raw, c.env) : next(),
    )
  const dealerPages = leads?.dealerPages
  if (dealerPages) app.on('ALL', ['/_edit', '/_edit/*'], (c) => dealerPages(c.req.raw, c.env))
  const elsewhere = (c: Context) => (leads && c.req.path === '/_mailbox' ? leads.mailbox(c.req.raw) : c.notFound())
  app.get('/*', etag(), async (c) => {
    const slug = slugOfHost(c.req.header('host') ?? '')
    if (slug === undefined) return c.req.path === '/' ? c.html(dealersPage(out, new URL(c.req.url))) : elsewhere(c)
    const site = siteOf(slug)
    return site ? answer(c, site, bodies) : c.text(`There is no dealer ${slug}.`, 404)
  })
  app.all('/*', (c) => c.text('Only GET and HEAD are supported here.', 405, { allow: 'GET, HEAD' }))
  return app
}

/** `tauranga.localhost:4321` is the dealer `tauranga`. */
export function slugOfHost(host: string): string | undefined {
  return /^([a-z0-9-]+)\.localhost(?::\d+)?$/.exec(host)?.[1]
}

async function answer(c: Context, site: ServedRelease, bodies: BodyCache): Promise<Response> {
  const path = c.req.path
  const from = pathText(path) ?? path
  const redirect = site.redirects.get(from) ?? site.redirects.get(from.replace(/(.)\/$/, '$1'))
  const { search } = new URL(c.req.url)
  if (redirect)
    return new Response(null, { status: redirect.status, headers: { location: redirectTarget(redirect.to, search) } })
  const choice = chooseFile(path)
  if (choice.kind === 'redirect') return c.redirect(choice.to, 308)
  for (const file of choice.kind === 'file' ? choice.candidates : []) {
    const response = await sendFile(c, site, bodies, file, 200)
    if (response) return response
  }
  return (await sendFile(c, site, bodies, '404.html', 404)) ?? c.notFound()
}

async function sendFile(
  c: Context,
  { root, headers }: ServedRelease,
  bodies: BodyCache,
  file: string,
  status: 200 | 404,
): Promise<Response | undefined> {
  const type = contentType(file)
  const encoding = isCompressible(type) ? chooseEncoding(c.req.header('accept-encoding')) : 'identity'
  const body = await bodies.read(join(root, file), encoding)
  if (!body) return undefined
  const sent = {
    'cache-control': PAGE_CACHE_CONTROL,
    ...headersFor(headers, c.req.path),
    'content-type': type,
    etag: body.etag,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
  return c.body(body.bytes, status, sent)
}

/** The release that readers see, with its host files parsed. */
interface ServedRelease {
  root: string
  headers: HeaderRule[]
  redirects: ReturnType<typeof readRedirectsFile>
}

/** Looks up each dealer's current release at every request, so that new builds appear at once. */
function servedReleases(out: string): (slug: string) => ServedRelease | undefined {
  const sites = new Map<string, ServedRelease>()
  return (slug) => {
    const root = publishedRoot(join(out, slug))
    if (root === undefined) return undefined
    const known = sites.get(slug)
    if (known?.root === root) return known
    const site = {
      root,
      headers: readHeadersFile(read(root, '_headers')),
      redirects: readRedirectsFile(read(root, '_redirects')),
    }
    sites.set(slug, site)
    return site
  }
}

function read(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8')
}

/** The answer to a request for a path of a published site. */
type FileChoice = { kind: 'file'; candidates: string[] } | { kind: 'redirect'; to: string } | { kind: 'none' }

/** Top-level names that begin with an underscore are for hosts, except the hashed assets and pictures. */
const HIDDEN = /^_(?!(?:astro|pictures)\/)/

/**
 * Clean URLs as on static hosts: `/cars/x` is `cars/x.html`, with or without a slash at the end; `/cars/x.html`
 * redirects to `/cars/x`. `none` for a path that is malformed or could leave the site. Pure.
 */
export function chooseFile(pathname: string): FileChoice {
  const path = decoded(pathname)
  if (path === undefined) return { kind: 'none' }
  if (path === '/') return { kind: 'file', candidates: ['index.html'] }
  const file = path.slice(1).replace(/\/$/, '')
  const segments = file.split('/')
  const isPlain = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\:\p{Cc}]/u.test(segment),
  )
  if (!isPlain || HIDDEN.test(file)) return { kind: 'none' }
  if (file.endsWith('.html')) return { kind: 'redirect', to: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}` }
  return { kind: 'file', candidates: path.endsWith('/') ? [`${file}.html`] : [`${file}.html`, file] }
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
