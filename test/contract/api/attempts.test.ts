import { beforeEach, expect, it } from 'vitest'
import { deliver } from '#src/api/deliveries/deliver.ts'
import type { DeliveryJob } from '#src/api/deliveries/delivery-jobs.ts'
import type { Outside } from '#src/api/deliveries/parcel.ts'
import { MailError } from '#src/api/deliveries/relay.ts'
import { attemptsOf, deliveriesOf } from '#src/api/store/deliveries.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { idOf, send } from './api-fixture.ts'
import { onBothStores } from './both-stores.ts'

const ANY = { closed: [], firstOnly: [] }

onBothStores('attempts to deliver a lead @spec 7.5', (fixture) => {
  const post = async () =>
    idOf(await send(fixture(), 'POST', '/api/leads', { lead: { ...PERSON, form: 'quick-enquiry', message: 'Hello' } }))
  /** Takes the next delivery: no process dispatches any here. */
  const take = async (): Promise<DeliveryJob> => {
    const job = await fixture().context.jobs.take(ANY)
    if (!job) throw new Error('no delivery is due')
    return job
  }
  const deliveryOf = async (lead: string) => (await deliveriesOf(fixture().context.database.queries, lead))[0]
  const attempt = (job: DeliveryJob, sendMail: Outside['mail']['sendMail'], limit = 50) => {
    const outside = { mail: { sendMail }, from: 'x@x.example', environment: {}, trustedHosts: new Set<string>() }
    return deliver(fixture().context, { ...outside, timeout: 1000 }, job, { limit, delay: 0 })
  }
  const refuse = (error: Error) => () => Promise.reject(error)

  beforeEach(async () => {
    const { jobs, database } = fixture().context
    for (let job = await jobs.take(ANY); job; job = await jobs.take(ANY)) await jobs.done(database.queries, job)
  })

  it.each<[string, Error, string]>([
    [
      'in our words where we know the reason',
      new MailError('EENVELOPE 450 (mailbox)', { speaksOf: 'mailbox', state: 'down' }),
      'EENVELOPE 450 (mailbox)',
    ],
    [
      'by the kind of any other error, whose words may quote the shopper',
      new RangeError('<mere@example.nz>'),
      'RangeError',
    ],
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
    const error = new MailError('no answer in time (connection)', { speaksOf: 'relay', state: 'down' })
    await attempt(await take(), refuse(error), 1)
    expect(await deliveryOf(lead)).toMatchObject({ state: 'pending' })
    await attempt(await take(), refuse(error), 1)
    expect(await deliveryOf(lead)).toMatchObject({ state: 'dead' })
    expect(await fixture().context.jobs.take(ANY)).toBeUndefined()
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

  it('leave a delivery as it is that has arrived meanwhile', async () => {
    const lead = await post()
    const job = await take()
    const sent: unknown[] = []
    const accept: Outside['mail']['sendMail'] = async (message) => {
      sent.push(message)
      return { rejected: [] }
    }
    await attempt(job, accept)
    await attempt(job, accept)
    expect(sent).toHaveLength(1)
    expect(await attemptsOf(fixture().context.database.queries, (await deliveryOf(lead))?.id ?? '')).toHaveLength(1)
  })
})
