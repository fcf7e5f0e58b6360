import * as z from 'zod'
import { jsonOf } from '#src/base/json.ts'
import type { PaymentCall } from './call.ts'
import { type Notification, type NotifiedPayment, PROVIDER_ID } from './provider.ts'

const text = z.string().min(1)

const id = z.string().regex(PROVIDER_ID)

const event = z.object({
  resource_type: text,
  resource: z.object({
    id,
    custom_id: text.optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: id.optional() }).optional() }).optional(),
  }),
})

type Call = <T extends z.ZodType>(path: string, call: PaymentCall, schema: T) => Promise<z.output<T>>

/** The headers of PayPal's signature, by their names in its verification call. */
const SIGNED = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
}

/**
 * The payment that a PayPal webhook is about, after PayPal has confirmed that it sent
 * the webhook. The event is sent back unchanged, because its signature covers the bytes.
 *
 * @throws if PayPal can't be reached
 */
export async function verifiedPayPal(
  { headers, body }: Notification,
  webhook_id: string,
  call: Call,
): Promise<NotifiedPayment | undefined> {
  const sent = event.safeParse(jsonOf(body)).data
  const signature = Object.entries(SIGNED).map(([name, header]) => [name, headers.get(header)] as const)
  if (!sent || signature.some(([, value]) => !value)) return undefined
  const fields = JSON.stringify({ ...Object.fromEntries(signature), webhook_id })
  const answer = await call(
    '/v1/notifications/verify-webhook-signature',
    {
      headers: { 'content-type': 'application/json' },
      body: `${fields.slice(0, -1)},"webhook_event":${body}}`,
    },
    z.object({ verification_status: text }),
  )
  return answer.verification_status === 'SUCCESS' ? paymentOf(sent) : undefined
}

function paymentOf({ resource_type, resource }: z.output<typeof event>): NotifiedPayment | undefined {
  if (resource_type === 'checkout-order') return { payment_id: resource.id }
  const order = resource.supplementary_data?.related_ids?.order_id
  if (order !== undefined) return { payment_id: order }
  return resource.custom_id === undefined ? undefined : { reservation_id: resource.custom_id }
}
