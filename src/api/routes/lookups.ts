import { type Context, Hono } from 'hono'
import { lookUpRegistration } from '#src/platform/autograb/autograb.ts'
import { fetchHistory } from '#src/platform/nevdis/nevdis.ts'
import type { ApiContext } from '../api-context.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { NO_VEHICLE, NOT_OFFERED, UNABLE_TO_FETCH } from '../http/outside-problems.ts'
import { problem } from '../http/problem.ts'
import { readJson } from '../http/read-json.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { australianRegistration, HISTORY, historyQuery, LOOK_UP, registration } from '../openapi/lookups.ts'

/** Look-ups by registration, on sites that offer them. @spec 3.13 7.6 */
export function lookupRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/simple-autograb-lookup', LOOK_UP, limited(FEW_BYTES), (c) => lookUp(c, context))
  app.post('/nevdis', HISTORY, limited(FEW_BYTES), (c) => history(c, context))
  return app
}

async function lookUp(c: Context, { registry, systems: { autograb } }: ApiContext): Promise<Response> {
  const site = siteOfCall(c, registry)
  if (!site.ok) return problem(c, site.error)
  const { country, flags } = site.value
  if (!autograb || !flags.autograb) return problem(c, NOT_OFFERED)
  const sent = await readJson(c, country === 'AU' ? australianRegistration : registration)
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
