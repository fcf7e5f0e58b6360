import { beforeEach, expect, it } from 'vitest'
import { deliver } from '#src/api/deliveries/deliver.ts'
import type { DeliveryJob } from '#src/api/deliveries/delivery-jobs.ts'
import { attemptsOf, deliveriesOf, insertDeliveries } from '#src/api/deliveries/delivery-rows.ts'
import type { Outside } from '#src/api/deliveries/parcel.ts'
import { ACCEPTED, addressOf } from '#src/api/deliveries/receiver-host.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { operatorRoutes } from '#src/api/operators/routes.ts'
import { rateLimit } from '#src/api/rate-limit.ts'
import { createRegistry } from '#src/api/registry.ts'
import { deliveries, receiverFailures } from '#src/api/store/schema.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { idOf, ORIGIN, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

type Message = Parameters<Outside['mail']['sendMail']>[0]

const ANY = { closed: [], firstOnly: [] }
const SENT = Date.UTC(2026, 10, 26, 12)
const BUSY = new MailError('EENVELOPE 450 (mailbox)', { scope: 'mailbox', state: 'down' })
const DOWN = new MailError('no answer in time (connection)', { scope: 'relay', state: 'down' })

onBothStores('attempts to deliver a lead @spec 7.5', (fixture) => {
  const post = async (origin = ORIGIN) => {
    const lead = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }
    return idOf(await send(fixture(), 'POST', '/api/leads', { lead }, { origin }))
  }
  /** Takes the next delivery: no process dispatches any here. */
  const take = async (): Promise<DeliveryJob> => {
    const job = await fixture().context.jobs.take(ANY)
    if (!job) throw new Error('no delivery is due')
    return job
  }
  const deliveryOf = async (lead: string) => (await deliveriesOf(fixture().context.database.queries, lead))[0]
  const attempt = (
    job: DeliveryJob,
    sendMail: Outside['mail']['sendMail'],
    {
      limit = 50,
      delay = 0,
      ...changes
    }: Partial<Parameters<typeof deliver>[0]> & { limit?: number; delay?: number } = {},
  ) => {
    const outside = { mail: { sendMail }, from: 'x@x.example', environment: {}, trustedHosts: new Set<string>() }
    return deliver({ ...fixture().context, ...changes }, { ...outside, timeout: 1000 }, job, {
      retryLimit: limit,
      retryDelay: delay,
    })
  }
  const refuse = (error: unknown) => () => Promise.reject(error)
  /** A mail server that accepts everything. */
  const accepting = () => {
    const mails: Message[] = []
    const accept: Outside['mail']['sendMail'] = async (message) => {
      mails.push(message)
      return { rejected: [] }
    }
    return { mails, accept }
  }
  /** Hands a lead's delivery to a second channel too. */
  const handToSecond = async (lead: string) => {
    const { jobs, database } = fixture().context
    const first = await deliveryOf(lead)
    if (!first) throw new Error('the lead has no delivery')
    const { lead_id, website_slug, id: second_of } = first
    const target: DeliveryTarget = { kind: 'email', to: ['boss@harbour.example'], format: 'readable' }
    const second = { name: 'mail, second channel', target, lead_id, website_slug, second_of }
    await jobs.enqueue(
      database.queries,
      await insertDeliveries(database.queries, 'complete', [{ ...second, ...addressOf(website_slug, target) }]),
    )
    const jobsOf = [await take(), await take()]
    const [main] = jobsOf.filter(({ deliveryId }) => deliveryId === second_of)
    const [spare] = jobsOf.filter(({ deliveryId }) => deliveryId !== second_of)
    if (!main || !spare) throw new Error('both channels have a job')
    return { id: second_of, main, spare }
  }

  beforeEach(async () => {
    const { jobs, database } = fixture().context
    for (let job = await jobs.take(ANY); job; job = await jobs.take(ANY)) await jobs.done(database.queries, job)
    await database.queries.delete(deliveries)
    await database.queries.delete(receiverFailures)
    fixture().logged.length = 0
  })

  it.each<[string, unknown, string]>([
    [
      'in our words where we know the reason',
      new MailError('EENVELOPE 450 (mailbox)', { scope: 'mailbox', state: 'down' }),
      'EENVELOPE 450 (mailbox)',
    ],
    [
      'by the kind of any other error, whose words may quote the shopper',
      new RangeError('<mere@example.nz>'),
      'RangeError',
    ],
    ['in one word of what is no error', 'mere@example.nz', 'failed'],
    ['in at most 300 characters', new MailError('x'.repeat(400), { scope: 'relay', state: 'down' }), 'x'.repeat(300)],
  ])('say why one failed %s', async (_, error, detail) => {
    const lead = await post()
    await attempt(await take(), refuse(error))
    const delivery = await deliveryOf(lead)
    const { database, jobs } = fixture().context
    expect(await attemptsOf(database.queries, delivery?.id ?? '')).toMatchObject([{ outcome: 'failed', detail }])
    expect(fixture().logged.join()).not.toContain('mere@example.nz')
    expect(await jobs.take(ANY)).toMatchObject({ deliveryId: delivery?.id, attempt: 2 })
  })

  it('end after the last one', async () => {
    const lead = await post()
    const error = new MailError('no answer in time (connection)', { scope: 'relay', state: 'down' })
    await attempt(await take(), refuse(error), { limit: 1 })
    expect(await deliveryOf(lead)).toMatchObject({ state: 'pending' })
    await attempt(await take(), refuse(error), { limit: 1, now: () => SENT })
    expect(await deliveryOf(lead)).toMatchObject({ state: 'dead', settled_at: new Date(SENT) })
    expect(await fixture().context.jobs.take(ANY)).toBeUndefined()
    const failures = fixture().logged.filter((line) => line.startsWith('a delivery failed'))
    expect(failures).toEqual([
      expect.stringMatching(
        /"site":"harbour-motors".*"detail":"no answer in time .connection.","attempt":1,"last":"false"/,
      ),
      expect.stringMatching(/"attempt":2,"last":"true"/),
    ])
  })

  it('are written down with when they ended and how long they took', async () => {
    const lead = await post()
    const times = [SENT, SENT + 1500, SENT + 1500]
    const { accept } = accepting()
    expect(await attempt(await take(), accept, { now: () => times.shift() ?? SENT + 1500 })).toEqual(ACCEPTED)
    const delivery = await deliveryOf(lead)
    expect(delivery).toMatchObject({ state: 'delivered', settled_at: new Date(SENT + 1500) })
    expect(await attemptsOf(fixture().context.database.queries, delivery?.id ?? '')).toMatchObject([
      { outcome: 'delivered', detail: 'accepted by the mail server', at: new Date(SENT + 1500), milliseconds: 1500 },
    ])
  })

  it('are repeated after a pause, which somebody may end', async () => {
    const lead = await post()
    const { jobs, database } = fixture().context
    await attempt(await take(), refuse(BUSY), { delay: 1000 })
    expect(await jobs.take(ANY)).toBeUndefined()
    const { id = '' } = (await deliveryOf(lead)) ?? {}
    await jobs.expedite(database.queries, id)
    expect(await jobs.take(ANY)).toMatchObject({ deliveryId: id, attempt: 2 })
    // No attempt of it waits now.
    await jobs.expedite(database.queries, id)
    expect(await jobs.take(ANY)).toBeUndefined()
  })

  it('fail where the site is no longer known', async () => {
    const lead = await post()
    const { mails, accept } = accepting()
    await attempt(await take(), accept, { registry: createRegistry([], []) })
    const { id = '' } = (await deliveryOf(lead)) ?? {}
    expect(await attemptsOf(fixture().context.database.queries, id)).toMatchObject([
      { outcome: 'failed', detail: 'the site is not in the registry' },
    ])
    expect(mails).toEqual([])
  })

  it('tell a mailbox that keeps failing from one that answers again, and say so once', async () => {
    const { logged } = fixture()
    const news = () => logged.splice(0).filter((line) => line.startsWith('a receiver'))
    await post()
    for (const expected of [0, 0, 1, 0]) {
      expect(await attempt(await take(), refuse(BUSY))).toEqual({ destination: 'down', host: 'answers' })
      expect(news()).toHaveLength(expected)
    }
    await attempt(await take(), accepting().accept)
    expect(news()).toEqual([expect.stringMatching(/^a receiver answers again .*"receiver":"mail","host":"email"/)])
  })

  it('tell a mail server that keeps failing from one that answers again', async () => {
    const { logged } = fixture()
    await post()
    for (let times = 0; times < 3; times++)
      expect(await attempt(await take(), refuse(DOWN))).toEqual({ destination: 'unknown', host: 'down' })
    await attempt(await take(), accepting().accept)
    expect(logged.filter((line) => line.startsWith('a mail server'))).toEqual([
      expect.stringMatching(/^a mail server keeps failing.*"detail":"no answer in time/),
      expect.stringMatching(/^a mail server answers again/),
    ])
    expect(logged.join()).not.toContain('a receiver')
  })

  it('by the second channel say so, under the id of the first', async () => {
    const lead = await post()
    const { id, main, spare } = await handToSecond(lead)
    const { mails, accept } = accepting()
    await attempt(spare, accept)
    await attempt(main, accept)
    expect(mails.map(({ to }) => to)).toEqual([['boss@harbour.example'], ['sales@harbour.example']])
    expect(mails[1]?.messageId).toBe(mails[0]?.messageId)
    expect(mails[0]?.text).toContain(`Sent through the second channel because mail hasn't accepted it yet.`)
    expect(mails[1]?.text).toContain('Late: this enquiry was already sent through the second channel')
    for (const { text } of mails) expect(text).toContain(`with the same delivery id: ${id}`)
  })

  it('by the first channel say that the second is on its way too', async () => {
    const { main } = await handToSecond(await post())
    const { mails, accept } = accepting()
    await attempt(main, accept)
    expect(mails[0]?.text).toContain('Late: this enquiry is also being sent through the second channel')
  })

  it('are not made by the second channel once the first has succeeded', async () => {
    const lead = await post()
    const { main, spare } = await handToSecond(lead)
    const { mails, accept } = accepting()
    await attempt(main, accept)
    expect(await attempt(spare, accept)).toEqual({ destination: 'unknown', host: 'unknown' })
    const { queries } = fixture().context.database
    expect([mails.length, (await deliveriesOf(queries, lead)).map(({ receiver }) => receiver)]).toEqual([1, ['mail']])
  })

  it('are not made for closed destinations, and only first ones for those that wait with retries', async () => {
    const { jobs, database } = fixture().context
    await post()
    const job = await take()
    const names = [job.destination]
    await jobs.again(database.queries, job, 0)
    expect(await jobs.take({ closed: names, firstOnly: [] })).toBeUndefined()
    expect(await jobs.take({ closed: [], firstOnly: names })).toBeUndefined()
    const lead = await post()
    expect(await jobs.take({ closed: names, firstOnly: names })).toBeUndefined()
    expect(await jobs.take({ closed: [], firstOnly: names })).toMatchObject({
      deliveryId: (await deliveryOf(lead))?.id,
      attempt: 1,
    })
    expect(await jobs.take({ closed: [], firstOnly: ['another'] })).toMatchObject({ attempt: 2 })
  })

  it('put first ones before retries, however many are waiting', async () => {
    const { jobs, database } = fixture().context
    const leads = [await post(), await post(), await post()]
    const retried = await take()
    await jobs.again(database.queries, retried, 0)
    const order = [await take(), await take(), await take()]
    const ids = await Promise.all(leads.map(async (lead) => (await deliveryOf(lead))?.id))
    expect(order.map(({ deliveryId, attempt: number }) => [deliveryId, number])).toEqual([
      [ids[1], 1],
      [ids[2], 1],
      [ids[0], 2],
    ])
  })

  it('that ended for good are made again by a press on the console', async () => {
    const lead = await post()
    await attempt(await take(), refuse(DOWN), { limit: 0 })
    expect(await deliveryOf(lead)).toMatchObject({ state: 'dead' })
    const { context } = fixture()
    const logged: unknown[][] = []
    const app = operatorRoutes({
      ...context,
      builds: { counts: async () => ({}) as never, requestBuild: async () => '', job: async () => undefined },
      reports: async () => [],
      metrics: async () => new Response(),
      outage: { failed: () => false },
      addressOf: () => '192.0.2.1',
      rateLimit,
      token: 'open',
      log: (...line) => logged.push(line),
    })
    const press = async (id: string) =>
      app.request('/_console/replay', {
        method: 'POST',
        headers: {
          host: 'c.example',
          origin: 'https://c.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ lead: id }).toString(),
      })
    const answer = await press(lead)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/_console#deliveries'])
    expect(logged).toEqual([['a lead was replayed from the console', { lead, receivers: 1 }]])
    expect(await context.jobs.take(ANY)).toMatchObject({ deliveryId: (await deliveryOf(lead))?.id, attempt: 1 })
  })

  it('take turns between dealers, however many leads one of them has waiting', async () => {
    const leads = [await post(), await post(), await post(), await post('https://fixed.example')]
    const order = [await take(), await take(), await take(), await take()]
    const ids = await Promise.all(leads.map(async (lead) => (await deliveryOf(lead))?.id))
    expect(order.map(({ deliveryId }) => ids.indexOf(deliveryId))).toEqual([0, 3, 1, 2])
  })

  it('leave a delivery as it is that has arrived meanwhile', async () => {
    const lead = await post()
    const job = await take()
    const { mails, accept } = accepting()
    await attempt(job, accept)
    expect(await attempt(job, accept)).toEqual({ destination: 'unknown', host: 'unknown' })
    expect(mails).toHaveLength(1)
    expect(await attemptsOf(fixture().context.database.queries, (await deliveryOf(lead))?.id ?? '')).toHaveLength(1)
  })
})
