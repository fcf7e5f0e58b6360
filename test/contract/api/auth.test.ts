import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { ApiContext } from '#src/api/api-context.ts'
import { createApi } from '#src/api/app.ts'
import type { ShopperMail } from '#src/api/deliveries/automatic-mail.ts'
import { mailCode } from '#src/api/garage/mail-code.ts'
import { createRegistry } from '#src/api/registry.ts'
import { storedRateLimit } from '#src/api/store/call-limits.ts'
import { sessions, signInCodes } from '#src/api/store/schema.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import type { ApiFixture } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const GARAGE = aTenant({
  id: 'g',
  slug: 'garage',
  url: 'https://garage.example',
  garage_enabled: true,
  flags: { authentication: true },
})
const OTHER = aTenant({
  id: 'o',
  slug: 'other',
  url: 'https://other.example',
  garage_enabled: true,
  flags: { authentication: true },
})
const BROWSER_ONLY = aTenant({ id: 'b', slug: 'browser', url: 'https://browser.example', garage_enabled: true })
const NO_GARAGE = aTenant({ id: 'n', slug: 'none', url: 'https://none.example' })

function suite(fixture: () => ApiFixture): void {
  let skipped = 0
  const sent: ShopperMail[] = []
  const context = (): ApiContext => ({
    ...fixture().context,
    registry: createRegistry([GARAGE, OTHER, BROWSER_ONLY, NO_GARAGE], []),
    authSecret: 'secret',
    now: () => Date.now() + skipped,
  })
  const HEADER = 'x-client-address'
  const api = () =>
    createApi(context(), {
      addressOf: (c) => c.req.header(HEADER) ?? '192.0.2.1',
      callsPerMinute: 100_000,
      rateLimit: storedRateLimit(context()),
    })
  /** The cookies of the code that the browser asked for last, and of the browser. */
  let asked = ''
  const call = async (method: string, path: string, { body, cookie = asked, origin = GARAGE.url, from }: Call = {}) => {
    const headers = {
      ...(origin && { origin }),
      ...(cookie && { cookie }),
      ...(from && { [HEADER]: from }),
      'content-type': 'application/json',
    }
    const response = await api().request(`https://api.example/api/auth${path}`, {
      method,
      headers,
      body: body && JSON.stringify(body),
    })
    const text = await response.text()
    if (response.headers.get('content-type')?.includes('html'))
      return { status: response.status, cookie: '', body: text }
    const kept = response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
    // A code of another shopper is in another browser.
    if (!from) asked = joined(asked, kept)
    return { status: response.status, cookie: response.headers.get('set-cookie') ?? '', body: text && JSON.parse(text) }
  }
  const anEmail = () => `${randomUUID()}@example.nz`
  const codesOf = (email: string) =>
    context()
      .database.queries.select()
      .from(signInCodes)
      .where(eq(signInCodes.email, email.toLowerCase()))
      .orderBy(desc(signInCodes.created_at))
  const codeFor = async (email: string, origin?: string) => {
    expect((await call('POST', '/codes', { body: { email }, origin })).status).toBe(202)
    const [newest] = await codesOf(email)
    await mailCode(context(), async (mail) => void sent.push(mail), newest?.id ?? '')
    return sent.findLast(({ to }) => to === email.toLowerCase())?.text.slice(0, 7) ?? ''
  }
  const mailedCode = async (id: string) => {
    await mailCode(context(), async (mail) => void sent.push(mail), id)
    return sent.at(-1)?.text.slice(0, 7) ?? ''
  }
  const signedIn = async (email = anEmail(), watchlist: string[] = []) => {
    const { cookie } = await call('POST', '/session', { body: { email, code: await codeFor(email), watchlist } })
    return cookie.split(';')[0] ?? ''
  }
  const wrong = (code: string) => String((Number(code.replace(' ', '')) + 1) % 1_000_000).padStart(6, '0')

  it('returns user and watchlist: none before somebody signs in @spec 3.15 7.3', async () => {
    expect((await call('GET', '')).body).toEqual({ user: null, watchlist: [] })
  })

  it('a code by email signs in; what the browser saved joins the watchlist, the latest first @spec 6.2', async () => {
    const email = anEmail()
    const code = await codeFor(email.toUpperCase())
    const opened = await call('POST', '/session', { body: { email, code, watchlist: ['101', '102'] } })
    expect([opened.status, opened.body]).toMatchObject([201, { user: { email }, watchlist: ['102', '101'] }])
    expect(opened.cookie).toMatch(
      /^forecourt_garage=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax, forecourt_garage_browser=/,
    )
    const cookie = opened.cookie.split(';')[0]
    expect((await call('GET', '', { cookie })).body).toMatchObject({ user: { email }, watchlist: ['102', '101'] })
  })

  it('a code is valid once', async () => {
    const email = anEmail()
    const code = await codeFor(email)
    const both = await Promise.all([1, 2].map(() => call('POST', '/session', { body: { email, code } })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 401])
  })

  it('a code allows five attempts, even if they come at once', async () => {
    const email = anEmail()
    const code = await codeFor(email)
    const guesses = Array.from({ length: 12 }, () => call('POST', '/session', { body: { email, code: wrong(code) } }))
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401)
    expect((await call('POST', '/session', { body: { email, code } })).status).toBe(401)
  })

  it('a code is valid for ten minutes', async () => {
    const email = anEmail()
    const code = await codeFor(email)
    skipped += 10 * 60_000 + 1
    expect((await call('POST', '/session', { body: { email, code } })).status).toBe(401)
  })

  it('only the latest code is valid, and at most three are sent in ten minutes', async () => {
    const email = anEmail()
    const first = await codeFor(email)
    skipped += 1000
    await codeFor(email)
    skipped += 1000
    const last = await codeFor(email)
    expect((await call('POST', '/codes', { body: { email } })).status).toBe(429)
    if (first !== last) expect((await call('POST', '/session', { body: { email, code: first } })).status).toBe(401)
    expect((await call('POST', '/session', { body: { email, code: last } })).status).toBe(201)
  })

  it('at most three codes are sent in ten minutes, even if they are requested at once; everybody else gets the same answer', async () => {
    const body = { email: anEmail() }
    const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/codes', { body, cookie: '' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(202))
    expect((await codesOf(body.email)).filter(({ is_sent }) => is_sent)).toHaveLength(3)
  })

  it('a browser that requests a fourth code gets the time of the next one', async () => {
    const body = { email: anEmail() }
    asked = ''
    for (let times = 0; times < 3; times++) expect((await call('POST', '/codes', { body })).status).toBe(202)
    const refused = await api().request('https://api.example/api/auth/codes', {
      method: 'POST',
      headers: { origin: GARAGE.url, cookie: asked, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 600])
  })

  it('repeated requests for codes from four addresses neither lock anybody out nor fill the inbox', async () => {
    const email = anEmail()
    const attack = async () => {
      for (const times of [1, 2, 3, 4])
        for (let code = 0; code < 3; code++)
          expect(
            (await call('POST', '/codes', { body: { email }, cookie: '', from: `2001:db8:${times}::1` })).status,
          ).toBe(202)
    }
    for (let minutes = 0; minutes < 30; minutes += 5) {
      await attack()
      asked = ''
      expect((await call('POST', '/codes', { body: { email } })).status).toBe(202)
      skipped += 60_000
      // What the person finds in the inbox: the latest email.
      const [sent] = (await codesOf(email)).filter(({ is_sent }) => is_sent)
      const code = await mailedCode(sent?.id ?? '')
      const stranger = await call('POST', '/session', { body: { email, code }, cookie: 'x=1', from: '198.51.100.9' })
      expect(stranger.status).toBe(401)
      const guess = { body: { email, code: wrong(code) }, cookie: '', from: '2001:db8:1::1' }
      expect((await call('POST', '/session', guess)).status).toBe(401)
      expect((await codesOf(email)).filter(({ is_sent }) => is_sent).length).toBeLessThanOrEqual(20)
      expect((await call('POST', '/session', { body: { email, code } })).status).toBe(201)
      skipped += 4 * 60_000
    }
  })

  it("a browser's code stays valid, however many others request one afterwards", async () => {
    const email = anEmail()
    asked = ''
    const code = await codeFor(email)
    for (const times of [1, 2, 3, 4, 5]) {
      skipped += 1000
      await call('POST', '/codes', { body: { email }, cookie: '', from: `2001:db8:${times}::1` })
    }
    expect((await call('POST', '/session', { body: { email, code } })).status).toBe(201)
  })

  it("the email's link signs in the browser that requested it, once, and no other", async () => {
    const email = anEmail()
    asked = ''
    await codeFor(email)
    const url = /https:\S+/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    expect(url).toMatch(/^https:\/\/garage\.example\/api\/auth\/link\//)
    const open = async (cookie: string) => {
      const response = await api().request(url, { headers: { host: 'garage.example', cookie } })
      const session = response.headers.getSetCookie().find((one) => one.startsWith('forecourt_garage='))
      return { status: response.status, to: response.headers.get('location'), session, text: await response.text() }
    }
    const other = `forecourt_garage_code=${randomUUID()}`
    for (const cookie of ['x=1', other]) {
      const refused = await open(cookie)
      expect([refused.status, refused.session]).toEqual([401, undefined])
      expect(refused.text).toContain('only in the browser where you requested')
    }
    const opened = await open(asked)
    expect([opened.status, opened.to]).toEqual([303, '/my-garage'])
    const cookie = opened.session?.split(';')[0] ?? ''
    expect((await call('GET', '', { cookie })).body.user).toMatchObject({ email })
    expect((await open(asked)).status).toBe(401)
  })

  it('wrong codes of a browser that requested none cost nobody an attempt, from whatever address they come', async () => {
    const email = anEmail()
    asked = ''
    const code = await codeFor(email)
    const strangers = ['', 'x=1', `forecourt_garage_code=${randomUUID()}`, 'forecourt_garage_code=x']
    for (let host = 0; host < 20; host++) {
      const cookie = strangers[host % strangers.length] || 'y=1'
      const guess = { body: { email, code: wrong(code) }, cookie, from: `192.0.2.${100 + host}` }
      expect((await call('POST', '/session', guess)).status).toBe(401)
    }
    expect((await call('POST', '/session', { body: { email, code }, from: '192.0.2.250' })).status).toBe(201)
  })

  it("a browser that asked for another person's code can't try this person's", async () => {
    const email = anEmail()
    asked = ''
    const code = await codeFor(email)
    asked = ''
    await codeFor(anEmail())
    for (let times = 0; times < 20; times++)
      expect((await call('POST', '/session', { body: { email, code } })).status).toBe(401)
  })

  it('a code without attempts left costs the network none', async () => {
    const [email, neighbour] = [anEmail(), anEmail()]
    asked = ''
    const code = await codeFor(email)
    for (let times = 0; times < 20; times++)
      expect((await call('POST', '/session', { body: { email, code: wrong(code) } })).status).toBe(401)
    asked = ''
    for (const person of [email, neighbour]) {
      skipped += 1000
      const own = await codeFor(person)
      expect((await call('POST', '/session', { body: { email: person, code: own } })).status).toBe(201)
    }
  })

  it("who has guessed too often on the same network as a person leaves them the email's link", async () => {
    const email = anEmail()
    asked = ''
    const code = await codeFor(email)
    const own = asked
    const url = /https:\S+/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    for (let browser = 0; browser < 3; browser++) {
      asked = ''
      await call('POST', '/codes', { body: { email } })
      for (let times = 0; times < 5; times++)
        expect((await call('POST', '/session', { body: { email, code: wrong(code) } })).status).toBe(401)
    }
    const refused = await call('POST', '/session', { body: { email, code }, cookie: own })
    expect([refused.status, refused.body.title]).toEqual([429, 'Too many wrong codes'])
    expect(refused.body.detail).toContain('open the link')
    const opened = await api().request(url, { headers: { host: 'garage.example', cookie: own } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/my-garage'])
  })

  it("the latest email's link signs in every browser of the person that asked", async () => {
    const email = anEmail()
    const browsers: string[] = []
    for (let browser = 0; browser < 4; browser++) {
      asked = ''
      await codeFor(email)
      browsers.push(asked)
      skipped += 1000
    }
    const url = /https:\S+/.exec(sent.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
    const open = async (cookie = '') =>
      (await api().request(url, { headers: { host: 'garage.example', cookie } })).status
    asked = ''
    await codeFor(anEmail())
    expect([await open(asked), await open(browsers[3])]).toEqual([401, 303])
  })

  it('a person is sent twenty codes a day, of all sites; a browser in which they signed in may ask for more', async () => {
    const email = anEmail()
    await signedIn(email)
    const known = asked
    const ask = (cookie: string, origin = GARAGE.url) =>
      call('POST', '/codes', { body: { email }, cookie, origin, from: '198.51.100.7' })
    for (let sentSoFar = 1; sentSoFar < 20; sentSoFar++) {
      skipped += 11 * 60_000
      expect((await ask('x=1', sentSoFar % 2 === 0 ? GARAGE.url : OTHER.url)).status).toBe(202)
    }
    const refused = await ask('x=1', OTHER.url)
    expect([refused.status, refused.body.title]).toEqual([429, 'Too many codes'])
    expect(refused.body.detail).toContain('today')
    expect((await ask(known)).status).toBe(202)
    expect((await codesOf(email)).filter(({ is_sent }) => is_sent)).toHaveLength(21)
    expect((await ask('x=1', GARAGE.url)).status).toBe(429)
    expect((await call('POST', '/codes', { body: { email: anEmail() }, cookie: 'x=1' })).status).toBe(202)
    skipped += 24 * 60 * 60_000
    expect((await ask('x=1')).status).toBe(202)
  })

  it('a link of no code signs nobody in', async () => {
    for (const id of ['1', randomUUID()]) {
      const headers = { host: 'garage.example', cookie: `forecourt_garage_code=${id}` }
      const answer = await api().request('https://garage.example/api/auth/link/x', { headers })
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([401, []])
      const page = await answer.text()
      for (const words of ['<title>Sign in</title>', '<a href="/my-garage">ask for a new code</a>'])
        expect(page).toContain(words)
    }
  })

  it('says what to do after a wrong code, and after too many', async () => {
    const email = anEmail()
    asked = ''
    const code = await codeFor(email)
    expect((await call('POST', '/session', { body: { email, code: wrong(code) } })).body).toMatchObject({
      title: 'Wrong code',
      detail: expect.stringContaining('in the browser you requested it from'),
    })
    for (let times = 0; times < 2; times++) await call('POST', '/codes', { body: { email } })
    expect((await call('POST', '/codes', { body: { email } })).body).toMatchObject({
      title: 'Too many codes',
      detail: 'Please use the latest code, or try again later.',
    })
  })

  it('asking for a code says for how many seconds it is valid', async () =>
    expect((await call('POST', '/codes', { body: { email: anEmail() } })).body).toEqual({
      sent: true,
      expires_in: 600,
    }))

  it('whoever is not signed in may sign out', async () =>
    expect((await call('DELETE', '/session', { cookie: 'x=1' })).status).toBe(204))

  it('nobody can sign in at an API without the secret of its codes', async () => {
    const { authSecret: _, ...without } = context()
    const headers = { origin: GARAGE.url, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ email: anEmail() }) }
    const answer = await createApi(without, { addressOf: () => '192.0.2.1' }).request('/api/auth/codes', init)
    expect(answer.status).toBe(404)
  })

  it('a code works only in the browser that requested it', async () => {
    const email = anEmail()
    const code = await codeFor(email)
    for (const cookie of ['x=1', 'forecourt_garage_code=x', `forecourt_garage_code=${randomUUID()}`])
      expect((await call('POST', '/session', { body: { email, code }, cookie })).status).toBe(401)
    expect((await call('POST', '/session', { body: { email, code } })).status).toBe(201)
  })

  it('a caller has fifteen attempts a day for one email address', async () => {
    const email = anEmail()
    const guess = async () =>
      (await call('POST', '/session', { body: { email, code: wrong(await codeFor(email)) } })).status
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const statuses: number[] = []
    for (let attempt = 0; attempt < 17; attempt++) {
      statuses.push(await guess())
      vi.setSystemTime(Date.now() + 5 * 60_000)
    }
    expect(statuses).toEqual([...Array(15).fill(401), ...Array(2).fill(429)])
  })

  it('whichever process has a mail server sends the email, which says how long the code is valid', async () => {
    const email = anEmail()
    await call('POST', '/codes', { body: { email } })
    const [code] = await codesOf(email)
    const { rows } = await context().database.jobs.db.executeSql(
      "select data from jobs.job where name = 'one-time-codes'",
    )
    expect(rows).toContainEqual({ data: { codeId: code?.id } })
    const told: string[] = []
    const mail = () => mailCode(context(), async ({ text }) => void told.push(text), code?.id ?? '')
    const deaf = mailCode(context(), () => Promise.reject(new Error(email)), code?.id ?? '')
    await expect(deaf).rejects.toThrow()
    expect(JSON.stringify(fixture().logged)).not.toContain(email)
    skipped += 9.5 * 60_000
    await mail()
    skipped += 60_000
    await mail()
    expect(told).toEqual([expect.stringContaining('Your code works once and expires in 1 minute.')])
  })

  it('a code or a session of one site is not valid on another', async () => {
    const email = anEmail()
    const code = await codeFor(email)
    expect((await call('POST', '/session', { body: { email, code }, origin: OTHER.url })).status).toBe(401)
    const cookie = (await signedIn(email)).replace('forecourt_garage', 'forecourt_other')
    expect((await call('GET', '', { cookie, origin: OTHER.url })).body.user).toBeNull()
  })

  it('signing out ends the session on the server too', async () => {
    const cookie = await signedIn()
    const out = await call('DELETE', '/session', { cookie })
    expect([out.status, out.cookie]).toEqual([204, expect.stringContaining('Max-Age=0')])
    expect((await call('GET', '', { cookie })).body.user).toBeNull()
  })

  it('a session ends after thirty days', async () => {
    const cookie = await signedIn()
    skipped += 30 * 24 * 60 * 60_000 + 1000
    expect((await call('GET', '', { cookie })).body.user).toBeNull()
  })

  it('the watchlist: list, add, remove, merge', async () => {
    const cookie = await signedIn()
    expect((await call('PUT', '/watchlist/101', { cookie })).body).toEqual({ watchlist: ['101'] })
    skipped += 1000
    expect((await call('PUT', '/watchlist/102', { cookie })).body).toEqual({ watchlist: ['102', '101'] })
    expect((await call('PUT', '/watchlist/101', { cookie })).body).toEqual({ watchlist: ['102', '101'] })
    skipped += 1000
    const merged = await call('POST', '/watchlist', { cookie, body: { watchlist: ['101', '103'] } })
    expect(merged.body).toEqual({ watchlist: ['103', '102', '101'] })
    expect((await call('DELETE', '/watchlist/102', { cookie })).body).toEqual({ watchlist: ['103', '101'] })
    expect((await call('GET', '/watchlist', { cookie })).body).toEqual({ watchlist: ['103', '101'] })
  })

  it.each(['PUT', 'DELETE'])('the watchlist has no vehicle of an id that is none: %s', async (method) => {
    const cookie = await signedIn()
    const answer = await call(method, '/watchlist/a%20b', { cookie })
    expect([answer.status, answer.body.title]).toEqual([404, 'No such vehicle'])
  })

  it('the watchlist keeps the latest two hundred', async () => {
    const ids = Array.from({ length: 200 }, (_, index) => `a${index}`)
    const cookie = await signedIn(anEmail(), ids)
    skipped += 1000
    const { body } = await call('PUT', '/watchlist/b', { cookie })
    expect([body.watchlist.length, body.watchlist[0]]).toEqual([200, 'b'])
  })

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('without a session, %s is refused', async (method) => {
    const path = method === 'GET' || method === 'POST' ? '/watchlist' : '/watchlist/101'
    const body = method === 'POST' ? { watchlist: [] } : undefined
    for (const cookie of [undefined, 'forecourt_garage=x', `forecourt_garage=${'x'.repeat(43)}`])
      expect((await call(method, path, { body, cookie })).status).toBe(401)
  })

  it('a page of another site, or one without an origin, cannot use the cookie', async () => {
    const cookie = await signedIn()
    for (const origin of ['https://evil.example', 'null', ''])
      expect((await call('PUT', '/watchlist/101', { cookie, origin })).status).toBe(403)
    expect((await call('GET', '', { cookie })).body.watchlist).toEqual([])
  })

  it("only pages of the dealers' sites may read with credentials", async () => {
    const preflight = (origin: string) =>
      api().request('/api/auth/watchlist/1', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'DELETE' },
      })
    const own = await preflight(GARAGE.url)
    expect(own.headers.get('access-control-allow-origin')).toBe(GARAGE.url)
    expect(own.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })

  it('a site without a garage has no sign-in, nor does one without authentication @spec 6.2', async () => {
    expect((await call('GET', '', { origin: NO_GARAGE.url })).status).toBe(404)
    expect((await call('GET', '', { origin: BROWSER_ONLY.url })).body).toEqual({ user: null, watchlist: [] })
    const asked = await call('POST', '/codes', { body: { email: anEmail() }, origin: BROWSER_ONLY.url })
    expect(asked.status).toBe(404)
  })

  it('neither codes nor tokens are stored', async () => {
    const email = anEmail()
    const code = (await codeFor(email)).replace(' ', '')
    const cookie = await signedIn()
    const { queries, jobs } = fixture().context.database
    const { rows } = await jobs.db.executeSql("select data from jobs.job where name = 'one-time-codes'")
    const [codes, opened] = [await queries.select().from(signInCodes), await queries.select().from(sessions)]
    const stored = JSON.stringify([rows, codes, opened]).replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    expect(stored).not.toContain(code)
    expect(stored).not.toContain(cookie.split('=')[1])
  })

  it.each([{}, { email: 'mere' }, { email: 1 }, { email: 'a@b.example\u0000' }])(
    'sends no code to %j',
    async (body) => {
      expect((await call('POST', '/codes', { body })).status).toBe(422)
    },
  )
}

/** A browser's cookies of sign-in, without its session. */
function joined(cookies: string, set: readonly string[]): string {
  const all = [...cookies.split('; '), ...set].filter((one) => /_(code|browser)=/.test(one))
  return [...new Map(all.map((one) => [one.split('=')[0], one])).values()].join('; ')
}

interface Call {
  /** Another shopper's address. */
  from?: string
  body?: object
  cookie?: string
  origin?: string
}

onBothStores('sign-in and watchlist @spec 3.15 6.2 7.3', suite)
