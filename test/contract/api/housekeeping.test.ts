import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { deliveriesOf, insertAttempt, insertDeliveries, settleDelivery } from '#src/api/deliveries/delivery-rows.ts'
import { raisedAlarms } from '#src/api/operators/alarms.ts'
import { type Alarm, watchLeads } from '#src/api/operators/watch-leads.ts'
import { forgetOld } from '#src/api/person/forget-old.ts'
import {
  alarms,
  alerts,
  deliveries,
  followers,
  idempotencyKeys,
  leads,
  phoneReveals,
  valuations,
} from '#src/api/store/schema.ts'
import { DAY } from '#src/base/dates.ts'
import type { SourceState } from '#src/queue/source-state.ts'
import { keptReport } from '../../unit/api/stored-report.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const ENQUIRY = { ...PERSON, form: 'quick-enquiry', message: 'Hello' }
const SITE = 'harbour-motors'

function contract(fixture: () => ApiFixture): void {
  const queries = () => fixture().context.database.queries
  const post = async (lead: object = ENQUIRY, headers = {}) =>
    idOf(await send(fixture(), 'POST', '/api/leads', { lead }, headers))
  const isThere = async (id: string) => (await queries().select().from(leads).where(eq(leads.id, id))).length === 1
  const setAge = (id: string, days: number) => {
    const at = new Date(Date.now() - days * DAY)
    return queries().update(leads).set({ created_at: at, updated_at: at }).where(eq(leads.id, id))
  }
  const settle = (id: string) =>
    queries().update(deliveries).set({ state: 'delivered' }).where(eq(deliveries.lead_id, id))

  it('deletes a lead, with its deliveries and even pending ones, after the days that its site sets, and not before', async () => {
    const [old, young, waiting] = [await post(), await post(), await post()]
    await setAge(old, 731)
    await setAge(young, 729)
    await setAge(waiting, 731)
    await settle(old)
    await settle(young)
    expect(await forgetOld(fixture().context)).toBe(2)
    expect([await isThere(old), await isThere(young), await isThere(waiting)]).toEqual([false, true, false])
    expect(await deliveriesOf(queries(), old)).toEqual([])
  })

  it('deletes the leads of a site that no longer exists as well', async () => {
    const [old, young] = [await post(), await post()]
    await setAge(old, 731)
    await setAge(young, 729)
    for (const id of [old, young]) await settle(id)
    await queries()
      .update(leads)
      .set({ website_slug: 'gone' })
      .where(inArray(leads.id, [old, young]))
    expect(await forgetOld(fixture().context)).toBe(1)
    expect([await isThere(old), await isThere(young)]).toEqual([false, true])
  })

  it('deletes valuations, reveals and keys of the same age', async () => {
    const at = new Date(Date.now() - 800 * DAY)
    await queries()
      .insert(phoneReveals)
      .values({ id: randomUUID(), website_slug: SITE, kind: 'reveal', created_at: at })
    await queries()
      .insert(valuations)
      .values({
        id: randomUUID(),
        website_slug: SITE,
        person: PERSON,
        lead_attributes: {},
        subject: { make: 'Kia', model: 'Rio', year: 2020, km: 1 },
        source: 'stock',
        estimate: { kind: 'appraisal', reason: 'unknown-vehicle' },
        adjustment_answers: {},
        created_at: at,
      })
    await post(ENQUIRY, { 'idempotency-key': randomUUID() })
    await queries().update(idempotencyKeys).set({ created_at: at })
    await forgetOld(fixture().context)
    for (const table of [phoneReveals, valuations, idempotencyKeys])
      expect(await queries().select().from(table)).toEqual([])
  })

  it('deletes alerts that nobody confirmed within a week, and ended ones when their proof is no longer needed', async () => {
    const follower = { website_slug: SITE, token: randomUUID(), id: randomUUID(), email: 'mere@example.nz' }
    const other = { website_slug: SITE, token: randomUUID(), id: randomUUID(), email: 'ann@example.nz' }
    await queries().insert(followers).values([follower, other])
    const ago = (days: number) => new Date(Date.now() - days * DAY)
    const alert = (title: string, days: number, changes: object) => ({
      ...{ id: randomUUID(), follower_id: follower.id, kind: 'price' as const, target: title, title, words: 'Yes' },
      ...{ asked_at: ago(days), seen_at: ago(days), ...changes },
    })
    await queries()
      .insert(alerts)
      .values([
        alert('waits', 6, {}),
        alert('forgotten', 8, {}),
        { ...alert('forgotten too', 8, {}), follower_id: other.id },
        alert('followed', 800, { confirmed_at: ago(800) }),
        alert('ended', 800, { confirmed_at: ago(800), ended_at: ago(729) }),
        alert('ended long ago', 800, { confirmed_at: ago(800), ended_at: ago(731) }),
      ])
    await forgetOld(fixture().context)
    const left = await queries().select({ title: alerts.title }).from(alerts)
    expect(left.map(({ title }) => title).sort()).toEqual(['ended', 'followed', 'waits'])
    expect((await queries().select().from(followers)).map(({ email }) => email)).toEqual(['mere@example.nz'])
  })

  it("raises an alarm when a site's leads stop, reports it once a day, and ends it with the next lead", async () => {
    await queries().delete(leads)
    const told: [string, Alarm][] = []
    const tell = async (alarm: Alarm, state: string) => void told.push([state, alarm])
    const watch = (days = 0) => {
      const context = { ...fixture().context, now: () => Date.now() + days * DAY }
      return watchLeads(context, tell)
    }
    for (let number = 0; number < 28; number++) await setAge(await post(), number * 0.99)
    await queries().delete(deliveries)
    await watch()
    expect(told).toEqual([])
    await watch(9)
    await Promise.all([watch(9), watch(9)])
    expect(told).toEqual([
      ['raised', { website_slug: SITE, kind: 'silent', detail: 'No leads for 216 hours; usually there are 7 a week.' }],
    ])
    await watch(9.9)
    expect(told).toHaveLength(1)
    await Promise.all([watch(10.1), watch(10.1)])
    expect(told.slice(1)).toMatchObject([['raised', { detail: expect.stringContaining('No leads for 242 hours') }]])
    await post()
    await queries().delete(deliveries)
    await watch()
    expect(told.slice(2)).toMatchObject([['over', { kind: 'silent' }]])
  })

  it('raises an alarm when deliveries fail, and ends it when they arrive', async () => {
    await queries().delete(alarms)
    const told: string[] = []
    const watch = () =>
      watchLeads(fixture().context, async ({ kind, detail }, state) => void told.push(`${kind} ${state} ${detail}`))
    const id = await post()
    await watch()
    expect(told).toEqual([])
    const [delivery] = await deliveriesOf(queries(), id)
    if (!delivery) throw new Error('no delivery')
    await settleDelivery(queries(), delivery.id, { state: 'dead', settled_at: new Date() })
    await watch()
    expect(told).toEqual(['failing raised mail: 1 leads failed for good, 0 late.'])
    await settleDelivery(queries(), delivery.id, { state: 'delivered', settled_at: new Date() })
    await watch()
    expect(told).toHaveLength(2)
  })

  it('raises it for late deliveries too, whether attempts failed or nothing attempted them', async () => {
    await queries().delete(alarms)
    const id = await post()
    await queries().delete(deliveries).where(eq(deliveries.lead_id, id))
    const target = { kind: 'email' as const, to: ['a@b.example'], format: 'readable' as const }
    const wanted = ['crm', 'crm2'].map((name) => ({
      lead_id: id,
      website_slug: 'harbour-motors',
      name,
      target,
      destination: 'harbour-motors a@b.example',
      host: 'email',
    }))
    const [tried, untried] = await insertDeliveries(queries(), 'complete', wanted)
    if (!tried || !untried) throw new Error('no delivery')
    const at = new Date()
    await insertAttempt(queries(), { delivery_id: tried.id, outcome: 'failed', detail: 'x', milliseconds: 1, at })
    const told: string[] = []
    const watch = () => watchLeads(fixture().context, async ({ detail }) => void told.push(detail), ['failing'])
    for (const minutes of [0, 29, 31]) {
      expect(told).toEqual([])
      await queries()
        .update(deliveries)
        .set({ created_at: new Date(Date.now() - minutes * 60_000) })
        .where(eq(deliveries.lead_id, id))
      await watch()
    }
    expect(
      told
        .join()
        .split(/(?<=late\.) /)
        .sort(),
    ).toEqual(['crm2: 0 leads failed for good, 1 late.', 'crm: 0 leads failed for good, 1 late.'])
    await queries().delete(deliveries).where(eq(deliveries.lead_id, id))
  })

  it('reports an alarm again if the report failed', async () => {
    await queries().delete(alarms)
    const id = await post()
    const [delivery] = await deliveriesOf(queries(), id)
    await settleDelivery(queries(), delivery?.id ?? '', { state: 'dead', settled_at: new Date() })
    const deaf = watchLeads(fixture().context, () => Promise.reject(new Error('no mail server')), ['failing'])
    await expect(deaf).rejects.toThrow('no mail server')
    const told: string[] = []
    await watchLeads(fixture().context, async ({ kind }, state) => void told.push(`${kind} ${state}`), ['failing'])
    expect(told).toEqual(['failing repeated'])
  })

  it('raises and ends the other alarms while the reports of one kind cannot be read', async () => {
    await queries().delete(alarms)
    const planted = { raised_at: new Date(), told_at: new Date(), detail: 'x' }
    await queries()
      .insert(alarms)
      .values([
        { ...planted, website_slug: SITE, kind: 'refund' },
        { ...planted, website_slug: 'all dealers', kind: 'stock' },
      ])
    const context = { ...fixture().context, reports: () => Promise.reject(new Error('no such folder')) }
    const told: string[] = []
    const mail = async ({ kind }: Alarm, state: string) => void told.push(`${kind} ${state}`)
    await expect(watchLeads(context, mail, ['stock', 'refund'])).rejects.toThrow('no such folder')
    expect(told).toEqual(['refund over'])
    expect((await raisedAlarms(queries())).map(({ kind }) => kind)).toEqual(['stock'])
  })

  it('stores all alarms before it reports any, and reports each by itself', async () => {
    await queries().delete(alarms)
    const [delivery] = await deliveriesOf(queries(), await post())
    await settleDelivery(queries(), delivery?.id ?? '', { state: 'dead', settled_at: new Date() })
    const down = { kind: 'down', from: 's.csv', since: '2026-11-24T01:00:00Z', because: 'It answered 503.' } as const
    const reports = async () => [keptReport({ slug: 'a-cars', sources: [down] })]
    const tried: string[] = []
    const kinds = () => raisedAlarms(queries()).then((rows) => rows.map(({ kind }) => kind).sort())
    const deaf = watchLeads(
      { ...fixture().context, reports },
      async ({ kind }) => {
        tried.push(`${kind} of ${await kinds()}`)
        throw new Error('no mail server')
      },
      ['failing', 'stock'],
    )
    await expect(deaf).rejects.toThrow('no mail server')
    expect(tried).toEqual(['failing of failing,stock', 'stock of failing,stock'])
  })

  it("reports all stock sources in trouble at once, once a day in the console's words", async () => {
    await queries().delete(alarms)
    const down = {
      kind: 'down',
      from: 'stock.csv',
      since: '2026-11-24T01:00:00Z',
      because: 'It answered 503.',
    } as const
    const fresh = { kind: 'fresh', from: 'stock.json', read: '2026-11-24T01:00:00Z' } as const
    let sources: Record<string, SourceState[]> = { 'harbour-motors': [fresh], 'b-cars': [down], 'a-cars': [down] }
    const reports = async () => Object.entries(sources).map(([slug, states]) => keptReport({ slug, sources: states }))
    const told: string[] = []
    const watch = (hours: number) =>
      watchLeads(
        { ...fixture().context, reports, now: () => Date.now() + hours * 60 * 60_000 },
        async ({ website_slug, detail }, state) => void told.push(`${website_slug} ${state}: ${detail}`),
        ['stock'],
      )
    const words = 'stock.csv: down since 2026-11-24 01:00 UTC, because it answered 503.'
    const raised = `all dealers raised: a-cars: ${words}\nb-cars: ${words}`
    await watch(0)
    await watch(23)
    expect(told).toEqual([raised])
    await watch(25)
    expect(told).toEqual([raised, raised])
    sources = { ...sources, 'c-cars': [down] }
    await watch(26)
    expect(told.slice(2)).toEqual([`${raised}\nc-cars: ${words}`])
    await watch(49)
    expect(told, 'all were reported an hour later than at first').toHaveLength(3)
    sources = { 'b-cars': [{ ...down, because: 'It answered 404.' }] }
    await watch(27)
    expect((await raisedAlarms(queries())).map(({ detail }) => detail)).toEqual([
      'b-cars: stock.csv: down since 2026-11-24 01:00 UTC, because it answered 404.',
    ])
    expect(told).toHaveLength(3)
    sources = { 'b-cars': [fresh] }
    await watch(28)
    expect(told.slice(3)).toEqual([expect.stringMatching(/^all dealers over: b-cars: stock\.csv/)])
  })
}

onBothStores('what is kept and watched', contract)
