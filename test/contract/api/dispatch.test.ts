import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { deliver } from '#src/api/deliveries/deliver.ts'
import { deliveriesOf } from '#src/api/deliveries/delivery-rows.ts'
import { startDispatch } from '#src/api/deliveries/dispatch.ts'
import type { Outside } from '#src/api/deliveries/parcel.ts'
import { deliveries, receiverFailures } from '#src/api/store/schema.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const PATIENCE = { timeout: 60_000, interval: 10 }
const NEVER = 2_000_000_000

onBothStores('the dispatch of deliveries @spec 7.5', (fixture) => {
  const post = async () =>
    idOf(await send(fixture(), 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'Hello' } }))
  const stateOf = async (lead: string) =>
    (await deliveriesOf(fixture().context.database.queries, lead)).map(({ state }) => state)

  /** A dispatch that looks only when it has a reason, and a mail server that answers when a test says so. */
  const dispatching = (attempts = deliver, changes: Partial<Parameters<typeof startDispatch>[0]> = {}) => {
    const { context } = fixture()
    const mails: { to: unknown; accept: () => void }[] = []
    const sendMail: Outside['mail']['sendMail'] = ({ to }) =>
      new Promise((resolve) => mails.push({ to, accept: () => resolve({ rejected: [] }) }))
    const outside = { mail: { sendMail }, from: 'x@x.example', environment: {}, trustedHosts: new Set<string>() }
    const logged: unknown[][] = []
    const dispatch = startDispatch({
      ...context,
      log: (...line) => logged.push(line),
      attempt: (job) => attempts(context, { ...outside, timeout: NEVER }, job),
      every: NEVER,
      outage: { failed: () => false, answered: () => undefined },
      ...changes,
    })
    const begun = (count: number) => vi.waitFor(() => expect(mails).toHaveLength(count), PATIENCE)
    const end = () => {
      for (const { accept } of mails) accept()
    }
    onTestFinished(async () => {
      end()
      await dispatch.stop()
    })
    return { mails, begun, end, logged, ...dispatch }
  }

  beforeEach(async () => {
    const { jobs, database } = fixture().context
    const any = { closed: [], firstOnly: [] }
    for (let job = await jobs.take(any); job; job = await jobs.take(any)) await jobs.done(database.queries, job)
    await database.queries.delete(deliveries)
    await database.queries.delete(receiverFailures)
  })

  /** Lets the mailbox of every lead here, or its mail server, rest for a minute. */
  const rest = async (destination: string) => {
    const [now, later] = [new Date(), new Date(Date.now() + 60_000)]
    const row = { destination, failures: 3, since: now, tried_at: now, rests_until: later, detail: 'x' }
    await fixture().context.database.queries.insert(receiverFailures).values(row)
  }
  const MAILBOX = 'harbour-motors sales@harbour.example'

  it('makes two at once for a mailbox that has not answered yet, and the next when one ends', async () => {
    const leads = [await post(), await post(), await post()]
    const { mails, begun } = dispatching()
    await begun(2)
    mails[0]?.accept()
    await begun(3)
    for (const { accept } of mails) accept()
    for (const lead of leads) await vi.waitFor(async () => expect(await stateOf(lead)).toEqual(['delivered']), PATIENCE)
  })

  it('goes on after an attempt that could not be written down', async () => {
    const lead = await post()
    let isFirst = true
    const { begun, logged } = dispatching((context, outside, job) => {
      if (!isFirst) return deliver(context, outside, job)
      isFirst = false
      return context.jobs.again(context.database.queries, job, 0).then(() => Promise.reject(new RangeError('mere')))
    })
    await begun(1)
    expect(logged).toEqual([['a delivery could not be recorded', { error: 'RangeError' }]])
    expect(await stateOf(lead)).toEqual(['pending'])
  })

  it('waits for deliveries in progress when it stops, and begins no more', async () => {
    const [first, second, third] = [await post(), await post(), await post()]
    const { jobs } = fixture().context
    const released: unknown[] = []
    const release: typeof jobs.release = async (job) => void released.push(job)
    const { begun, end, stop, mails } = dispatching(deliver, { jobs: { ...jobs, release } })
    await begun(2)
    const stopped = stop()
    end()
    await stopped
    expect(released).toEqual([])
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual([['delivered'], ['delivered'], ['pending']])
    expect(mails).toHaveLength(2)
  })
  it('leaves a mailbox alone that rests, and delivers by itself once it has rested', async () => {
    await post()
    await rest(MAILBOX)
    const looked: unknown[] = []
    const outage = { failed: () => false, answered: () => void looked.push('') }
    let time = Date.now()
    const { begun, mails } = dispatching(deliver, { every: 5, outage, now: () => time })
    await vi.waitFor(() => expect(looked.length).toBeGreaterThan(2), PATIENCE)
    expect(mails).toEqual([])
    time += 61_000
    await begun(1)
  })

  it('makes first attempts and no retries while a mail server rests', async () => {
    const { jobs, database } = fixture().context
    await post()
    const job = await jobs.take({ closed: [], firstOnly: [] })
    if (job) await jobs.again(database.queries, job, 0)
    const first = await post()
    await rest('email')
    const looked = Promise.withResolvers<void>()
    const outage = { failed: () => false, answered: () => looked.resolve() }
    const { begun, mails, end } = dispatching(deliver, { outage })
    await begun(1)
    await looked.promise
    expect(mails).toHaveLength(1)
    // An answer ends the rest, so the other one follows.
    end()
    await vi.waitFor(async () => expect(await stateOf(first)).toEqual(['delivered']), PATIENCE)
    await begun(2)
  })

  it('takes one delivery at a time from the queue, however often it looks', async () => {
    await post()
    const { jobs } = fixture().context
    const taking = Promise.withResolvers<void>()
    let taken = 0
    const take: typeof jobs.take = async (but) => {
      taken += 1
      await taking.promise
      return jobs.take(but)
    }
    let looks = 0
    const answered = () => {
      looks += 1
    }
    const outage = { failed: () => false, answered }
    const { begun } = dispatching(deliver, { every: 1, outage, jobs: { ...jobs, take } })
    await vi.waitFor(() => expect([taken, looks > 3]).toEqual([1, true]), PATIENCE)
    taking.resolve()
    await begun(1)
  })

  it('says that it could not reach the queue, unless that is a known outage', async () => {
    const told = async (isOutage: boolean) => {
      const seen = Promise.withResolvers<unknown>()
      const failed = (error: unknown) => {
        seen.resolve(error)
        return isOutage
      }
      await post()
      const { logged } = dispatching(deliver, {
        outage: { failed, answered: () => undefined },
        jobs: { take: () => Promise.reject(new RangeError('gone')), release: async () => undefined },
      })
      expect(await seen.promise).toBeInstanceOf(RangeError)
      return logged
    }
    expect([await told(false), await told(true)]).toEqual([[['the queue of deliveries could not be reached']], []])
  })

  it('says nothing of an attempt that a known outage ended', async () => {
    await post()
    const seen = Promise.withResolvers<unknown>()
    const failed = (error: unknown) => {
      seen.resolve(error)
      return true
    }
    const { logged } = dispatching(() => Promise.reject(new RangeError('gone')), {
      outage: { failed, answered: () => undefined },
    })
    await seen.promise
    expect(logged).toEqual([])
  })

  it('gives deliveries back that take too long to end when it stops, with their attempts', async () => {
    const { jobs, database } = fixture().context
    const lead = await post()
    const { begun, stop } = dispatching()
    await begun(1)
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const stopped = stop()
    vi.advanceTimersByTime(5000)
    vi.useRealTimers()
    await stopped
    const [{ id } = { id: '' }] = await deliveriesOf(database.queries, lead)
    await jobs.expedite(database.queries, id)
    expect(await jobs.take({ closed: [], firstOnly: [] })).toMatchObject({ deliveryId: id, attempt: 1 })
  })
})
