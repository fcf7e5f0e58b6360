import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Listening, listen } from '#sandbox/listen.ts'
import type { Notification, PaymentProvider } from '#src/platform/payments/provider.ts'
import { type LocalPayments, localPayments, PROVIDERS, secretsOf } from '../../../scripts/local-payments.ts'
import { accountAt, pay } from './sandboxes.ts'

describe.each(PROVIDERS)('%s over HTTP @spec 2.5', (name) => {
  let payments: LocalPayments
  let receiver: Listening
  let provider: PaymentProvider
  let received: Notification[] = []
  beforeAll(async () => {
    const app = new Hono().all('/*', async (c) => {
      received.push({
        headers: c.req.raw.headers,
        body: await c.req.text(),
        query: new URL(c.req.url).searchParams,
      })
      return c.body(null, 204)
    })
    receiver = await listen(app)
    payments = await localPayments(() => receiver.url)
    provider = accountAt(payments.environment, name)
  })
  afterAll(async () => {
    await payments?.close()
    await receiver?.close()
  })
  beforeEach(async () => {
    payments.sandboxes[name].clear()
    await payments.sandboxes[name].idle()
    received = []
  })

  const anOrder = (reservation_id: string = randomUUID()) => ({
    reservation_id,
    amount: 50_050,
    currency: 'NZD',
    description: 'Deposit for 2021 Toyota Corolla',
    email: 'mere@example.nz',
    return_url: 'https://harbour.example/cars/a/checkout?reservation=1',
    notification_url: receiver.url,
  })
  const MONEY = { amount: 50_050, currency: 'NZD' }
  /** Until nothing is to be captured any more. */
  const settled = async (id: string) => {
    const standing = await provider.look(id)
    return standing.kind === 'approved' ? provider.capture(id) : standing
  }
  const payOne = async () => {
    const opened = await provider.open(anOrder())
    await pay(payments, opened, 'approve')
    const { payment_id } = opened
    const standing = await settled(payment_id)
    if (standing.kind !== 'paid') throw new Error(standing.kind)
    return { payment_id, standing }
  }

  it('opens a payment, collects the whole amount, and returns the shopper', async () => {
    const opened = await provider.open(anOrder())
    const { payment_id } = opened
    expect(await provider.look(payment_id)).toEqual({ kind: 'open' })
    const back = await pay(payments, opened, 'approve')
    if (opened.redirect_url) expect(back).toMatch(/^https:\/\/harbour\.example\/cars\/a\/checkout\?reservation=1&/)
    expect(await settled(payment_id)).toMatchObject({ kind: 'paid', ...MONEY })
    expect(await provider.look(payment_id)).toMatchObject({ kind: 'paid', ...MONEY })
  })

  it('opens the same payment again for the same reservation', async () => {
    const order = anOrder()
    const { payment_id } = await provider.open(order)
    expect((await provider.open(order)).payment_id).toBe(payment_id)
  })

  it('opens one payment although the connection is lost before the answer', async () => {
    const before = payments.sandboxes[name].payments().length
    payments.sandboxes[name].fail({ mode: { kind: 'hang-up' } })
    expect(await provider.open(anOrder())).toMatchObject({ payment_id: expect.any(String) })
    expect(payments.sandboxes[name].payments().length - before).toBe(1)
  })

  it('takes no money from a declined card', async () => {
    const opened = await provider.open(anOrder())
    await pay(payments, opened, 'decline')
    expect(await settled(opened.payment_id)).toMatchObject({ kind: 'declined' })
  })

  it('refunds the whole amount once, however often it is requested', async () => {
    const { payment_id, standing } = await payOne()
    await provider.refund(standing)
    await provider.refund(standing)
    expect(payments.sandboxes[name].payments().find(({ id }) => id === payment_id)?.state).toBe('refunded')
    expect(await provider.look(payment_id)).toMatchObject({ kind: 'refunded', ...MONEY })
  })

  it('cannot close a paid payment', async () => {
    const { payment_id } = await payOne()
    expect(await provider.close(payment_id)).toMatchObject({ kind: 'paid' })
  })

  it('closes an unpaid payment where the provider can, and never captures it elsewhere', async () => {
    const { payment_id } = await provider.open(anOrder())
    expect((await provider.close(payment_id)).kind).toBe(name === 'stripe' ? 'closed' : 'open')
  })

  it('names the payment in its notification', async () => {
    const { payment_id } = await payOne()
    await payments.sandboxes[name].idle()
    expect(received.length).toBeGreaterThan(0)
    for (const notification of received) expect(await provider.notified(notification)).toEqual({ payment_id })
  })

  it.skipIf(name === 'windcave')('rejects a notification that is changed, unsigned or signed by another', async () => {
    await payOne()
    await payments.sandboxes[name].idle()
    const [notification] = received
    if (!notification) throw new Error('nothing came')
    const changed = { ...notification, body: notification.body.replace('"id":"', '"id":"x') }
    expect(await provider.notified(changed)).toBeUndefined()
    expect(await provider.notified({ ...notification, headers: new Headers() })).toBeUndefined()
    const other = { ...payments.environment, STRIPE_WEBHOOK_SECRET: 'whsec_other', PAYPAL_WEBHOOK_ID: 'OTHER' }
    expect(await accountAt(other, name).notified(notification)).toBeUndefined()
    expect(await provider.notified({ ...notification, body: 'nonsense' })).toBeUndefined()
  })

  it.each([
    ['refuses', { kind: 'status', status: 503 }],
    ['hangs up in the middle', { kind: 'cut-off' }],
    ['answers nonsense', { kind: 'nonsense' }],
  ] as const)('fails only the call when the provider %s', async (_, mode) => {
    payments.sandboxes[name].fail({ mode, times: 0 })
    await expect(provider.open(anOrder())).rejects.toThrow()
    payments.sandboxes[name].clear()
    expect(await provider.open(anOrder())).toHaveProperty('payment_id')
  })

  it('docs/leads.md names its secrets and its address', async () => {
    const documented = await readFile('docs/leads.md', 'utf8')
    for (const setting of [...secretsOf(name), `${name.toUpperCase()}_API_URL`])
      expect(documented).toContain(`\`${setting}\``)
  })

  it('names the secrets that are missing', () =>
    expect(() => accountAt({}, name)).toThrow(new RegExp(`^${name.toUpperCase()}_\\w+`)))
})
