import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { RunningApi } from '#src/api/run.ts'
import { stockChanges } from '#src/builder/load/stock-changes.ts'
import type { BuildOrder } from '#src/queue/build-job.ts'
import { emptyStore } from '../../../empty-store.ts'
import { keptReport } from '../../../unit/api/stored-report.ts'
import { temporaryFolder } from '../../../unit/builder/published-tree.ts'
import { runningApi } from '../../api/running-api.ts'

const TOKEN = 'a-token-of-the-console-here'
const SLUG = 'harbour-motors'
const HOST = 'console.example'
const BUTTONS = ['rebuild', 'accept', 'resume', 'roll-back']
const NIGHT = { at: '0 0 1 1 *', timeZone: 'UTC', everyone: async () => [], fetch: async () => undefined }
const car = { make: 'Toyota', model: 'Corolla', year: 2021, car_type: 'used' as const }
const goodCar = (id: string) => ({ id, slug: id, car: { ...car, stocknum: id } })
const REPORT = keptReport({
  slug: SLUG,
  outcome: 'held-back',
  sources: [{ kind: 'held-back', from: 'stock.csv', because: '1 of 2 vehicles is missing.' }],
  changes: stockChanges([goodCar('U1'), goodCar('U2')], [goodCar('U2'), goodCar('U3')]),
  releases: [
    { name: 'abc', built: '2026-11-24T05:06:07.000Z', vehicles: 2, is_online: true },
    { name: 'xyz', built: '2026-11-23T05:06:07.000Z', vehicles: 3, is_online: false },
  ],
})

/** A dealer whose files have had a mistake since the first build. */
const NEVER = keptReport({
  slug: 'never-built',
  outcome: 'failed',
  message: 'tenants/never-built/tenant.json: name: expected a string, received nothing. Add "name".',
  sources: [],
})

const folder = temporaryFolder((clean) => afterAll(clean))

describe('the buttons of the console', () => {
  const orders: BuildOrder[] = []
  let api: RunningApi
  beforeAll(async () => {
    api = await runningApi({
      store: await emptyStore({ folder }),
      console: { token: TOKEN, reports: async () => [REPORT, NEVER] },
    })
    await api.builds.work(async (order) => {
      orders.push(order)
      return { outcome: 'built', written: 0, vehicles: 0, sources: [], milliseconds: 0 }
    }, NIGHT)
  })
  afterAll(() => api?.close())

  interface Press {
    slug?: string
    fields?: Record<string, string>
    origin?: string
    authorization?: string
  }
  async function press(
    button: string,
    { slug = SLUG, fields = {}, origin = `https://${HOST}`, authorization = `Bearer ${TOKEN}` }: Press = {},
  ): Promise<Response> {
    const headers = { host: HOST, origin, authorization, 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers, body: new URLSearchParams(fields).toString() }
    return api.console.request(`https://${HOST}/_console/dealers/${slug}/${button}`, init)
  }
  const page = async (query = '') =>
    (
      await api.console.request(`/_console/dealers/${SLUG}${query}`, { headers: { authorization: `Bearer ${TOKEN}` } })
    ).text()
  const seen = async () => /name="seen" value="([0-9a-f]+)"/.exec(await page())?.[1] ?? ''

  it.each(BUTTONS)(
    '%s is refused to who is no operator, to a press on another site, and for an unknown dealer',
    async (button) => {
      const before = await api.builds.counts()
      const guests = ['', 'Bearer wrong', `Basic ${btoa('console:wrong')}`]
      for (const authorization of guests) expect((await press(button, { authorization })).status).toBe(401)
      expect((await press(button, { origin: 'https://elsewhere.example' })).status).toBe(403)
      expect((await press(button, { slug: 'no-such-dealer' })).status).toBe(404)
      expect(await api.builds.counts()).toEqual(before)
      expect(orders).toEqual([])
    },
  )

  it.each<[string, () => Promise<Record<string, string>>, Partial<BuildOrder>]>([
    ['rebuild', async () => ({}), { reasons: ['change'] }],
    ['accept', async () => ({ seen: await seen() }), { reasons: ['accept'], accept: true }],
    ['resume', async () => ({}), { reasons: ['release'], release: null }],
    ['roll-back', async () => ({ release: 'xyz' }), { reasons: ['release'], release: 'xyz' }],
  ])('%s asks for a build, and the page shows its progress', async (button, fields, order) => {
    orders.length = 0
    const answer = await press(button, { fields: await fields() })
    expect(answer.status).toBe(303)
    const location = answer.headers.get('location') ?? ''
    expect(location).toMatch(new RegExp(`^/_console/dealers/${SLUG}\\?job=`))
    await vi.waitFor(() => expect(orders).toEqual([{ slug: SLUG, ...order }]), 60_000)
    await vi.waitFor(
      async () => expect(await page(location.slice(location.indexOf('?')))).toContain('has finished'),
      30_000,
    )
  })

  it('a dealer that was never built counts as not built, has a page that says why, and can be built', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const list = await (await api.console.request('/_console', { headers })).text()
    expect(list).toMatch(/>1<\/b><a href="#dealers">site not built/)
    expect(list).toMatch(
      /href="\/_console\/dealers\/never-built">never-built<[\s\S]*?expected a string, received nothing/,
    )
    const own = await (await api.console.request('/_console/dealers/never-built', { headers })).text()
    expect(own).toContain('expected a string, received nothing')
    orders.length = 0
    expect((await press('rebuild', { slug: 'never-built' })).status).toBe(303)
    await vi.waitFor(() => expect(orders).toEqual([{ slug: 'never-built', reasons: ['change'] }]), 60_000)
  })

  it('accept shows what it would change, and is refused if that has changed since', async () => {
    expect(await page()).toMatch(
      /1 new<\/dt>\s*<dd>2021 Toyota Corolla \(U3\)<\/dd>[\s\S]*0 sold[\s\S]*1 removed<\/dt>\s*<dd>2021 Toyota Corolla \(U1\)/,
    )
    orders.length = 0
    const answer = await press('accept', { fields: { seen: 'what was there before' } })
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('it has changed since you looked'),
    ])
    expect(orders).toEqual([])
  })

  it('roll back offers the releases that are not live, and refuses any other', async () => {
    expect([...(await page()).matchAll(/name="release" value="(\w+)"/g)].map(([, name]) => name)).toEqual(['xyz'])
    orders.length = 0
    for (const release of ['gone', '../xyz']) {
      const answer = await press('roll-back', { fields: { release } })
      expect([answer.status, await answer.text()]).toEqual([
        409,
        expect.stringContaining('that release no longer exists'),
      ])
    }
    expect((await press('roll-back')).status).toBe(409)
    expect(orders).toEqual([])
  })
})
