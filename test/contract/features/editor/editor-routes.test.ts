import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gitHost } from '#sandbox/git-host/git-host.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { rateLimit } from '#src/api/rate-limit.ts'
import { createRegistry } from '#src/api/registry.ts'
import { loadTenants } from '#src/builder/load/tenants.ts'
import { type GitBackend, gitBackend } from '#src/features/editor/api/git-backend.ts'
import { type EditorOptions, editorRoutes } from '#src/features/editor/api/routes.ts'
import { FILES } from '#src/features/editor/api/sveltia.ts'
import { openDrafts } from '#src/features/editor/build/drafts.ts'

const HARROW = 'harrow-motor-group'
const PILBARA = 'pilbara-trucks'
const people = new Map([['of-harrow', [HARROW]]])

const home = mkdtempSync(join(tmpdir(), 'editor-'))
let host: Listening
let options: EditorOptions
let app: ReturnType<typeof editorRoutes>

beforeAll(async () => {
  for (const slug of [HARROW, PILBARA])
    cpSync(join('tenants', slug), join(home, slug), { recursive: true, filter: (path) => !path.endsWith('images') })
  cpSync('tenants/flags.json', join(home, 'flags.json'))
  host = await listen(gitHost({ tenants: home, now: Date.now, people }).app)
  const git = gitBackend({ EDITOR_BACKEND: 'gitea', EDITOR_URL: host.url, EDITOR_REPO: 'dealers/{tenant}' })
  const tenants = loadTenants(home).flatMap(({ tenant }) => (tenant.ok ? [tenant.value] : []))
  options = {
    registry: createRegistry(tenants, []),
    git: git as GitBackend,
    drafts: openDrafts({ root: process.cwd(), tenants: home, holds: async () => new Set(), now: Date.now }),
    reports: async () => [],
    addressOf: () => '192.0.2.1',
    rateLimit,
    log: () => undefined,
  }
  app = editorRoutes(options)
})
afterAll(async () => {
  await host.close()
  rmSync(home, { recursive: true })
})

const ask = (slug: string, what: string, body: unknown, token = 'of-harrow') =>
  app.request(`/_edit/${slug}/${what}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { authorization: `Bearer ${token}` },
  })
const offers = (): object[] => JSON.parse(readFileSync(join(home, HARROW, 'content/offers.json'), 'utf8'))
const tried = async (path: string, data: object, page?: string) =>
  (await ask(HARROW, 'draft', { draft: { path, data }, page })).json()

describe('the page of the editor', () => {
  it('lets only its own scripts run, and call only the git host', async () => {
    const { headers } = await app.request(`/_edit/${HARROW}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[^ ']+';/)
    expect(policy).toContain(`connect-src 'self' blob: data: ${host.url};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('gets the repository of its own dealer', async () => {
    const page = await (await app.request(`/_edit/${HARROW}`)).text()
    expect(page).toContain(`"repo":"dealers/${HARROW}"`)
    expect(page).not.toContain(PILBARA)
  })

  it('exists for dealers only', async () => {
    expect((await app.request('/_edit/nobody')).status).toBe(404)
    expect((await app.request('/_edit')).status).toBe(404)
  })

  it.each([
    ['editor.js', 'text/javascript; charset=utf-8'],
    ['cms/npm/index.js', 'text/javascript; charset=utf-8'],
    ['cms/locales/en-GB.json', 'text/javascript; charset=utf-8'],
    ['libraries/immutable/dist/immutable.es.js', 'text/javascript; charset=utf-8'],
  ])('has its file %s, which is kept forever', async (path, type) => {
    const { status, headers } = await app.request(`${FILES}/${path}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      type,
      'public, max-age=31536000, immutable',
    ])
  })

  it.each(['cms/package.json', 'cms/npm/../package.json', 'libraries/hono/package.json', 'cms/npm/none.js'])(
    'serves nothing else: %s',
    async (path) => expect((await app.request(`${FILES}/${path}`)).status).toBe(404),
  )
})

describe('a draft', () => {
  it('is shown on a page of the site before it is saved, and changes nothing', async () => {
    const before = readFileSync(join(home, HARROW, 'content/offers.json'), 'utf8')
    const items = offers().map((offer, at) => (at === 0 ? { ...offer, title: 'A tow bar for nothing' } : offer))
    const { problems, pages, html } = await tried('content/offers.json', { items })
    expect(problems).toEqual([])
    expect(pages[0]).toBe('/special-offers')
    expect(pages).not.toContain('/privacy-policy')
    expect(html).toContain('A tow bar for nothing')
    expect(readFileSync(join(home, HARROW, 'content/offers.json'), 'utf8')).toBe(before)
  })

  it('is shown on the requested page', async () => {
    const items = offers().map((offer) => ({ ...offer, title: 'A tow bar for nothing' }))
    const { page, html } = await tried('content/offers.json', { items }, '/special-offers')
    expect(page).toBe('/special-offers')
    expect(html).toContain('A tow bar for nothing')
  })

  it('that would break the site is refused, with its place and remedy', async () => {
    const items = [...offers(), { ...offers()[0] }]
    const { problems } = await tried('content/offers.json', { items })
    expect(problems).toEqual([expect.stringMatching(/^content\/offers\.json: no\. \d: slug: ".*" is already used/)])
  })

  it('of a post with a mistake is refused, although the site would be built without the post', async () => {
    const post = { title: 'Our open day', summary: 'What we did.', body: 'It rained.' }
    const { problems } = await tried('content/posts/open-day.md', { ...post, date: '2026-05-04T10:00' })
    expect(problems).toEqual([expect.stringMatching(/^content\/posts\/open-day\.md: date: expected a date/)])
    writeFileSync(join(home, HARROW, 'content/posts/broken.md'), '---\ntitle: Broken\n---\n')
    expect((await tried('content/posts/open-day.md', { ...post, date: '2026-05-04' })).problems).toEqual([])
  })

  it('cannot reach a file that is none of the dealer’s words', async () => {
    for (const path of ['stock.json', '../pilbara-trucks/tenant.json', '/etc/passwd', 'content/../routing.json'])
      expect((await tried(path, {})).problems).toEqual([expect.stringContaining("can't be edited here")])
  })

  it.each(['draft', 'state'])("needs the right to change the dealer's repository: %s", async (what) => {
    const draft = { draft: { path: 'content/offers.json', data: { items: [] } } }
    expect((await ask(HARROW, what, draft)).status).toBe(200)
    expect((await ask(PILBARA, what, draft)).status).toBe(403)
    expect((await ask(HARROW, what, draft, 'of-nobody')).status).toBe(403)
    expect((await ask('nobody', what, draft)).status).toBe(404)
  })

  const deep = `{"draft":{"path":"content/offers.json","data":{"items":${'['.repeat(100_000)}${']'.repeat(100_000)}}}}`
  it.each(['', '{', '[]', '{"draft":{"path":1}}', deep])('is refused if it is none: %.40j', async (body) =>
    expect((await ask(HARROW, 'draft', body)).status).toBe(400),
  )

  it('is answered plainly while the git host is away', async () => {
    const away = gitBackend({ EDITOR_BACKEND: 'gitea', EDITOR_URL: 'http://127.0.0.1:1', EDITOR_REPO: 'a/{tenant}' })
    const calls = editorRoutes({ ...options, git: away as GitBackend })
    const answer = await calls.request(`/_edit/${HARROW}/state`, { method: 'POST', headers: { authorization: 'x' } })
    expect([answer.status, (await answer.json()).detail]).toEqual([503, expect.stringContaining("isn't answering")])
  })

  it('is a megabyte at most', async () =>
    expect((await ask(HARROW, 'draft', 'x'.repeat(1024 * 1024 + 1))).status).toBe(413))
})

describe('the git host', () => {
  it.each([
    [
      'gitea',
      'https://git.example',
      { api_root: 'https://git.example/api/v1', base_url: 'https://git.example', app_id: 'id' },
      'https://git.example/dealers/a/commits/branch/live',
    ],
    [
      'gitlab',
      '',
      { api_root: 'https://gitlab.com/api/v4', auth_type: 'pkce', app_id: 'id' },
      'https://gitlab.com/dealers/a/-/commits/live',
    ],
    ['github', '', { api_root: 'https://api.github.com', base_url: 'id' }, 'https://github.com/dealers/a/commits/live'],
  ])('%s has a repository for each dealer', (name, url, options, history) => {
    const settings = { EDITOR_BACKEND: name, EDITOR_URL: url, EDITOR_REPO: 'dealers/{tenant}', EDITOR_BRANCH: 'live' }
    const git = gitBackend({ ...settings, EDITOR_APP: 'id' })
    expect(git?.optionsFor('a')).toMatchObject({ name, repo: 'dealers/a', branch: 'live', ...options })
    expect(git?.historyOf('a')).toBe(history)
  })

  it('is none unless it is set', () => expect(gitBackend({})).toBeUndefined())

  it.each([
    [{ EDITOR_BACKEND: 'svn', EDITOR_REPO: 'a/{tenant}' }, "EDITOR_BACKEND: svn isn't one of gitea, gitlab, github"],
    [{ EDITOR_BACKEND: 'gitea', EDITOR_REPO: 'dealers/all' }, 'needs an owner and {tenant}'],
    [{ EDITOR_BACKEND: 'gitea' }, 'needs an owner and {tenant}'],
  ])('says what is wrong with %j', (settings, message) => expect(() => gitBackend(settings)).toThrow(message))
})
