import { type Context, Hono } from 'hono'
import type { Result } from '#src/base/result.ts'
import { lookUpRegistration } from '#src/platform/autograb/autograb.ts'
import type { LookUpFailure } from '#src/platform/http/look-up.ts'
import { fetchHistory } from '#src/platform/nevdis/nevdis.ts'
import type { ApiContext } from '../api-context.ts'
import { FEW_BYTES, limited } from '../http/limited.ts'
import { problem } from '../http/problem.ts'
import { NO_VEHICLE, NOT_OFFERED, UNABLE_TO_FETCH } from '../http/problems.ts'
import { readJson } from '../http/read-json.ts'
import { siteOfCall } from '../http/site-of-call.ts'
import { australianRegistration, HISTORY, historyQuery, LOOK_UP, registration } from './schema.ts'

/** Look-ups by registration, on sites that offer them. @spec 3.13 7.6 */
export function lookupRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/simple-autograb-lookup', LOOK_UP, limited(FEW_BYTES), (c) => lookUp(c, context))
  app.post('/nevdis', HISTORY, limited(FEW_BYTES), (c) => history(c, context))
  return app
}

async function lookUp(c: Context, { registry, systems: { autograb } }: ApiContext): Promise<Response> {
  const { country, flags } = siteOfCall(c, registry)
  if (!autograb || !flags.autograb) return problem(c, NOT_OFFERED)
  const { rego, regoState } = await readJson(c, country === 'AU' ? australianRegistration : registration)
  const plate = { rego, country, regoState: country === 'AU' ? regoState : undefined }
  return answer(c, await lookUpRegistration(autograb, plate), { rego, regoState })
}

async function history(c: Context, { registry, systems: { nevdis } }: ApiContext): Promise<Response> {
  const { flags } = siteOfCall(c, registry)
  if (!nevdis || !flags.nevdis) return problem(c, NOT_OFFERED)
  return answer(c, await fetchHistory(nevdis, await readJson(c, historyQuery)))
}

const UNKNOWN = { ...NO_VEHICLE, detail: 'No vehicle was found for this registration.' }

const answer = (c: Context, found: Result<object, LookUpFailure>, request: object = {}) =>
  found.ok
    ? c.json({ ...request, ...found.value })
    : problem(c, found.error === 'not-found' ? UNKNOWN : UNABLE_TO_FETCH)
