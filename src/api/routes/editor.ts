import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { html } from 'hono/html'
import * as z from 'zod'
import { extentOf } from '#src/base/json.ts'
import type { KeptReport } from '#src/queue/build-report.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Drafts } from '../editor/drafts.ts'
import { editorConfig } from '../editor/editor-config.ts'
import { editorFile, FILES } from '../editor/editor-files.ts'
import { editorPage, editorPolicy } from '../editor/editor-page.ts'
import { editorState, spoken } from '../editor/editor-state.ts'
import type { GitBackend } from '../editor/git-backend.ts'
import { type GuessOptions, guessLimit } from '../http/caller-limit.ts'
import { limited } from '../http/limited.ts'
import { problem } from '../http/problem.ts'
import { TOO_MANY } from '../http/problems.ts'
import type { Registry } from '../registry.ts'
import { keptAnswers } from '../services/kept-answers.ts'

export interface EditorOptions extends GuessOptions {
  registry: Registry
  git: GitBackend
  drafts: Drafts
  reports: () => Promise<readonly KeptReport[]>
  log: (event: string, facts?: Record<string, string | number>) => void
  /** The editors' host and the sites as a laptop serves them: `/_edit` lists all dealers there. */
  laptop?: { home: string; siteOf: (tenant: Tenant) => string }
}

/** The longest file of a dealer that is edited; posts are the longest. */
const LARGEST = 1024 * 1024

const draft = z.object({
  path: z.string(),
  data: z.record(z.string(), z.unknown()).refine((data) => !extentOf(data).isTooDeep),
})
const tryCall = z.object({ draft, page: z.string().optional() })
const stateCall = z.object({ saved: draft.optional() })

/**
 * `/_edit/<slug>`: the editor of a dealer's own words. What is saved goes from the browser to the git host; here a
 * draft is tried and shown, and the state of the site is told, to people whom the git host lets change the repository.
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
    if (!tenant) return c.text('There is no such dealer.', 404)
    const { slug, name } = tenant
    const site = laptop?.siteOf(tenant) ?? tenant.url.replace(/\/$/, '')
    const settings = { slug, name, site, config: editorConfig(git.optionsFor(slug), { name, url: site }) }
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
    // An answer that the git host doesn't give says nothing about the token.
    if (may !== false) await guesses.right(c)
    if (may === undefined) return problem(c, HOST_DOWN)
    return may ? next() : problem(c, NOT_ALLOWED)
  })
  app.post('/:slug/draft', async (c) => {
    const call = tryCall.safeParse(await c.req.json().catch(() => undefined))
    if (!call.success) return problem(c, UNREADABLE)
    const tried = await drafts.try(c.req.param('slug'), call.data.draft, call.data.page)
    return c.json({ ...tried, problems: tried.problems.map(spoken) })
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
    return problem(c, { status: 500, title: 'The preview failed', detail: 'The preview failed. The log says why.' })
  })
  return app
}

const NOT_ALLOWED = {
  status: 403,
  title: 'Not allowed',
  detail: "The git host doesn't let you change this dealer. Sign in again, or ask whoever runs your site.",
} as const

const HOST_DOWN = {
  status: 503,
  title: 'Git host not available',
  detail: "The git host isn't answering. Please try again in a minute.",
  retry_after: 60,
} as const

const UNREADABLE = { status: 400, title: 'Unreadable', detail: 'The editor sent something that is no draft.' } as const

/** `/_edit` on a dealer's own host leads to the dealer's editor; on a laptop's it lists all. */
function start(c: Context, { registry, laptop }: EditorOptions) {
  if (!laptop) return c.text("Add the dealer's name to this address: /_edit/<slug>", 404)
  const tenant = registry.byHost(c.req.header('host') ?? '')
  if (tenant) return c.redirect(`${laptop.home}/_edit/${tenant.slug}`)
  const links = registry.tenants.map(({ slug, name }) => html`<li><a href="/_edit/${slug}">${name}</a></li>`)
  return c.html(html`<!doctype html><html lang="en-AU"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Edit a dealer</title>
<style>body{font:18px/2.75rem system-ui;margin:1rem auto;max-width:40rem;padding:0 1rem}</style>
<h1>Edit a dealer</h1><ul>${links}</ul></html>`)
}

/** For how many milliseconds, and for how many people and dealers, the git host's answer counts. */
const REMEMBERED = { milliseconds: 60_000, most: 1_000, isGood: () => true }

function rememberedRights({ mayEdit }: GitBackend): GitBackend['mayEdit'] {
  const rights = keptAnswers<boolean>({ ...REMEMBERED, now: Date.now })
  return (slug, authorization) => rights(`${slug} ${authorization}`, () => mayEdit(slug, authorization))
}
