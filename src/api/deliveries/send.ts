import { Webhook } from 'standardwebhooks'
import { isEmail } from '#src/base/text.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import type { LeadFile } from '../leads/queries.ts'
import { adfDocument } from './adf.ts'
import { messageIdOf } from './automatic-mail.ts'
import type { Outside, Parcel, Receipt } from './parcel.ts'
import { secret } from './parcel.ts'
import { readableMessage } from './readable-message.ts'
import { type Mail, mailRelay } from './relay.ts'
import { accepted, safePost } from './safe-post.ts'
import { sendToPlatform } from './send-to-platform.ts'

/** Delivers one lead to one receiver. @throws errors whose message may be stored */
export function sendParcel(parcel: Parcel, target: DeliveryTarget, outside: Outside): Promise<Receipt> {
  switch (target.kind) {
    case 'platform':
      return sendToPlatform(parcel, target, outside)
    case 'webhook':
      return sendWebhook(parcel, target, outside)
    case 'email':
      return sendEmail(parcel, target, outside)
  }
}

/** The limit for the files of one webhook call. */
const MOST_BYTES = 4 * 1024 * 1024

type TargetOf<Kind> = Extract<DeliveryTarget, { kind: Kind }>

async function sendWebhook(parcel: Parcel, target: TargetOf<'webhook'>, outside: Outside): Promise<Receipt> {
  const { id, lead, reason, files, at, now, note } = parcel
  const data = files.length > 0 ? { ...lead, files: filesIn(files) } : lead
  const body = JSON.stringify({ type: `lead.${reason}`, timestamp: at.toISOString(), data, note })
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
  return { detail: accepted(status) }
}

/** The name of each file, with its content if they are small enough together. */
function filesIn(files: readonly LeadFile[]) {
  const sizes = files.map(({ content }) => content.byteLength)
  const isSmall = sizes.reduce((sum, size) => sum + size, 0) <= MOST_BYTES
  return files.map(({ field, name, media_type, content }, index) => ({
    field,
    name,
    media_type,
    size: sizes[index],
    ...(isSmall && { content: Buffer.from(content).toString('base64') }),
  }))
}

/** The mail server of all emails, or the receiver's own. */
const mailOf = ({ relay_from }: TargetOf<'email'>, outside: Outside): Mail =>
  relay_from ? mailRelay(secret(outside, relay_from), outside.timeout) : outside.mail

async function sendEmail(parcel: Parcel, target: TargetOf<'email'>, outside: Outside): Promise<Receipt> {
  const { id, lead, reason, files, tenant, note } = parcel
  const replyTo = writable(lead.email)
  const unanswered = lead.email !== undefined && lead.email !== '' && replyTo === undefined
  const notes = [
    unanswered && `Please write to ${lead.email} directly: the Reply button doesn't reach this address.`,
    note,
  ]
  const readable = readableMessage(lead, reason, tenant, notes.filter(Boolean).join('\n'))
  const adf = target.format === 'adf' ? adfDocument(lead, parcel) : undefined
  const { rejected = [] } = await mailOf(target, outside).sendMail({
    from: outside.from,
    to: target.to,
    replyTo,
    messageId: messageIdOf(id, outside.from),
    date: parcel.now,
    subject: readable.subject,
    // ADF receivers only read a plain, single-part body.
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
  const some = rejected.length > 0 ? ` for ${target.to.length - rejected.length} of ${target.to.length} addresses` : ''
  return { detail: `accepted by the mail server${adf === undefined ? '' : ' as ADF'}${some}` }
}

/**
 * An address that a header may contain: a mail server without SMTPUTF8 would refuse the whole message because of any
 * other.
 */
const writable = (email: string | undefined): string | undefined =>
  email !== undefined && isEmail(email) && /^[\x21-\x7e]+@/.test(email) ? email : undefined
