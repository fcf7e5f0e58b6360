import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { deliver } from '#src/api/deliveries/deliver.ts'
import { startDispatch } from '#src/api/deliveries/dispatch.ts'
import type { Outside } from '#src/api/deliveries/parcel.ts'
import { deliveriesOf } from '#src/api/store/deliveries.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const PATIENCE = { timeout: 20_000, interval: 10 }
const NEVER = 2_000_000_000

onBothStores('the dispatch of deliveries @spec 7.5', (fixture) => {
  const post = async () =>
    idOf(await send(fixture(), 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'Hello' } }))
  const stateOf = async (lead: string) =>
    (await deliveriesOf(fixture().context.database.queries, lead)).map(({ state }) => state)

  /** A dispatch that looks only when it has a reason, and a mail server that answers when a test says so. */
  const dispatching = (attempts = deliver) => {
    const { context } = fixture()
    const mails: { to: unknown; accept: () => void }[] = []
    const sendMail: Outside['mail']['sendMail'] = ({ to }) =>
      new Promise((resolve) => mails.push({ to, accept: () => resolve({ rejected: [] }) }))
    const outside = { mail: { sendMail }, from: 'x@x.example', environment: {}, trustedHosts: new Set<string>() }
    const logged: string[] = []
    const dispatch = startDispatch({
      ...context,
      log: (event) => logged.push(event),
      attempt: (job) => attempts(context, { ...outside, timeout: NEVER }, job),
      every: NEVER,
      outage: { failed: () => false, answered: () => undefined },
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
  })

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
    expect(logged).toEqual(['a delivery was not written down'])
    expect(await stateOf(lead)).toEqual(['pending'])
  })

  it('waits for deliveries in progress when it stops, and begins no more', async () => {
    const [first, second, third] = [await post(), await post(), await post()]
    const { begun, end, stop, mails } = dispatching()
    await begun(2)
    const stopped = stop()
    end()
    await stopped
    expect(await Promise.all([first, second, third].map(stateOf))).toEqual([['delivered'], ['delivered'], ['pending']])
    expect(mails).toHaveLength(2)
  })
})
