import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import * as z from 'zod'
import { choiceOf, hostedPage } from './hosted-page.ts'
import {
  type PaymentSandbox,
  paymentStandIn,
  printedAmount,
  type SandboxPayment,
  withQuery,
} from './payment-sandbox.ts'

const sessionRequest = z.object({
  type: z.literal('purchase'),
  amount: z.string().regex(/^\d+\.\d{2}$/),
  currency: z.enum(['AUD', 'NZD']),
  merchantReference: z.string().max(64),
  callbackUrls: z.object({ approved: z.url(), declined: z.url(), cancelled: z.url() }),
  notificationUrl: z.url(),
})

const refund = z.object({ type: z.literal('refund'), amount: z.string(), transactionId: z.string() })

interface WindcaveSession extends SandboxPayment {
  return_url: string
  notification_url: string
  transaction_id: string
}

/** A stand-in for Windcave: sessions, its payment page, refunds, and notifications that name a session. */
export function openWindcave({ username, api_key }: { username: string; api_key: string }): PaymentSandbox {
  const { middleware, notify, payments: sessions, opened, sandbox } = paymentStandIn<WindcaveSession>()
  const urlOf = (c: Context, path: string) => new URL(path, c.req.url).href
  const app = new Hono()
  app.use('/api/*', middleware, basicAuth({ username, password: api_key }))
  app.post('/api/v1/sessions', async (c) => {
    const sent = sessionRequest.safeParse(await c.req.json().catch(() => undefined))
    if (!sent.success) return c.json({ errors: [{ message: z.prettifyError(sent.error) }] }, 400)
    const session = opened(c.req.header('x-id'), () => newSession(sent.data))
    return c.json(sessionJson(session, urlOf(c, `/pay/${session.id}`)), 202)
  })
  app.get('/api/v1/sessions/:id', (c) => {
    const session = sessions.get(c.req.param('id'))
    if (!session) return c.json({ errors: [{ message: 'no such session' }] }, 404)
    return c.json(sessionJson(session, urlOf(c, `/pay/${session.id}`)))
  })
  app.post('/api/v1/transactions', async (c) => {
    const sent = refund.safeParse(await c.req.json().catch(() => undefined))
    const session = [...sessions.values()].find(({ transaction_id }) => transaction_id === sent.data?.transactionId)
    if (!session || (session.state !== 'paid' && session.state !== 'refunded'))
      return c.json({ errors: [{ message: 'nothing to refund' }] }, 400)
    session.state = 'refunded'
    return c.json({ id: randomUUID(), authorised: true, type: 'refund', reCo: '00' }, 201)
  })
  app.get('/pay/:id', (c) => {
    const session = sessions.get(c.req.param('id'))
    if (!session) return c.notFound()
    const leave = withQuery(session.return_url, { sessionId: session.id })
    return c.html(hostedPage({ provider: 'Windcave', amount: printedAmount(session), action: c.req.path, leave }))
  })
  app.post('/pay/:id', async (c) => {
    const session = sessions.get(c.req.param('id'))
    if (!session) return c.notFound()
    if (session.state === 'open') {
      session.state = choiceOf(await c.req.parseBody()) === 'approve' ? 'paid' : 'declined'
      notify({ url: withQuery(session.notification_url, { sessionId: session.id }), method: 'GET' })
    }
    return c.redirect(withQuery(session.return_url, { sessionId: session.id }), 303)
  })
  return sandbox(app)
}

const newSession = ({
  amount,
  currency,
  callbackUrls,
  notificationUrl,
}: z.output<typeof sessionRequest>): WindcaveSession => ({
  id: randomUUID().replaceAll('-', ''),
  transaction_id: randomUUID().slice(0, 16),
  amount: Math.round(Number(amount) * 100),
  currency,
  state: 'open',
  return_url: callbackUrls.approved,
  notification_url: notificationUrl,
})

function sessionJson({ id, state, amount, currency, transaction_id }: WindcaveSession, page: string): object {
  const money = { amount: (amount / 100).toFixed(2), currency }
  const isOpen = state === 'open'
  const isAuthorised = state === 'paid' || state === 'refunded'
  const transaction = { id: transaction_id, authorised: isAuthorised, type: 'purchase', ...money }
  const refunds =
    state === 'refunded' ? [{ ...transaction, id: `${transaction_id}-r`, type: 'refund', reCo: '00' }] : []
  return {
    id,
    state: isOpen ? 'init' : 'complete',
    type: 'purchase',
    ...money,
    links: isOpen ? [{ href: page, rel: 'hpp', method: 'REDIRECT' }] : [],
    transactions: isOpen ? [] : [{ ...transaction, reCo: isAuthorised ? '00' : '51' }, ...refunds],
  }
}
