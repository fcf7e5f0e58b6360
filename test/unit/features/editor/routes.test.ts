import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { rateLimit } from '#src/api/rate-limit.ts'
import { createRegistry } from '#src/api/registry.ts'
import { type GitBackend, gitBackend } from '#src/features/editor/api/git-backend.ts'
import { type EditorOptions, editorRoutes } from '#src/features/editor/api/routes.ts'
import { FILES } from '#src/features/editor/api/sveltia.ts'
import { keptReport } from '../../api/stored-report.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'

const DRAFT = { path: 'content/offers.json', data: { items: [] } }
const SETTINGS = {
  EDITOR_BACKEND: 'gitea',
  EDITOR_URL: 'https://git.example',
  EDITOR_REPO: 'dealers/{tenant}',
  EDITOR_APP: 'id',
}

/** The editor of two dealers, beside a git host and a builder that answer what a test says. */
function anEditor({ mayEdit = async () => true, ...changes }: Partial<EditorOptions & GitBackend> = {}) {
  const tried: unknown[][] = []
  const logged: unknown[][] = []
  const git = { ...gitBackend(SETTINGS), mayEdit } as GitBackend
  const app = editorRoutes({
    registry: createRegistry(
      [
        aTenant({ url: 'https://harbour.example/' }),
        aTenant({ id: 't2', slug: 'other', name: 'Other <Motors>', url: 'https://other.example' }),
      ],
      [],
      { isLaptop: true },
    ),
    git,
    drafts: {
      arrivedAt: () => undefined,
      try: async (...draft) => {
        tried.push(draft)
        return { problems: ['tenants/harbour-motors/content/offers.json: [1].slug: is missing'], pages: [] }
      },
    },
    reports: async () => [keptReport({ slug: 'other', outcome: 'failed' }), keptReport()],
    addressOf: () => '192.0.2.1',
    rateLimit,
    log: (...line) => logged.push(line),
    ...changes,
  })
  const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  const post = async (path: string, body: unknown, authorization = 'Bearer mere') =>
    app.request(`/_edit/${path}`, {
      method: 'POST',
      headers: { ...(authorization && { authorization }) },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return { get, post, tried, logged }
}

describe('the address of the editor', () => {
  const laptop = { home: 'http://localhost:4321', siteOf: () => 'http://harbour-motors.localhost:4321' }

  it("asks for the dealer's name on a server, which has no list of its dealers", async () => {
    const answer = await anEditor().get('/_edit')
    expect([answer.status, await answer.text()]).toEqual([404, expect.stringContaining('/_edit/…')])
  })

  it("leads from a dealer's own host to the dealer's editor on a laptop", async () => {
    const answer = await anEditor({ laptop }).get('/_edit', { host: 'harbour-motors.localhost:4321' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://localhost:4321/_edit/harbour-motors'])
  })

  it.each<Record<string, string>>([{ host: 'localhost:4321' }, {}])(
    'lists all dealers on a laptop: %j',
    async (headers) => {
      const answer = await anEditor({ laptop }).get('/_edit', headers)
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(page).toContain('<a href="/_edit/harbour-motors"><b>Harbour Motors</b>')
      expect(page).toContain('<a href="/_edit/other"><b>Other &lt;Motors&gt;</b>')
    },
  )

  it.each([
    ['on a server at its own address', undefined, 'https://harbour.example'],
    ['on a laptop where that serves it', laptop, 'http://harbour-motors.localhost:4321'],
  ])('shows the site of a dealer %s, and the earlier versions', async (_, where, site) => {
    const answer = await anEditor({ ...(where && { laptop: where }) }).get('/_edit/harbour-motors')
    const page = await answer.text()
    expect(page).toContain(`<a href="${site}" target="_blank">View site</a>`)
    expect(page).toContain('https://git.example/dealers/harbour-motors/commits/branch/main')
    const settings = JSON.parse(/id="settings">(.*?)<\/script>/.exec(page)?.[1] ?? '')
    expect(settings).toMatchObject({ slug: 'harbour-motors', name: 'Harbour Motors', site })
    expect(JSON.stringify(settings.config)).toContain('dealers/harbour-motors')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`img-src 'self' data: blob: https: ${site};`)
    expect(policy).toContain('https://git.example')
  })

  it('exists for dealers only', async () => {
    const answer = await anEditor().get('/_edit/nobody')
    expect([answer.status, await answer.text()]).toEqual([404, 'Dealer not found.'])
  })

  it.each(['/_edit', '/_edit/harbour-motors', '/_edit/nobody'])(
    '%s is kept nowhere and tells no other page',
    async (path) => {
      const { headers } = await anEditor().get(path)
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  it('sends its large files small', async () => {
    const { headers } = await anEditor().get(`${FILES}/cms/npm/index.js`, { 'accept-encoding': 'gzip' })
    expect([headers.get('content-encoding'), headers.get('x-content-type-options')]).toEqual(['gzip', 'nosniff'])
  })
})

describe('who may try a draft and see its state', () => {
  it.each([
    [true, 200],
    [false, 403],
  ])('the git host says %s, so the answer is %s', async (may, status) => {
    const { post, tried } = anEditor({ mayEdit: async () => may })
    expect((await post('harbour-motors/draft', { draft: DRAFT })).status).toBe(status)
    expect((await post('harbour-motors/state', {})).status).toBe(status)
    expect(tried).toHaveLength(may ? 1 : 0)
  })

  it('is checked with the git host once a minute for each person and dealer', async () => {
    vi.setSystemTime(NOW)
    onTestFinished(() => void vi.useRealTimers())
    const asked: string[][] = []
    const mayEdit = async (...who: [string, string]) => {
      asked.push(who)
      return who[1] === 'Bearer mere'
    }
    const { post } = anEditor({ mayEdit })
    for (const slug of ['harbour-motors', 'other'])
      for (const person of ['Bearer mere', 'Bearer sam', 'Bearer mere', 'Bearer sam'])
        expect((await post(`${slug}/state`, {}, person)).status).toBe(person === 'Bearer mere' ? 200 : 403)
    expect(asked).toEqual([
      ['harbour-motors', 'Bearer mere'],
      ['harbour-motors', 'Bearer sam'],
      ['other', 'Bearer mere'],
      ['other', 'Bearer sam'],
    ])
    vi.setSystemTime(NOW + 60_000)
    await post('other/state', {}, 'Bearer sam')
    expect(asked).toHaveLength(5)
  })

  it('is nobody for a while after twenty wrong tokens, without a call to the git host', async () => {
    const asked: string[] = []
    const { post } = anEditor({ mayEdit: async (_, token) => asked.push(token) < 0 })
    const guesses = Array.from({ length: 30 }, (_, guess) => post('harbour-motors/state', {}, `Bearer ${guess}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(Map.groupBy(statuses, (status) => status).get(429)).toHaveLength(10)
    expect(asked).toHaveLength(20)
  })

  it('is nobody without a sign-in, without a call to the git host', async () => {
    const asked: unknown[] = []
    const { post } = anEditor({ mayEdit: async (...who) => asked.push(who) > 0 })
    const answer = await post('harbour-motors/state', {}, '')
    expect([answer.status, (await answer.json()).detail]).toEqual([403, expect.stringContaining('Sign in again')])
    expect(asked).toEqual([])
  })

  it('is unknown while the git host is down, and checked again', async () => {
    const { post } = anEditor({ mayEdit: vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(true) })
    const answer = await post('harbour-motors/state', {})
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
    expect((await post('harbour-motors/state', {})).status).toBe(200)
  })

  it('nobody for a dealer who is not there, by name', async () => {
    const answer = await anEditor().post('nobody/state', {})
    expect([answer.status, await answer.json()]).toMatchObject([404, { title: 'No such dealer', detail: 'nobody' }])
  })
})

describe('a draft', () => {
  it('is checked for its dealer, on the requested page, with its mistakes counted from 1', async () => {
    const { post, tried } = anEditor()
    const answer = await post('harbour-motors/draft', { draft: DRAFT, page: '/special-offers' })
    expect(await answer.json()).toEqual({ problems: ['content/offers.json: no. 2: slug: is missing'], pages: [] })
    expect(tried).toEqual([['harbour-motors', DRAFT, '/special-offers']])
  })

  it.each(['{', '[]', { draft: { path: 1, data: {} } }, { draft: DRAFT, page: 1 }])('is no draft: %j', async (body) => {
    const { post, tried } = anEditor()
    const answer = await post('harbour-motors/draft', body)
    expect([answer.status, (await answer.json()).detail]).toEqual([400, expect.stringContaining("isn't a draft")])
    expect(tried).toEqual([])
  })

  it('that breaks the preview says so, and the log says why', async () => {
    const { post, logged } = anEditor({
      drafts: { arrivedAt: () => undefined, try: () => Promise.reject(new RangeError('too deep')) },
    })
    const answer = await post('harbour-motors/draft', { draft: DRAFT })
    expect([answer.status, (await answer.json()).detail]).toEqual([500, 'The preview failed. See the log for details.'])
    expect(logged).toEqual([['a call of the editor failed', { call: '/_edit/:slug/draft', error: 'too deep' }]])
  })
})

describe('the state of the site', () => {
  const arrivedAt = (moment: number | undefined) => {
    const asked: unknown[][] = []
    const drafts: EditorOptions['drafts'] = {
      arrivedAt: (...saved) => {
        asked.push(saved)
        return moment
      },
      try: async () => ({ problems: [], pages: [] }),
    }
    return { asked, drafts }
  }
  const BUILT = Date.parse(keptReport().at)

  it.each([
    ['on its way', undefined, 'travelling'],
    ['not in the last build', BUILT + 1000, 'building'],
    ['online', BUILT - 1000, 'live'],
  ])('says that what was saved is %s', async (_, moment, kind) => {
    const { drafts, asked } = arrivedAt(moment)
    const answer = await anEditor({ drafts }).post('harbour-motors/state', { saved: DRAFT })
    expect(await answer.json()).toMatchObject({ kind })
    expect(asked).toEqual([['harbour-motors', DRAFT]])
  })

  it.each([
    ['harbour-motors', 'live'],
    ['other', 'not-live'],
  ])('of %s is that of its own last build while nothing was saved: %s', async (slug, kind) => {
    const { drafts, asked } = arrivedAt(undefined)
    expect(await (await anEditor({ drafts }).post(`${slug}/state`, {})).json()).toMatchObject({ kind })
    expect(asked).toEqual([])
  })

  it.each(['{', [], { saved: {} }])('is not told to %j', async (body) =>
    expect((await anEditor().post('harbour-motors/state', body)).status).toBe(400),
  )
})
