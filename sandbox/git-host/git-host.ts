import { randomUUID } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { html } from 'hono/html'
import { dealerFolder } from './dealer-folder.ts'
import { type DealerRepository, dealerRepository, type FileChange } from './dealer-repository.ts'

interface GitHostOptions {
  /** The folder whose folders are the repositories, `dealers/<slug>`. */
  tenants: string
  now: () => number
  /** Tokens of people with the repositories that they may change, besides whoever signs in here. */
  people?: ReadonlyMap<string, readonly string[]>
}

/**
 * A stand-in for Gitea 1.24 over a folder of dealers: the calls that an editor in a browser makes, and the page on
 * which a change is taken back. Whoever signs in may change every dealer.
 */
export function gitHost({ tenants, now, people = new Map() }: GitHostOptions): { app: Hono } {
  const app = new Hono()
  // A page of the internet could call this machine, so the token can't be guessed and is given to this machine alone.
  const signedIn = randomUUID()
  const repositories = new Map<string, DealerRepository>()
  const repositoryOf = (slug: string): DealerRepository | undefined => {
    if (!/^[a-z0-9-]+$/.test(slug) || !isFolder(join(tenants, slug))) return undefined
    const known = repositories.get(slug) ?? dealerRepository(dealerFolder(join(tenants, slug)), now)
    repositories.set(slug, known)
    return known
  }
  app.use('/api/*', cors())
  app.use('/login/oauth/access_token', cors())
  const codes = new Set<string>()
  app.get('/login/oauth/authorize', (c) => authorize(c, codes))
  app.post('/login/oauth/access_token', async (c) => {
    const { code } = await c.req.json()
    return codes.delete(code)
      ? c.json({ access_token: signedIn, token_type: 'bearer' })
      : c.json({ error: 'code' }, 400)
  })
  app.use('/api/v1/*', async (c, next) => {
    const token = (c.req.header('authorization') ?? '').replace(/^(token|bearer) /i, '')
    const own = token === signedIn ? undefined : people.get(token)
    if (token !== signedIn && !own) return c.json({ message: 'invalid username, password or token' }, 401)
    const slug = /^\/api\/v1\/repos\/dealers\/([^/]+)/.exec(c.req.path)?.[1]
    if (slug && own && !own.includes(slug)) return notFound(c)
    return next()
  })
  const api = new Hono()
  api.get('/version', (c) => c.json({ version: '1.24.0' }))
  api.get('/user', (c) => c.json({ id: 1, login: 'you', full_name: 'You', email: 'you@dealers.example' }))
  api.get('/settings/api', (c) => c.json({ default_paging_num: 1000, max_response_items: 1000 }))
  api.route('/repos/dealers/:slug', repositoryCalls(repositoryOf))
  api.notFound(notFound)
  app.route('/api/v1', api)
  app.use('/dealers/*', csrf())
  app.get('/dealers/:slug/commits/branch/:branch', (c) => history(c, repositoryOf(c.req.param('slug'))))
  app.post('/dealers/:slug/commits/branch/:branch', async (c) => {
    const repository = repositoryOf(c.req.param('slug'))
    const { sha } = await c.req.parseBody()
    const reverted = repository?.revert(String(sha))
    return typeof reverted === 'object' ? c.redirect(c.req.path, 303) : history(c, repository, reverted)
  })
  return { app }
}

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

const notFound = (c: Context) => c.json({ message: 'The target could not be found.' }, 404)

/** Signs in without a question, and gives the code to pages of this machine only. */
function authorize(c: Context, codes: Set<string>): Response {
  const target = URL.parse(c.req.query('redirect_uri') ?? '')
  if (!target || !/^(localhost|127\.0\.0\.1|[\w-]+\.localhost)$/.test(target.hostname))
    return c.text('Only pages of this machine can sign in here.', 400)
  const code = randomUUID()
  codes.add(code)
  target.searchParams.set('code', code)
  target.searchParams.set('state', c.req.query('state') ?? '')
  return c.redirect(target.href)
}

function repositoryCalls(repositoryOf: (slug: string) => DealerRepository | undefined): Hono {
  const calls = new Hono()
  const on = (answer: (c: Context, repository: DealerRepository) => Response | Promise<Response>) => (c: Context) => {
    const repository = repositoryOf(c.req.param('slug') ?? '')
    return repository ? answer(c, repository) : notFound(c)
  }
  calls.get(
    '/',
    on((c) => c.json({ permissions: { pull: true, push: true }, default_branch: 'main' })),
  )
  calls.get(
    '/branches/:branch',
    on((c, { head, commits }) => c.json({ commit: { id: head(), message: commits[0]?.message ?? '' } })),
  )
  calls.get(
    '/git/trees/:sha',
    on((c, { folder }) =>
      c.json({ tree: folder.files().map((file) => ({ ...file, type: 'blob' })), truncated: false }),
    ),
  )
  calls.post(
    '/file-contents',
    on(async (c, { folder }) => {
      const { files }: { files: string[] } = await c.req.json()
      return c.json(
        files.map((path) => ({ path, encoding: 'base64', content: folder.read(path)?.toString('base64') ?? null })),
      )
    }),
  )
  calls.get(
    '/media/:branch/*',
    on((c, { folder }) => {
      const path = decodeURI(c.req.path).split('/media/main/')[1] ?? ''
      const bytes = folder.read(path)
      return bytes ? c.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' }) : notFound(c)
    }),
  )
  calls.get(
    '/commits',
    on((c, { commits }) => {
      const path = c.req.query('path')
      const about = commits.filter(({ changes }) => !path || changes.some((change) => change.path === path))
      return c.json(
        about.map(({ sha, date, author }) => ({ sha, created: date, commit: { author: { name: author, date } } })),
      )
    }),
  )
  calls.post(
    '/contents',
    on(async (c, repository) => {
      const { files, message, author }: { files: FileChange[]; message: string; author?: { name?: string } } =
        await c.req.json()
      const done = repository.commit(files, { message, author: author?.name ?? 'You' })
      if (typeof done === 'string') return c.json({ message: done }, 422)
      const now = new Map(repository.folder.files().map((file) => [file.path, file]))
      return c.json(
        { commit: { sha: done.sha, created: done.date }, files: files.map(({ path }) => now.get(path) ?? null) },
        201,
      )
    }),
  )
  return calls
}

/** The changes of a dealer, each with a button that takes it back, as Gitea has it. */
function history(c: Context, repository: DealerRepository | undefined, refusal?: string) {
  if (!repository) return c.text('There is no such repository.', 404)
  const { commits } = repository
  const rows = commits.map(
    ({ sha, message, author, date, changes }) => html`<li>
<strong>${message}</strong><br>${author}, <time datetime="${date}">${date}</time>: ${changes.map(({ path }) => path).join(', ')}
<form method="post"><button name="sha" value="${sha}">Take this change back</button></form></li>`,
  )
  return c.html(
    html`<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Earlier versions</title>
<style>body{font:16px/1.5 system-ui;max-width:44rem;margin:2rem auto;padding:0 1rem}li{margin:1rem 0}button{font:inherit;min-height:2.75rem}</style>
<h1>Earlier versions</h1>${refusal ? html`<p role="alert">${refusal}</p>` : ''}
${commits.length === 0 ? html`<p>Nothing has been changed since this sandbox was started.</p>` : html`<ol>${rows}</ol>`}</html>`,
    refusal ? 409 : 200,
  )
}
