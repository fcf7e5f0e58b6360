import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Crm, openCrm } from '#sandbox/crm/crm.ts'
import { type Failure, failureControl } from '#sandbox/failures.ts'
import { type Listening, listen } from '#sandbox/listen.ts'
import { type Mailbox, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { leadsCsv } from '#src/api/leads/export-leads.ts'
import { sweepAbandoned } from '#src/api/leads/lead-deliveries.ts'
import { listLeads } from '#src/api/leads/list-leads.ts'
import { readLead } from '#src/api/leads/queries.ts'
import { replayLead } from '#src/api/leads/replay.ts'
import { createRegistry, type Registry } from '#src/api/registry.ts'
import { leadsText, leadText } from '#src/api/report.ts'
import type { RunningApi } from '#src/api/run.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { emptyStore } from '../../empty-store.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'
import { idOf, ORIGIN, send, TENANTS, TRADE_IN_STEPS } from './api-fixture.ts'
import { runningApi } from './running-api.ts'

const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIGNvbnRyYWN0IHRlc3Q='
const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }

/** A dealer whose subscription box is empty at first. The others' is ticked, as the specification's is. */
const EMPTY_BOX = aTenant({
  id: 't3',
  slug: 'empty-box',
  url: 'https://empty-box.example',
  switches: { forms: { opt_in_default: false } },
})

/** The lead call of the dealer platform: basic auth, an id in the answer, one lead for each key. */
function leadPlatform() {
  const { middleware, fail, clear } = failureControl()
  const leads = new Map<string, unknown>()
  const calls: string[] = []
  const auth = basicAuth({ username: 'u', password: 'p' })
  const keyed = (c: Context) => c.req.header('idempotency-key') ?? randomUUID()
  const app = new Hono()
  app.use(middleware, auth, async (c, next) => {
    calls.push(`${c.req.method} ${c.req.path}`)
    await next()
  })
  app.post('/api/leads', async (c) => {
    leads.set(keyed(c), await c.req.json())
    return c.json({ id: keyed(c) }, 201)
  })
  app.post('/api/leads/with-files', async (c) => {
    const form = await c.req.formData()
    const text = (value: string | File) => (typeof value === 'string' ? value : value.text())
    const entries = [...form].map(async ([name, value]) => [name, await text(value)])
    leads.set(keyed(c), { lead: Object.fromEntries(await Promise.all(entries)) })
    return c.json({ id: keyed(c) }, 201)
  })
  app.put('/api/leads/:id', async (c) => {
    const id = c.req.param('id')
    if (!leads.has(id)) return c.json({ error: 'Not Found' }, 404)
    leads.set(id, await c.req.json())
    return c.json({ id })
  })
  return { app, leads, calls, fail, clear }
}

describe('deliveries @spec 7.5 8.5', () => {
  let mailbox: Mailbox
  let crm: Crm
  let running: RunningApi
  let registry: Registry
  const platform = leadPlatform()
  const listening: Listening[] = []
  let folder: string
  const logged: string[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-deliveries-'))
    mailbox = await openMailbox({ now: Date.now })
    crm = openCrm({ secret: SECRET })
    listening.push(await listen(crm.app), await listen(platform.app))
    const [crmServer, platformServer] = listening.map(({ url }) => url)
    const receivers: Record<string, DeliveryTarget> = {
      people: { kind: 'email', to: ['sales@harbour.example'], format: 'readable' },
      system: { kind: 'email', to: ['adf@harbour.example'], format: 'adf' },
      crm: { kind: 'webhook', url: `${crmServer}/leads`, secret_from: 'SECRET' },
      platform: {
        kind: 'platform',
        url: `${platformServer}/api/leads`,
        username_from: 'USERNAME',
        password_from: 'WORD',
      },
    }
    registry = createRegistry([...TENANTS, EMPTY_BOX], [{ receivers }])
    running = await runningApi({
      store: await emptyStore({ folder }),
      registry,
      log: (event, facts) => logged.push(`${event} ${JSON.stringify(facts)}`),
      callsPerMinute: 10_000,
      outside: {
        mail: mailRelay({ host: '127.0.0.1', port: mailbox.port, ignoreTLS: true }, 1000),
        environment: { SECRET, USERNAME: 'u', WORD: 'p' },
        trustedHosts: new Set(listening.map(({ url }) => new URL(url).host)),
      },
      jobs: { pollingIntervalSeconds: 0.5, retryDelay: 1, retryLimit: 2 },
    })
  })

  afterAll(async () => {
    await running?.close()
    for (const { close } of listening) await close()
    await mailbox?.close()
    await rm(folder, { recursive: true, force: true })
  })

  beforeEach(() => {
    crm.clear()
    platform.clear()
  })

  const post = async (lead: object) => idOf(await send({ api: running.app }, 'POST', '/api/leads', { lead }))
  const mailsTo = (to: string, id: string) =>
    mailbox.mails().filter((mail) => mail.to.includes(to) && (mail.text.includes(id) || mail.subject.includes(id)))
  const atCrm = (id: string) => crm.leads().filter(({ data }) => Reflect.get(data, 'lead_id') === id)
  const atPlatform = (id: string) => [...platform.leads.values()].filter((body) => JSON.stringify(body).includes(id))
  const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 100 })

  it('a lead reaches people, their system by ADF, a signed webhook and the platform, each once', async () => {
    const name = `Mere ${randomUUID()}`
    const id = await post({ ...ENQUIRY, name })
    await eventually(() => {
      expect(mailsTo('sales@harbour.example', name)).toMatchObject([{ replyTo: 'mere@example.nz' }])
      expect(mailsTo('adf@harbour.example', id)).toHaveLength(1)
      expect(atCrm(id)).toMatchObject([
        { type: 'lead.complete', times: 1, data: { ...PERSON, name, message: 'Hello', source: 'Website' } },
      ])
      expect(atPlatform(id)).toMatchObject([{ lead: { lead_id: id } }])
    })
    const [adf] = mailsTo('adf@harbour.example', id)
    expect(adf?.source).toMatch(/content-type: text\/plain/i)
    expect(adf?.source).not.toMatch(/multipart/i)
    expect(adf?.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\s<\?adf version="1.0"\?>/)
  })

  it.each<[string, Failure['mode']]>([
    ['fails', { kind: 'status', status: 503 }],
    ['never answers', { kind: 'hang' }],
    ['hangs up in the middle', { kind: 'cut-off' }],
    ['answers nonsense', { kind: 'nonsense' }],
    ['answers without an id', { kind: 'body-status', status: 500 }],
  ])('a receiver that %s is tried again, and has the lead once', async (_, mode) => {
    platform.fail({ mode })
    if (mode.kind === 'status' || mode.kind === 'hang') crm.fail({ mode })
    const id = await post(ENQUIRY)
    await eventually(() => {
      expect(atPlatform(id)).toHaveLength(1)
      expect(atCrm(id)).toHaveLength(1)
    })
  })

  it('a mail server that is busy is tried again, and the mail arrives once', async () => {
    mailbox.fail({ code: 451, times: 2 })
    const name = `Mere ${randomUUID()}`
    const id = await post({ ...ENQUIRY, name })
    await eventually(() => {
      expect(mailsTo('sales@harbour.example', name)).toHaveLength(1)
      expect(mailsTo('adf@harbour.example', id)).toHaveLength(1)
    })
  })

  it('an abandoned lead that is completed later stays one lead on the platform, by PUT /api/leads/{lead_id}', async () => {
    const [vehicle, , rest] = TRADE_IN_STEPS
    const first = { ...vehicle, form: 'trade-in', phone: PERSON.phone, step_number: 0 }
    const answer = await send({ api: running.app }, 'POST', '/api/leads', { lead: first, isLastStep: false })
    const id = await idOf(answer)
    const { jobs } = running
    await sweepAbandoned({ registry, jobs, database: running, now: () => Date.now() + 31 * 60_000 })
    await eventually(() => expect(atPlatform(id)).toMatchObject([{ lead: { lead_status: 'Incomplete' } }]))
    const last = { lead: { ...PERSON, ...rest }, isLastStep: true }
    await send({ api: running.app }, 'PUT', `/api/leads/${id}`, last)
    await eventually(() =>
      expect(atPlatform(id)).toMatchObject([{ lead: { lead_status: 'Complete', condition: 'Good' } }]),
    )
    const [known] = [...platform.leads].find(([, body]) => JSON.stringify(body).includes(id)) ?? []
    expect(platform.calls).toContain(`PUT /api/leads/${known}`)
  })

  it('a lead with files reaches the platform by POST /api/leads/with-files, as form data; people get the files, and no sales system gets an application', async () => {
    const form = new FormData()
    const name = `Mere ${randomUUID()}`
    const answers = { ...PERSON, name, form: 'careers', message: 'Hello', location_id: 'l1' }
    for (const [field, value] of Object.entries(answers)) form.set(field, value)
    form.set('resume', new File(['%PDF-1.7 text'], 'me.pdf'))
    const headers = { origin: ORIGIN }
    const id = await idOf(await running.app.request('/api/leads/with-files', { method: 'POST', headers, body: form }))
    await eventually(() => {
      expect(atPlatform(id)).toMatchObject([{ lead: { name, resume: '%PDF-1.7 text', opt_in: 'false' } }])
      const content = Buffer.from('%PDF-1.7 text').toString('base64')
      const file = { field: 'resume', name: 'me.pdf', media_type: 'application/pdf', size: 13, content }
      expect(atCrm(id)).toMatchObject([{ data: { name, files: [file] } }])
      expect(mailsTo('adf@harbour.example', name)).toEqual([])
      expect(mailsTo('sales@harbour.example', name)[0]?.source).toMatch(/filename=.*me\.pdf/)
    })
    expect(platform.calls).toContain('POST /api/leads/with-files')
  })

  it.each([
    ['left as the form had ticked it', ORIGIN, true, undefined],
    ['unticked', ORIGIN, false, false],
    ['ticked by the shopper', EMPTY_BOX.url, true, true],
    ['left empty', EMPTY_BOX.url, false, false],
  ])(
    'a subscription box that was %s is told to all five receivers as it was answered',
    async (_, origin, opt_in, told) => {
      const name = `Mere ${randomUUID()}`
      const lead = { ...ENQUIRY, name, opt_in }
      const id = await idOf(await send({ api: running.app }, 'POST', '/api/leads', { lead }, { origin }))
      await eventually(() => {
        expect(mailsTo('sales@harbour.example', name)).toHaveLength(1)
        expect(mailsTo('adf@harbour.example', id)).toHaveLength(1)
        expect(atCrm(id)).toHaveLength(1)
        expect(atPlatform(id)).toHaveLength(1)
      })
      const answer = told === undefined ? undefined : told ? 'Yes' : 'No'
      const inText = (text = ''): string | undefined => /Wants offers and updates:?\s*(Yes|No)/.exec(text)?.[1]
      const listed = (await listLeads(running.queries, { limit: 100 })).filter((each) => each.id === id)
      expect({
        mail: inText(mailsTo('sales@harbour.example', name)[0]?.text),
        adf: inText(mailsTo('adf@harbour.example', id)[0]?.text),
        csv: inText(leadsCsv(listed)),
        webhook: Reflect.get(atCrm(id)[0]?.data ?? {}, 'opt_in'),
        platform: (atPlatform(id)[0] as { lead: { opt_in?: boolean } }).lead.opt_in,
      }).toEqual({ mail: answer, adf: answer, csv: answer, webhook: told, platform: told })
    },
  )

  it('a delivery that fails for good is kept with its attempts, and delivered when it is replayed', async () => {
    platform.fail({ mode: { kind: 'status', status: 503 }, times: 0 })
    const id = await post(ENQUIRY)
    const { queries, jobs } = running
    const isDead = async () => expect((await listLeads(queries, { limit: 1 }))[0]).toMatchObject({ id, dead: 1 })
    await vi.waitFor(isDead, { timeout: 90_000, interval: 200 })
    const row = await readLead(queries, id)
    const told = row ? await leadText(queries, row) : ''
    expect(told).toContain('platform (complete): dead')
    expect(told.match(/failed, status 503/g)).toHaveLength(3)
    expect(leadsText(await listLeads(queries, { limit: 1 }))).toContain('1 FAILED')
    platform.clear()
    expect(await replayLead({ queries, jobs }, id)).toEqual(['platform'])
    await eventually(() => expect(atPlatform(id)).toHaveLength(1))
    await vi.waitFor(async () => expect((await listLeads(queries, { limit: 1 }))[0]).toMatchObject({ id, dead: 0 }))
  })

  it('no personal data is logged', async () => {
    const before = logged.length
    platform.fail({ mode: { kind: 'status', status: 503 }, times: 1 })
    const id = await post(ENQUIRY)
    await eventually(() => expect(atPlatform(id)).toHaveLength(1))
    expect(logged.slice(before).join('\n')).toContain('a delivery failed')
    for (const line of logged) expect(line).not.toMatch(/mere|ngata|021 123|211234567|example\.nz/i)
  })
})
