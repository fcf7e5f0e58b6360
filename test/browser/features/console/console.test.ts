import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import { watchLeads } from '#src/api/operators/watch-leads.ts'
import { createRegistry } from '#src/api/registry.ts'
import type { RunningApi } from '#src/api/run.ts'
import { idOf, send, TENANTS } from '../../../contract/api/api-fixture.ts'
import { runningApi } from '../../../contract/api/running-api.ts'
import { emptyStore } from '../../../empty-store.ts'
import { keptReport } from '../../../unit/api/stored-report.ts'
import { PERSON } from '../../../unit/lead/person.ts'
import { sharedBrowser } from '../../browser.ts'
import { axeProblems, overflowProblems } from '../../page-problems.ts'

const TOKEN = 'a-token-that-is-long-enough'
const credentials = { httpCredentials: { username: 'console', password: TOKEN } }
const AN_HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString()

const NONE = { count: 0, first: [] }

const REPORTS = [
  keptReport({
    slug: 'harbour-motors',
    at: AN_HOUR_AGO,
    outcome: 'held-back',
    message: 'The feed has 3 vehicles and had 120: the last good stock stays.',
    vehicles: 120,
    sources: [{ kind: 'held-back', from: 'stock.csv', because: 'stock.csv: 117 of 120 vehicles (97.5%) are missing.' }],
    milliseconds: 412,
    stock_at: new Date(Date.now() - 5 * 24 * 3_600_000).toISOString(),
    rejected: 60,
    rejected_records: [
      { record: 7, line: 8, field: 'make', value: '', reason: 'is empty', remedy: 'Name the make in the feed.' },
    ],
    repaired: 1,
    repaired_values: [{ record: 9, field: 'km', value: 'abc', reason: 'is no number' }],
    warnings: ['There is no logo.'],
    changes: { added: NONE, sold: NONE, gone: { count: 117, first: ['2021 Toyota Corolla (U1)'] }, prices: NONE },
    releases: [
      { name: 'new', built: AN_HOUR_AGO, vehicles: 120, is_online: true },
      { name: 'old', built: '2026-11-01T02:03:04.000Z', vehicles: 118, is_online: false },
    ],
  }),
  keptReport({
    slug: 'fixed',
    at: AN_HOUR_AGO,
    vehicles: 12,
    sources: [{ kind: 'unchanged', from: 'stock.json', read: AN_HOUR_AGO, since: '2026-11-01T02:03:04.000Z' }],
    milliseconds: 90,
    stock_at: AN_HOUR_AGO,
  }),
]

describe('the console', () => {
  const open = sharedBrowser()
  let folder: string
  let api: RunningApi
  let server: Listening
  let crm: Listening
  let lead: string
  let isBroken = true
  const taken: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-console-'))
    crm = await listen(
      new Hono().post('*', async (c) => {
        if (isBroken) return c.text('', 422)
        taken.push((await c.req.json()).data.lead_id)
        return c.json({})
      }),
    )
    const receivers = { crm: { kind: 'webhook' as const, url: `${crm.url}/leads`, secret_from: 'SECRET' } }
    const registry = createRegistry(TENANTS, [{ receivers }])
    api = await runningApi({
      store: await emptyStore({ folder }),
      registry,
      console: { token: TOKEN, reports: async () => REPORTS },
      outside: {
        environment: { SECRET: 'whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q=' },
        trustedHosts: new Set([new URL(crm.url).host]),
        timeout: 10_000,
      },
      jobs: { retryLimit: 0, pollingIntervalSeconds: 0.5 },
    })
    server = await listen(new Hono().route('/', api.console).route('/', api.app))
    lead = await sendLead()
    // An alarm that is true: the API's own watcher, which looks every few minutes, agrees with it.
    const context = { registry, database: api, now: Date.now, reports: async () => REPORTS }
    await watchLeads(context, async () => undefined, ['stock'])
    await vi.waitFor(
      async () => expect(await (await fetchConsole('/_console')).text()).toContain('failed for good</span>'),
      15_000,
    )
  })
  afterAll(async () => {
    await server?.close()
    await api?.close()
    await crm?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const sendLead = async () =>
    idOf(
      await send({ api: api.app }, 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'Hi' } }),
    )

  const bearer = { authorization: `Bearer ${TOKEN}` }
  const fetchConsole = (path: string, init: RequestInit = {}) =>
    fetch(server.url + path, { redirect: 'manual', ...init, headers: { ...bearer, ...init.headers } })

  it.each(['/_console', '/_console/dealers/fixed', '/metrics'])('%s requires the token', async (path) => {
    for (const authorization of ['', 'Bearer wrong', `Basic ${btoa('console:wrong')}`])
      expect((await fetch(server.url + path, { headers: { authorization } })).status).toBe(401)
    expect((await fetchConsole(path)).status).toBe(200)
  })

  it.each([390, 768, 1280])('passes axe and fits %i pixels, light and dark', (width) =>
    open({ ...credentials, viewport: { width, height: 900 } }, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const path of ['/_console', '/_console/dealers/harbour-motors']) {
          await page.goto(server.url + path)
          for (const choice of await page.locator('summary').all()) await choice.click()
          expect(await axeProblems(page)).toEqual([])
          expect(await overflowProblems(page)).toEqual([])
        }
      }
    }),
  )

  it('shows alarms, receivers, deliveries, builds and leads, and nothing of a shopper', () =>
    open(credentials, async (page) => {
      await page.goto(`${server.url}/_console`)
      const row = (name: string) => page.getByRole('row').filter({ hasText: name })
      await expect
        .poll(() => row('Harbour Motors').first().textContent())
        .toMatch(/stock held back[\s\S]*120 vehiclesstock.csv: held back, because stock.csv: 117 of 120/)
      expect(await page.getByRole('region', { name: 'Alarms' }).textContent()).toContain('stock.csv: held back')
      expect(await page.getByRole('region', { name: 'Failing deliveries' }).textContent()).toMatch(/status 422/)
      expect(await page.getByRole('img').getAttribute('aria-label')).toMatch(/^\d+ leads? in 30 days/)
      expect(await page.content()).not.toMatch(/Mere|Ngata|example\.nz/)
      await page.locator('a[href="/_console/dealers/harbour-motors"]').click()
      expect(await page.getByRole('main').textContent()).toMatch(
        /last good stock stays[\s\S]*There is no logo[\s\S]*Name the make in the feed[\s\S]*Plus 59 more[\s\S]*is no number/,
      )
    }))

  it('retries a delivery at the press of a button', () =>
    open(credentials, async (page) => {
      // Of this try alone: one that was delivered has no button any more.
      isBroken = true
      const own = await sendLead()
      const failing = page.getByRole('region', { name: 'Failing deliveries' }).getByRole('row').filter({ hasText: own })
      const failingNow = async () => {
        await page.goto(`${server.url}/_console`)
        return failing.allTextContents()
      }
      await expect.poll(failingNow).toEqual([expect.stringContaining('failed for good')])
      isBroken = false
      await page.getByRole('button', { name: `Deliver again: lead ${own} to crm` }).click()
      await expect.poll(() => taken.filter((id) => id === own)).toEqual([own])
      await expect.poll(failingNow).toEqual([])
      expect(taken).not.toContain(lead)
    }))

  it('accepts a press from its own page only', async () => {
    const headers = { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' }
    const init = { method: 'POST', headers, body: `lead=${lead}` }
    expect((await fetchConsole('/_console/replay', init)).status).toBe(403)
  })

  it('serves metrics for Prometheus', async () => {
    const metrics = async () => (await fetchConsole('/metrics')).text()
    const posted = (text: string) =>
      Number(
        /^forecourt_call_seconds_count\{process="api",method="POST",route="\/api\/leads",status="201"\} (\d+)$/m.exec(
          text,
        )?.[1],
      )
    const before = posted(await metrics())
    await sendLead()
    const text = await metrics()
    expect(posted(text)).toBe(before + 1)
    expect(text).toMatch(/forecourt_deliveries_waiting\{process="api"\} \d/)
    expect(text).toMatch(/forecourt_alarms\{process="api"\} [1-9]/)
    expect(text).toMatch(/forecourt_sources\{dealer="harbour-motors",state="held-back",process="api"\} 1/)
    expect(text).toMatch(/process_resident_memory_bytes/)
    expect(text).not.toMatch(/Mere|example\.nz/)
  })
})
