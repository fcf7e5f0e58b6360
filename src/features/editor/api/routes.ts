import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import * as z from 'zod'
import type { DealerContext, DealerPlace } from '#src/api/feature.ts'
import { guessLimit } from '#src/api/http/caller-limit.ts'
import { htmlPage } from '#src/api/http/html-page.ts'
import { limited } from '#src/api/http/limited.ts'
import { problem } from '#src/api/http/problem.ts'
import { TOO_MANY } from '#src/api/http/problems.ts'
import { PRODUCT_STYLE } from '#src/api/http/product-style.ts'
import { cachedAnswers } from '#src/api/platform/cached-answers.ts'
import { extentOf } from '#src/base/json.ts'
import type { Drafts } from '../draft.ts'
import { editorConfig } from './editor-config.ts'
import { editorPage, editorPolicy } from './editor-page.ts'
import { editorState, readable } from './editor-state.ts'
import type { GitBackend } from './git-backend.ts'
import { editorFile, FILES, INTERNALS } from './sveltia.ts'

export interface EditorOptions extends DealerContext {
  git: GitBackend
  drafts: Drafts
  /** Set on a laptop, where `/_edit` lists all dealers. */
  laptop?: DealerPlace['laptop']
}

/** The longest file that a dealer can edit; posts are the longest. */
const LARGEST = 1024 * 1024

const draft = z.object({
  path: z.string(),
  data: z.record(z.string(), z.unknown()).refine((data) => !extentOf(data).isTooDeep),
})
const tryCall = z.object({ draft, page: z.string().optional() })
const stateCall = z.object({ saved: draft.optional() })

/**
 * `/_edit/<slug>`: the editor of a dealer's own content. Changes are saved from the browser to the git host. These
 * routes check and preview a draft and report the state of the site, for people whom the git host allows to change the
 * repository.
 */
export function editorRoutes(options: EditorOptions): Hono {
  const { registry, git, drafts, reports, laptop } = options
  const app = new Hono().basePath('/_edit')
  app.use(async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header('referrer-policy', 'no-referrer')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  app.use(`${FILES.replace('/_edit', '')}/*`, compress())
  app.get(`${FILES.replace('/_edit', '')}/*`, (c) => {
    const file = editorFile(c.req.path.slice(FILES.length + 1))
    if (!file) return c.notFound()
    c.header('cache-control', 'public, max-age=31536000, immutable')
    return c.body(new Uint8Array(file.bytes), 200, { 'content-type': file.type })
  })
  app.get('/', (c) => start(c, options))
  app.get('/:slug', (c) => {
    const tenant = registry.bySlug(c.req.param('slug'))
    if (!tenant) return c.text('Dealer not found.', 404)
    const { slug, name } = tenant
    const site = laptop?.siteOf(tenant) ?? tenant.url.replace(/\/$/, '')
    const config = editorConfig(git.optionsFor(slug), { name, url: site })
    const settings = { slug, name, site, config, internals: INTERNALS }
    c.header('content-security-policy', editorPolicy(site, git.origins))
    return c.html(editorPage({ name, site, history: git.historyOf(slug), settings }))
  })
  app.use('/:slug/*', limited(LARGEST))
  const mayEdit = rememberedRights(git)
  const guesses = guessLimit(options)
  app.use('/:slug/*', async (c, next) => {
    const slug = c.req.param('slug')
    if (!registry.bySlug(slug)) return problem(c, { status: 404, title: 'No such dealer', detail: slug })
    const authorization = c.req.header('authorization')
    if (!authorization) return problem(c, NOT_ALLOWED)
    const wait = await guesses.take(c)
    if (wait > 0) return problem(c, { ...TOO_MANY, retry_after: wait })
    const may = await mayEdit(slug, authorization).catch(() => undefined)
    // If the git host gives no answer, the token may still be right.
    if (may !== false) await guesses.right(c)
    if (may === undefined) return problem(c, HOST_DOWN)
    return may ? next() : problem(c, NOT_ALLOWED)
  })
  app.post('/:slug/draft', async (c) => {
    const call = tryCall.safeParse(await c.req.json().catch(() => undefined))
    if (!call.success) return problem(c, UNREADABLE)
    const tried = await drafts.try(c.req.param('slug'), call.data.draft, call.data.page)
    return c.json({ ...tried, problems: tried.problems.map(readable) })
  })
  app.post('/:slug/state', async (c) => {
    const call = stateCall.safeParse(await c.req.json().catch(() => undefined))
    if (!call.success) return problem(c, UNREADABLE)
    const slug = c.req.param('slug')
    const { saved } = call.data
    const report = (await reports()).find((each) => each.slug === slug)
    return c.json(editorState(report, saved && drafts.arrivedAt(slug, saved), saved !== undefined))
  })
  app.onError((error, c) => {
    options.log('a call of the editor failed', { call: c.req.routePath, error: error.message })
    return problem(c, {
      status: 500,
      title: 'The preview failed',
      detail: 'The preview failed. See the log for details.',
    })
  })
  return app
}

const NOT_ALLOWED = {
  status: 403,
  title: 'Not allowed',
  detail: "You don't have permission to edit this dealer. Sign in again, or ask the people who run your site.",
} as const

const HOST_DOWN = {
  status: 503,
  title: 'Git host not available',
  detail: "The git host isn't answering. Please try again in a minute.",
  retry_after: 60,
} as const

const UNREADABLE = {
  status: 400,
  title: 'Unreadable',
  detail: "The editor sent something that isn't a draft.",
} as const

/** `/_edit` on a dealer's own host leads to the dealer's editor; on a laptop's host it lists all. */
function start(c: Context, { registry, laptop }: EditorOptions) {
  if (!laptop)
    return c.html(
      startPage('Which website?', html`<p>Add your website's name to this address: <code>/_edit/…</code></p>`),
      404,
    )
  const tenant = registry.byHost(c.req.header('host') ?? '')
  if (tenant) return c.redirect(`${laptop.home}/_edit/${tenant.slug}`)
  const links = registry.tenants
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      ({ slug, name, locations }) =>
        html`<li><a href="/_edit/${slug}"><b>${name}</b><small>${locations[0]?.address.city}</small></a></li>`,
    )
  return c.html(startPage('Edit a website', html`<ul class="dealers">${links}</ul>`))
}

const startPage = (title: string, content: unknown) =>
  htmlPage({
    title: `${title}: Forecourt`,
    style: `${PRODUCT_STYLE}
.dealers{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr));gap:.75rem;margin:1.5rem 0;padding:0;list-style:none}
.dealers a{display:block;height:100%;padding:.85rem 1rem;border:1px solid var(--line);border-radius:.75rem;background:var(--sheet);text-decoration:none}
.dealers a:hover b{text-decoration:underline}
.dealers small{display:block;color:var(--soft)}`,
    body: html`<header><p class="mark">Forecourt</p><h1>${title}</h1></header><main>${content}</main>`,
  })

/** For how many milliseconds, and for how many people and dealers, the git host's answers are cached. */
const REMEMBERED = { milliseconds: 60_000, most: 1_000 }

function rememberedRights({ mayEdit }: GitBackend): GitBackend['mayEdit'] {
  const rights = cachedAnswers<boolean>({ ...REMEMBERED, now: Date.now })
  return (slug, authorization) => rights(`${slug} ${authorization}`, () => mayEdit(slug, authorization))
}
