import { describe, expect, it } from 'vitest'
import { operatorRoutes } from '#src/api/operators/routes.ts'
import { rateLimit } from '#src/api/rate-limit.ts'
import { createRegistry } from '#src/api/registry.ts'
import type { Database } from '#src/api/store/database.ts'
import { stockChanges } from '#src/builder/load/stock-changes.ts'
import type { BuildJob } from '#src/queue/build-job.ts'
import { keptReport } from '../../api/stored-report.ts'
import { aTenant, NOW } from '../../vehicle/fixture.ts'

type Options = Parameters<typeof operatorRoutes>[0]

const TOKEN = 'a-token:of-the-console'
const BEARER = { authorization: `Bearer ${TOKEN}` }
const JOB = '0b0d4a52-1d0f-4f7a-9a43-3f0a0e3f2a11'
const basic = (words: string) => ({ authorization: `Basic ${btoa(words)}` })
const DEALER = '/_console/dealers/harbour-motors'

const CAR = { make: 'Toyota', model: 'Corolla', year: 2021, car_type: 'used' as const }
const CHANGES = stockChanges([{ id: 'U1', slug: 'u1', car: { ...CAR, stocknum: 'U1' } }], [])
const REPORT = keptReport({
  changes: CHANGES,
  releases: [{ name: 'xyz', built: '2026-11-23T05:06:07.000Z', vehicles: 3, is_online: false }],
})

/** The console of two dealers, whose builds are only asked for; nothing here needs the store. */
function aConsole(changes: Partial<Options> = {}) {
  const asked: unknown[][] = []
  const logged: unknown[][] = []
  const app = operatorRoutes({
    registry: createRegistry(
      [aTenant({}), aTenant({ id: 't2', slug: 'other', name: 'Other Motors', url: 'https://other.example' })],
      [],
    ),
    database: { queries: { execute: async () => ({ rows: [] }) } } as unknown as Database,
    jobs: { enqueue: async () => undefined, expedite: async () => undefined },
    now: () => NOW,
    builds: {
      counts: async () => ({ waiting: 0, running: 0, failed: 0 }) as never,
      requestBuild: async (...order) => {
        asked.push(order)
        return JOB
      },
      job: async () => undefined,
    },
    reports: async () => [keptReport({ slug: 'other', message: 'Of another dealer.' }), REPORT],
    metrics: async () => new Response('forecourt_up 1\n'),
    outage: { failed: () => false },
    addressOf: (c) => c.req.header('x-caller') ?? '192.0.2.1',
    rateLimit,
    token: TOKEN,
    log: (...line) => logged.push(line),
    ...changes,
  })
  const get = async (path: string, headers: Record<string, string> = BEARER) => app.request(path, { headers })
  const press = async (path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: {
        host: 'console.example:8080',
        origin: 'https://console.example:8080',
        'content-type': 'application/x-www-form-urlencoded',
        ...BEARER,
        ...headers,
      },
      body: new URLSearchParams(fields).toString(),
    })
  return { asked, logged, get, press }
}

describe('who may open the console and the metrics', () => {
  it.each([
    ['the token as bearer', BEARER, 200],
    ['the token as the password of any user', basic(`anybody:${TOKEN}`), 200],
    ['the token as a password, written in small letters', { authorization: `basic ${btoa(`:${TOKEN}`)}` }, 200],
    ['nothing', {}, 401],
    ['another token', { authorization: 'Bearer a-token' }, 401],
    ['another password', basic(`${TOKEN}:another`), 401],
    ['the token as a user', basic(`${TOKEN}:`), 401],
    ['a scheme that begins like Basic', { authorization: `Basically ${btoa(`x:${TOKEN}`)}` }, 401],
    ['a scheme that ends like Basic', { authorization: `Not-Basic ${btoa(`x:${TOKEN}`)}` }, 401],
    ['a scheme alone', { authorization: 'Bearer' }, 401],
  ])('who sends %s', async (_, headers, status) => {
    const { get } = aConsole()
    for (const path of ['/metrics', DEALER]) expect((await get(path, headers)).status).toBe(status)
  })

  it('a guest is asked for the password, also in a browser', async () => {
    for (const path of ['/metrics', '/_console', DEALER, '/_console/replay']) {
      const answer = await aConsole().get(path, {})
      expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Basic /)])
      expect(await answer.text()).toContain('console token as the password')
    }
  })

  it('who sends twenty wrong tokens waits, with the right one too, and nobody else does', async () => {
    const { get } = aConsole()
    const guess = async (path: string) => (await get(path, basic('x:guess'))).status
    const guesses = await Promise.all(Array.from({ length: 20 }, (_, at) => guess(at % 2 ? DEALER : '/metrics')))
    expect(new Set(guesses)).toEqual(new Set([401]))
    const late = await get(DEALER)
    expect([late.status, Number(late.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await get(DEALER, { ...BEARER, 'x-caller': '198.51.100.7' })).status).toBe(200)
  })

  it('however often the right token comes, or none', async () => {
    const { get } = aConsole()
    for (let call = 0; call < 60; call++) await get('/metrics', call % 2 ? {} : BEARER)
    expect((await get('/metrics')).status).toBe(200)
  })

  it('everybody on a laptop, where it is open', async () => {
    const { get } = aConsole({ token: 'open' })
    expect(await (await get('/metrics', {})).text()).toBe('forecourt_up 1\n')
    expect((await get(DEALER, {})).status).toBe(200)
  })
})

describe('a page of the console', () => {
  it.each(['/_console', DEALER])('%s is kept nowhere, shown in no frame, and runs no script', async (path) => {
    const { headers } = await aConsole().get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; .*form-action 'self'; frame-ancestors 'none'$/,
      ),
    })
  })

  it('shows the last build of its own dealer', async () => {
    const page = await (await aConsole().get(DEALER)).text()
    expect(page).toContain('Harbour Motors')
    expect(page).toContain('Accept this stock')
    expect(page).not.toContain('Of another dealer.')
  })

  it('exists for dealers only', async () => {
    const { get } = aConsole()
    const answer = await get('/_console/dealers/nobody')
    expect([answer.status, await answer.text()]).toEqual([404, 'Dealer not found.'])
  })

  it.each<[BuildJob['state'], string, string | null]>([
    ['waiting', 'is queued', '2'],
    ['fetching', 'is fetching the stock', '2'],
    ['building', 'is running', '2'],
    ['retrying', 'will be retried', '2'],
    ['built', 'has finished', null],
    ['failed', 'failed for good', null],
  ])('of a build that is %s says that it %s, and looks again every %s seconds', async (state, words, refresh) => {
    const job: BuildJob = { id: JOB, slug: 'harbour-motors', state, asked: '2026-11-24T05:06:07.000Z' }
    const { builds } = consoleBuilds(job)
    const answer = await aConsole({ builds }).get(`${DEALER}?job=${JOB}`)
    expect([await answer.text(), answer.headers.get('refresh')]).toEqual([expect.stringContaining(words), refresh])
  })

  it("shows no other dealer's build, and looks up nothing that is no id of a build", async () => {
    const { builds, looked } = consoleBuilds({
      id: JOB,
      slug: 'other',
      state: 'waiting',
      asked: '2026-11-24T05:06:07.000Z',
    })
    const { get } = aConsole({ builds })
    for (const query of [`?job=${JOB}`, '?job=1', '']) {
      const answer = await get(`${DEALER}${query}`)
      expect([answer.status, answer.headers.get('refresh')]).toEqual([200, null])
      expect(await answer.text()).not.toContain('role="status"')
    }
    expect(looked).toEqual([JOB])
  })

  function consoleBuilds(job: BuildJob) {
    const looked: string[] = []
    const builds: Options['builds'] = {
      counts: async () => ({}) as never,
      requestBuild: async () => JOB,
      job: async (id) => {
        looked.push(id)
        return job
      },
    }
    return { builds, looked }
  }
})

describe('a press on the console', () => {
  it.each([
    ['rebuild', {}, ['change', {}]],
    ['resume', {}, ['release', { release: null }]],
    ['roll-back', { release: 'xyz' }, ['release', { release: 'xyz' }]],
  ])('on %s asks for a build, writes that down, and shows how it goes', async (button, fields, order) => {
    const { press, asked, logged } = aConsole()
    const answer = await press(`${DEALER}/${button}`, fields)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${DEALER}?job=${JOB}`])
    expect(asked).toEqual([['harbour-motors', ...order]])
    expect(logged).toEqual([
      ['a build was requested on the console', { site: 'harbour-motors', action: button, job: JOB }],
    ])
  })

  it('accepts the stock that its page has shown', async () => {
    const { press, get, asked } = aConsole()
    const seen = /name="seen" value="(\w+)"/.exec(await (await get(DEALER)).text())?.[1] ?? ''
    expect((await press(`${DEALER}/accept`, { seen })).status).toBe(303)
    expect(asked).toEqual([['harbour-motors', 'accept', { accept: true }]])
  })

  it.each([
    ['accept', { seen: 'of yesterday' }, 'it has changed since you looked'],
    ['accept', {}, 'it has changed since you looked'],
    ['roll-back', { release: 'abc' }, 'that release no longer exists'],
    ['roll-back', {}, 'that release no longer exists'],
  ])('on %s with %j is refused on the page of its dealer: %s', async (button, fields, words) => {
    const { press, asked, logged } = aConsole()
    const answer = await press(`${DEALER}/${button}`, fields)
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining(words)])
    expect([asked, logged]).toEqual([[], []])
  })

  it('on roll back is refused for a dealer without a build', async () => {
    const { press } = aConsole({ reports: async () => [] })
    expect((await press(`${DEALER}/roll-back`, { release: 'xyz' })).status).toBe(409)
  })

  it.each([
    ['another site', 'https://elsewhere.example:8080', 403],
    ['another port of its host', 'https://console.example:9090', 403],
    ['no address, in a sandbox', 'null', 403],
    ['an address that is none', 'https://', 403],
    ['the console', 'https://console.example:8080', 303],
  ])('on a page of %s is answered by %s: %s', async (_, origin, status) => {
    const { press, asked } = aConsole()
    expect((await press(`${DEALER}/rebuild`, {}, { origin })).status).toBe(status)
    expect(asked).toHaveLength(status === 303 ? 1 : 0)
  })

  it('for nobody we know is not found', async () => {
    const { press, asked } = aConsole()
    const answers = await Promise.all([
      press('/_console/dealers/nobody/rebuild'),
      press('/_console/replay', { lead: 'nobody' }),
      press('/_console/replay'),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      'Dealer not found.',
      'Lead not found.',
      'Lead not found.',
    ])
    expect(asked).toEqual([])
  })
})

describe('a console whose database does not answer', () => {
  const reports = () => Promise.reject(new RangeError('mere@example.nz'))
  const metrics = reports

  it('says so, and that sites and enquiries are safe', async () => {
    const { get, logged } = aConsole({ reports, metrics, outage: { failed: () => true } })
    for (const [path, type] of [
      ['/_console', 'text/html; charset=UTF-8'],
      [DEALER, 'text/html; charset=UTF-8'],
      ['/metrics', 'text/plain; charset=UTF-8'],
    ] as const) {
      const { status, headers, ...answer } = await get(path).then(async (each) => ({
        status: each.status,
        headers: each.headers,
        text: await each.text(),
      }))
      expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([503, '30', type])
      expect(answer.text).toContain('enquiries wait in shoppers')
    }
    expect(logged).toEqual([])
  })

  it('refers to the log for any other error, which names the page and nothing that was typed', async () => {
    const { get, logged } = aConsole({ reports, metrics })
    const answer = await get(DEALER)
    expect([answer.status, await answer.text()]).toEqual([500, 'Something went wrong. See the log for details.'])
    expect(logged).toEqual([['a page of the console failed', { call: '/_console/dealers/:slug', error: 'RangeError' }]])
  })
})
