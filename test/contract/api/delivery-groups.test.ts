import { sql } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { type Jobs, openJobs } from '#src/api/jobs.ts'
import { deliveriesOf } from '#src/api/store/deliveries.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { type ApiFixture, idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'
import { expireJobs } from './expire-jobs.ts'

function contract(fixture: () => ApiFixture): void {
  const queries = () => fixture().context.database.queries
  const working: Jobs[] = []
  const delivered: string[] = []

  afterEach(async () => {
    for (const jobs of working.splice(0)) await jobs.stop()
  })

  /** Another process on the store, which hands out and delivers. */
  async function work(pollingIntervalSeconds?: number): Promise<void> {
    const jobs = await openJobs(fixture().context.database, { pollingIntervalSeconds, log: () => undefined })
    working.push(jobs)
    await jobs.work({
      deliver: async (id) => {
        delivered.push(id)
      },
      settle: async () => undefined,
      mailCode: async () => undefined,
    })
  }

  /** Leads that come at once, by the API that delivers nothing itself. @returns their deliveries */
  async function sent(count: number, lead: object = {}): Promise<string[]> {
    const one = () =>
      send(fixture(), 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'Hi', ...lead } })
    const answers = await Promise.all(Array.from({ length: count }, one))
    const ids = await Promise.all(answers.map(idOf))
    const rows = await Promise.all(ids.map((id) => deliveriesOf(queries(), id)))
    return rows.flat().map(({ id }) => id)
  }

  /** How often each was delivered. */
  const times = (ids: readonly string[]) => ids.map((id) => delivered.filter((done) => done === id).length)
  const once = (ids: readonly string[]) => () => expect(times(ids)).toEqual(ids.map(() => 1))

  /** The groups that the store has, or those with a delivery of these. */
  async function groups(ids?: readonly string[]) {
    const { rows } = await queries().execute(sql`select id, state, data from jobs.job where name = 'delivery-groups'`)
    return rows.filter(({ data }) => !ids || ids.some((id) => JSON.stringify(data).includes(id)))
  }

  const setGroups = (change: string, ids: readonly string[]) =>
    groups(ids).then((found) => {
      const list = found.map(({ id }) => `'${String(id)}'`).join()
      return queries().execute(
        sql.raw(`update jobs.job set ${change} where name = 'delivery-groups' and id in (${list})`),
      )
    })

  it('leads that came at once have fewer jobs than deliveries, and each delivery is made', async () => {
    const ids = await sent(20)
    expect(ids).toHaveLength(20)
    const asked = await groups(ids)
    expect(asked.length).toBeLessThan(6)
    expect(asked.flatMap(({ data }) => Object(data).deliveryIds).sort()).toEqual([...ids].sort())
    await work()
    await vi.waitFor(once(ids), { timeout: 20_000 })
    await vi.waitFor(async () =>
      expect((await groups(ids)).map(({ state }) => state)).toEqual(asked.map(() => 'completed')),
    )
  }, 30_000)

  it('deliveries that were handed out are made at once, and those that wait behind them', async () => {
    await work(600)
    const ids = await sent(20)
    await vi.waitFor(once(ids), { timeout: 20_000 })
  }, 30_000)

  it('groups that two processes hand out at once make each delivery once', async () => {
    const ids = [...(await sent(8)), ...(await sent(8))]
    await Promise.all([work(), work()])
    await vi.waitFor(once(ids), { timeout: 20_000 })
  }, 30_000)

  it('a group whose process was killed once it had handed out is handed out again, and no delivery is made twice', async () => {
    const ids = await sent(4)
    await work()
    await vi.waitFor(once(ids), { timeout: 20_000 })
    await setGroups("state = 'created', completed_on = null", ids)
    await vi.waitFor(
      async () => expect((await groups(ids)).every(({ state }) => state === 'completed')).toBe(true),
      5000,
    )
    await new Promise((resolve) => setTimeout(resolve, 2500))
    once(ids)()
  }, 30_000)

  it('a group whose process was killed before it handed out is handed out when its time is over', async () => {
    const ids = await sent(4)
    await setGroups("state = 'active'", ids)
    await work()
    await expireJobs(fixture().context.database)
    await vi.waitFor(once(ids), { timeout: 20_000 })
  }, 30_000)

  it('a group that could not be handed out whole is not handed out at all, and whole later', async () => {
    const ids = await sent(4)
    const refused = sql.raw(`check (data ->> 'deliveryId' is null or data ->> 'deliveryId' <> '${ids[2]}')`)
    await queries().execute(sql`alter table jobs.job_common add constraint refused ${refused}`)
    await work()
    await vi.waitFor(async () => expect((await groups(ids)).some(({ state }) => state === 'retry')).toBe(true), 5000)
    const { rows } = await queries().execute(
      sql`select data ->> 'deliveryId' as id from jobs.job where name = 'deliveries'`,
    )
    expect(rows.filter(({ id }) => ids.includes(String(id)))).toEqual([])
    await queries().execute(sql`alter table jobs.job_common drop constraint refused`)
    await vi.waitFor(once(ids), { timeout: 20_000 })
  }, 30_000)

  it('leads that go to nobody, as those of a program, have no job', async () => {
    const before = (await groups()).length
    expect(await sent(3, { form_seconds: '1' })).toEqual([])
    expect(await groups()).toHaveLength(before)
  })
}

onBothStores('jobs of leads that come together @spec 7.5', contract)
