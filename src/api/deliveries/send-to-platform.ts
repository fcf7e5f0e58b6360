import { jsonOf } from '#src/base/json.ts'
import { isRecord } from '#src/base/record.ts'
import { basicAuth } from '#src/platform/http/basic-auth.ts'
import type { DeliveryTarget } from '#src/tenant/routing.ts'
import type { Outside, Parcel, Receipt } from './parcel.ts'
import { secret } from './parcel.ts'
import { accepted, type PostAnswer, PostError, type PostOptions, safePost } from './safe-post.ts'

type PlatformTarget = Extract<DeliveryTarget, { kind: 'platform' }>

/**
 * Sends a lead to the dealer platform, with basic auth: `POST /api/leads`, or
 * with-files if the lead has any, and `PUT /api/leads/{lead_id}` for a lead that
 * the platform already has. A new lead counts as failed if the answer has no id.
 *
 * @spec 7.1 7.5 8.5
 */
export async function sendToPlatform(parcel: Parcel, target: PlatformTarget, outside: Outside): Promise<Receipt> {
  const { id, receiver_id, files, note } = parcel
  const lead = note
    ? { ...parcel.lead, message: [parcel.lead.message, note].filter(Boolean).join('\n\n') }
    : parcel.lead
  const call = async (method: PostOptions['method'], path: string, sent: Response): Promise<PostAnswer> =>
    safePost(below(target.url, path), {
      ...outside,
      method,
      headers: {
        accept: 'application/json',
        authorization: basicAuth(secret(outside, target.username_from), secret(outside, target.password_from)),
        'content-type': sent.headers.get('content-type') ?? '',
        'idempotency-key': id,
      },
      body: new Uint8Array(await sent.arrayBuffer()),
    })
  if (receiver_id !== undefined) {
    const { status } = await call('PUT', `/${encodeURIComponent(receiver_id)}`, Response.json({ lead }))
    // The platform no longer has this lead, so it is sent as a new one.
    if (status !== 404) return { detail: accepted(status), receiver_id }
  }
  const hasFiles = files.length > 0
  const sent = hasFiles ? new Response(formData({ lead, files })) : Response.json({ lead })
  const { status, body } = await call('POST', hasFiles ? '/with-files' : '', sent)
  const detail = accepted(status)
  const known = idIn(body)
  if (known === undefined) throw new PostError(`${detail}, but no id`, 'answers')
  return { detail, receiver_id: known }
}

function below(address: string, path: string): string {
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/$/, '') + path
  return url.href
}

/** Encodes a lead as form data: repeated names for lists, JSON for objects. */
function formData({ lead, files }: Pick<Parcel, 'lead' | 'files'>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(lead)) {
    const isNested = [value].flat().some((one) => typeof one === 'object')
    for (const one of isNested ? [JSON.stringify(value)] : [value].flat())
      if (one !== undefined) form.append(name, String(one))
  }
  for (const { field, name, media_type, content } of files) {
    form.append(field, new File([new Uint8Array(content)], name, { type: media_type }))
  }
  return form
}

function idIn(body: string): string | undefined {
  const answer = jsonOf(body)
  const id = isRecord(answer) ? answer.id : undefined
  return typeof id === 'string' || typeof id === 'number' ? String(id) : undefined
}
