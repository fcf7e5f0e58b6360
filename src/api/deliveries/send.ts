import type { Transporter } from 'nodemailer'
import { Webhook } from 'standardwebhooks'
import type { Lead } from '#src/lead/lead.ts'
import { basicAuth } from '#src/platform/http/basic-auth.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { adfDocument } from './adf.ts'
import { readableMessage } from './readable-message.ts'
import type { DeliveryReason } from './routing.ts'
import { PostError, safePost } from './safe-post.ts'

/** What deliveries need of the machine they run on. */
export interface Outside {
  mail: Pick<Transporter, 'sendMail'>
  /** Sender of the e-mails. */
  from: string
  environment: Readonly<Record<string, string | undefined>>
  /** Hosts with port that may be private: the pretend systems of a laptop. */
  trustedHosts: ReadonlySet<string>
  /** Milliseconds for one attempt. */
  timeout: number
}

export interface LeadFile {
  name: string
  media_type: string
  content: Uint8Array
}

export interface Parcel {
  /** Of the delivery: the same on each attempt, so that a receiver knows a repetition. */
  id: string
  reason: DeliveryReason
  lead: Lead
  files: readonly LeadFile[]
  tenant: Tenant
  /** When the shopper sent it. */
  at: Date
  now: Date
}

/** Hands one lead to one receiver, and says how it was taken. @throws what a ledger may keep */
export function sendParcel(parcel: Parcel, target: DeliveryTarget, outside: Outside): Promise<string> {
  switch (target.kind) {
    case 'platform':
      return sendToPlatform(parcel, target, outside)
    case 'webhook':
      return sendWebhook(parcel, target, outside)
    case 'email':
      return sendEmail(parcel, target, outside)
  }
}

type TargetOf<Kind> = Extract<DeliveryTarget, { kind: Kind }>

/** `POST /api/leads` upstream: `{ lead }`, basic auth; an answer without an id is none. @spec 7.1 7.5 8.5 */
async function sendToPlatform({ id, lead }: Parcel, target: TargetOf<'platform'>, outside: Outside): Promise<string> {
  const credentials = [secret(outside, target.username_from), secret(outside, target.password_from)] as const
  const { status, body } = await safePost(target.url, {
    ...outside,
    headers: {
      accept: 'application/json',
      authorization: basicAuth(...credentials),
      'content-type': 'application/json',
      'idempotency-key': id,
    },
    body: JSON.stringify({ lead }),
  })
  if (status < 200 || status > 299) throw new PostError(`status ${status}`)
  if (!hasId(body)) throw new PostError(`status ${status}, but no id`)
  return `status ${status}`
}

async function sendWebhook(parcel: Parcel, target: TargetOf<'webhook'>, outside: Outside): Promise<string> {
  const { id, lead, reason, at, now } = parcel
  const body = JSON.stringify({ type: `lead.${reason}`, timestamp: at.toISOString(), data: lead })
  const signature = new Webhook(secret(outside, target.secret_from)).sign(id, now, body)
  const { status } = await safePost(target.url, {
    ...outside,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature,
    },
    body,
  })
  if (status < 200 || status > 299) throw new PostError(`status ${status}`)
  return `status ${status}`
}

async function sendEmail(parcel: Parcel, target: TargetOf<'email'>, outside: Outside): Promise<string> {
  const { id, lead, reason, files } = parcel
  const readable = readableMessage(lead, reason)
  const adf = target.format === 'adf' ? adfDocument(lead, parcel) : undefined
  await outside.mail.sendMail({
    from: outside.from,
    to: target.to,
    replyTo: lead.email,
    messageId: `<${id}@forecourt.invalid>`,
    date: parcel.now,
    subject: readable.subject,
    // ADF receivers read a plain, single-part body and no other.
    ...(adf === undefined
      ? {
          text: readable.text,
          html: readable.html,
          attachments: files.map((file) => ({
            filename: file.name,
            contentType: file.media_type,
            content: Buffer.from(file.content),
          })),
        }
      : { text: adf }),
  })
  return adf === undefined ? 'accepted by the mail server' : 'accepted by the mail server as ADF'
}

/** @throws when the environment does not hold it */
function secret({ environment }: Outside, name: string): string {
  const value = environment[name]
  if (!value) throw new PostError(`${name} is not set`)
  return value
}

function hasId(body: string): boolean {
  try {
    const answer: unknown = JSON.parse(body)
    const id: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'id') : undefined
    return typeof id === 'string' || typeof id === 'number'
  } catch {
    return false
  }
}
