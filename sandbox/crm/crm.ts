import { Hono } from 'hono'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { type FailureControl, failureControl } from '../failures.ts'

export interface CrmLead {
  /** The `webhook-id`: repeated messages have the same one. */
  id: string
  type: string
  data: object
  /** On its delivery. */
  note?: string
  /** How often it was received. */
  times: number
}

export interface Crm extends Pick<FailureControl, 'fail' | 'clear'> {
  app: Hono
  leads: () => readonly CrmLead[]
}

/** A stand-in for a dealer's system: accepts each signed webhook (`POST /leads`) once, and can be made to fail. */
export function openCrm({ secret }: { secret: string }): Crm {
  const { middleware, fail, clear } = failureControl()
  const leads = new Map<string, CrmLead>()
  const webhook = new Webhook(secret)
  const app = new Hono()
  app.post('/leads', middleware, async (c) => {
    const read = verified(webhook, await c.req.text(), c.req.header())
    if (!read) return c.json({ error: 'signature' }, 401)
    const id = c.req.header('webhook-id') ?? ''
    leads.set(id, { ...read, id, times: (leads.get(id)?.times ?? 0) + 1 })
    return c.json({ ok: true })
  })
  return { app, leads: () => [...leads.values()].reverse(), fail, clear }
}

function verified(webhook: Webhook, body: string, headers: Record<string, string>) {
  try {
    const event: unknown = webhook.verify(body, headers)
    if (typeof event !== 'object' || event === null) return undefined
    const [type, data, note]: unknown[] = ['type', 'data', 'note'].map((key) => Reflect.get(event, key))
    if (typeof type !== 'string' || typeof data !== 'object' || data === null) return undefined
    return { type, data, ...(typeof note === 'string' && { note }) }
  } catch (error) {
    if (error instanceof WebhookVerificationError || error instanceof SyntaxError) return undefined
    throw error
  }
}
