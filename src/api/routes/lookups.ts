import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { MESSAGES } from '#src/lead/messages.ts'
import { lookUpRegistration } from '#src/platform/autograb/autograb.ts'
import { fetchHistory } from '#src/platform/nevdis/nevdis.ts'
import { AUSTRALIAN_STATES } from '#src/tenant/states.ts'
import type { ApiContext } from '../api-context.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { NO_VEHICLE, NOT_OFFERED, UNABLE_TO_FETCH } from '../http/outside-problems.ts'
import { problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { siteOfCall } from '../http/site-of-call.ts'

const plate = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,12}$/, 'A registration is letters and digits.'))

const state = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.enum(AUSTRALIAN_STATES, 'One of the states of Australia.'))

const vin = z
  .string()
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, 'A VIN has 17 letters and digits.'))

const registration = z.object({ rego: plate, regoState: state.optional() })
const byPlate = z.object({ rego: plate, regoState: state })

/** A VIN, or a plate with its state. */
const historyQuery = z
  .object({ vin: vin.optional(), rego: plate.optional(), regoState: state.optional() })
  .transform(({ vin, rego, regoState }, ctx) => {
    if (vin) return { vin }
    if (rego && regoState) return { rego, regoState }
    ctx.addIssue({ code: 'custom', path: [rego ? 'regoState' : 'rego'], message: MESSAGES.required })
    return z.NEVER
  })

/** Look-ups by registration, on sites that offer them. @spec 3.13 7.6 */
export function lookupRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/simple-autograb-lookup', limited(FEW_BYTES), (c) => lookUp(c, context))
  app.post('/nevdis', limited(FEW_BYTES), (c) => history(c, context))
  return app
}

async function lookUp(c: Context, { registry, systems: { autograb } }: ApiContext): Promise<Response> {
  const site = siteOfCall(c, registry)
  if (!site.ok) return problem(c, site.error)
  const { country, flags } = site.value
  if (!autograb || !flags.autograb) return problem(c, NOT_OFFERED)
  // Australian plates are only unique within a state.
  const sent = await readJson(c, country === 'AU' ? byPlate : registration)
  if (!sent.ok) return problem(c, sent.error)
  const { rego, regoState } = sent.value
  const found = await lookUpRegistration(autograb, {
    rego,
    country,
    regoState: country === 'AU' ? regoState : undefined,
  })
  if (found.ok) return c.json({ rego, regoState, ...found.value })
  return problem(c, found.error === 'not-found' ? NO_VEHICLE : UNABLE_TO_FETCH)
}

async function history(c: Context, { registry, systems: { nevdis } }: ApiContext): Promise<Response> {
  const site = siteOfCall(c, registry)
  if (!site.ok) return problem(c, site.error)
  if (!nevdis || !site.value.flags.nevdis) return problem(c, NOT_OFFERED)
  const sent = await readJson(c, historyQuery)
  if (!sent.ok) return problem(c, sent.error)
  const found = await fetchHistory(nevdis, sent.value)
  if (found.ok) return c.json(found.value)
  return problem(c, found.error === 'not-found' ? NO_VEHICLE : UNABLE_TO_FETCH)
}
