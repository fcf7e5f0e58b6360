import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import type { ApiContext } from '../api-context.ts'
import { answer, JSON_PROBLEMS, json } from '../http/calls.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { readShape } from '../http/read-json.ts'
import { siteById } from '../http/site-of-call.ts'
import { ifReachable } from '../stock/stock-vehicle.ts'
import { storePhoneReveal } from './queries.ts'

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
  const body: unknown = await c.req.json().catch(() => undefined)
  const { car_id, dealership_id, website_id } = readShape(body, phoneReveal, 'Send ids of letters and digits.')
  const site = siteById(c, registry, website_id)
  const known = car_id ? await ifReachable(vehicle(site, car_id)) : undefined
  const row = {
    id: randomUUID(),
    website_slug: site.slug,
    kind,
    car_id,
    // The number is the vehicle's dealership's; a browser only knows its site's.
    dealership_id: known?.dealership_id ?? dealership_id,
    created_at: new Date(now()),
  }
  await storePhoneReveal(database.queries, row)
  return c.json({ id: row.id }, 201)
}

const { 400: _, 415: __, ...problems } = JSON_PROBLEMS

const id = z.coerce
  .string<string | number>()
  .regex(/^[\w-]{1,64}$/)
  .nullish()

const phoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id }).meta({ ref: 'PhoneReveal' })

const reveal = (summary: string) =>
  describeRoute({
    summary,
    requestBody: json(phoneReveal, { car_id: 'hmg-6001', dealership_id: '4200', website_id: '102' }),
    responses: {
      201: answer('Recorded.', z.object({ id: z.string() }), { id: 'a3bb1a5e-9a3e-4b56-9a0e-4a0d1c9a77d2' }),
      ...problems,
    },
  })

/** Records what shoppers do with phone numbers. @spec 4.6 7.4 */
const REVEAL = reveal('A phone number was shown')
const PHONE_CALL = reveal('A phone number was called')
