import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { listen } from '#sandbox/listen.ts'
import { type MailFailure, openMailbox } from '#sandbox/mailbox/mailbox.ts'
import { mailRelay } from '#src/api/deliveries/relay.ts'
import { createRegistry } from '#src/api/registry.ts'
import type { RunningApi } from '#src/api/run.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import { runningApi } from '../../contract/api/running-api.ts'
import { PERSON } from '../../unit/lead/person.ts'
import { aTenant } from '../../unit/vehicle/fixture.ts'

export interface Neighbour {
  trouble: string
  leads: number
  /** Milliseconds from another dealer's lead to its first delivery. */
  first: number
}

/** As `npm run api` has it. */
const TIMEOUT = 15_000
const SECRET = 'whsec_dGhlIHNlY3JldCBvZiBhIGJlbmNobWFyayBydW4='
const BUSY = aTenant()
const OTHER = aTenant({ id: 'o', slug: 'other', url: 'https://other.example' })

const mail = (to: string): DeliveryTarget => ({ kind: 'email', to: [to], format: 'adf' })

/** How long a dealer's lead takes while another dealer's receiver behind the same server is in trouble. */
export async function neighbours(): Promise<Neighbour[]> {
  return [
    await byMail('a mailbox that answers 450', { code: 450, at: 'recipient' }),
    await byMail('a mailbox that hangs when it is named', { code: 'hang', at: 'recipient' }),
    await byMail('a mailbox that answers 421 after the message', { code: 421, at: 'message' }),
    await byWebhook('a path of a shared CRM host that hangs', () => new Promise<never>(() => undefined)),
    await byWebhook('a path of a shared CRM host that answers 503', async () => undefined),
  ]
}

async function byMail(trouble: string, failure: Pick<MailFailure, 'code' | 'at'>): Promise<Neighbour> {
  const arrival = Promise.withResolvers<void>()
  const mailbox = await openMailbox({
    now: () => {
      arrival.resolve()
      return Date.now()
    },
  })
  mailbox.fail({ ...failure, to: 'a@busy.example', times: Number.POSITIVE_INFINITY })
  const targets = [mail('a@busy.example'), mail('b@other.example')] as const
  const first = await measured(12, targets, { mailPort: mailbox.port, arrival: arrival.promise })
  await mailbox.close()
  return { trouble, leads: 12, first }
}

async function byWebhook(trouble: string, answer: () => Promise<unknown>): Promise<Neighbour> {
  const arrival = Promise.withResolvers<void>()
  const app = new Hono()
    .post('/busy', async (c) => {
      await answer()
      return c.json({}, 503)
    })
    .post('/other', (c) => {
      arrival.resolve()
      return c.json({})
    })
  const server = await listen(app)
  const to = (path: string): DeliveryTarget => ({ kind: 'webhook', url: `${server.url}${path}`, secret_from: 'SECRET' })
  const first = await measured(40, [to('/busy'), to('/other')], { arrival: arrival.promise, host: server.url })
  await server.close()
  return { trouble, leads: 40, first }
}

interface Measured {
  arrival: Promise<void>
  mailPort?: number
  host?: string
}

async function measured(
  leads: number,
  [busy, other]: readonly [DeliveryTarget, DeliveryTarget],
  { arrival, mailPort = 9, host = 'http://none' }: Measured,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
  const api = await runningApi({
    store: { folder },
    registry: createRegistry(
      [BUSY, OTHER],
      [
        { website_slug: BUSY.slug, receivers: { busy } },
        { website_slug: OTHER.slug, receivers: { other } },
      ],
    ),
    callsPerMinute: 100_000,
    outside: {
      mail: mailRelay({ host: '127.0.0.1', port: mailPort, ignoreTLS: true }, TIMEOUT),
      environment: { SECRET },
      trustedHosts: new Set([new URL(host).host]),
      timeout: TIMEOUT,
    },
  })
  try {
    for (let lead = 0; lead < leads; lead++) await send(api, BUSY.url)
    const start = performance.now()
    await send(api, OTHER.url)
    await arrival
    return performance.now() - start
  } finally {
    await api.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function send({ app }: RunningApi, origin: string): Promise<void> {
  const lead = { ...PERSON, email: `${randomUUID()}@example.nz`, form: 'quick-enquiry', message: 'Is it there?' }
  const headers = { origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
  const answer = await app.request('/api/leads', { method: 'POST', headers, body: JSON.stringify({ lead }) })
  if (answer.status !== 201) throw new Error(`${answer.status} ${await answer.text()}`)
}
