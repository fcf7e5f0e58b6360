import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import type { ApiContext } from '../api-context.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { jsonPointer, problem } from '../http/problem.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { PHONE_CALL, phoneReveal, REVEAL } from '../openapi/phone.ts'
import { ifReachable } from '../services/stock-vehicle.ts'
import { storePhoneReveal } from '../store/phone-reveals.ts'

/** Records that a phone number was shown or called. @spec 4.6 7.4 */
export function phoneRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/phone-reveals', REVEAL, limited(FEW_BYTES), (c) => record(c, context, 'reveal'))
  app.post('/events/car_phone_call', PHONE_CALL, limited(FEW_BYTES), (c) => record(c, context, 'call'))
  return app
}

async function record(
  c: Context,
  { registry, database, vehicle, now }: ApiContext,
  kind: 'reveal' | 'call',
): Promise<Response> {
  const sent = phoneReveal.safeParse(await c.req.json().catch(() => undefined))
  if (!sent.success) {
    const errors = sent.error.issues.map(({ path, message }) => ({
      pointer: jsonPointer(...path.map(String)),
      detail: message,
    }))
    return problem(c, { status: 422, title: 'Fields to correct', detail: 'Send ids of letters and digits.', errors })
  }
  const { car_id, dealership_id, website_id } = sent.data
  const site = siteOfCall(c, registry, website_id ?? undefined)
  if (!site.ok) return problem(c, site.error)
  const known = car_id ? await ifReachable(vehicle(site.value, car_id)) : undefined
  const row = {
    id: randomUUID(),
    website_slug: site.value.slug,
    kind,
    car_id,
    // The vehicle's dealership has that number; a browser knows only its site's.
    dealership_id: known?.dealership_id ?? dealership_id,
    created_at: new Date(now()),
  }
  await storePhoneReveal(database.queries, row)
  return c.json({ id: row.id }, 201)
}
