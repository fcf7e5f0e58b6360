import { type Context, Hono } from 'hono'
import { textOf } from '#src/base/record.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { PERSON } from '#src/lead/shared-fields.ts'
import { CURRENCY } from '#src/tenant/currency.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { ADJUSTMENT_QUESTIONS, adjustedEstimate, knownAnswers } from '#src/vehicle/adjustment.ts'
import type { ApiContext } from '../api-context.ts'
import { cleanValues } from '../http/clean-values.ts'
import { fingerprint } from '../http/fingerprint.ts'
import { limited } from '../http/limited.ts'
import { jsonPointer, type Problem, problem, Refused } from '../http/problem.ts'
import { leadProblem, NOT_OFFERED, toCorrect, UNREADABLE } from '../http/problems.ts'
import { CHECK_FIELDS, readJson } from '../http/read-json.ts'
import { keyOfCall, siteOfCall } from '../http/site-of-call.ts'
import { lockValuation, updateValuation, type ValuationRow } from './queries.ts'
import { ADJUST_VALUATION, adjustment, START_VALUATION, type ValuationAnswer, valuationCall } from './schema.ts'
import { valueVehicle } from './value-vehicle.ts'

const LARGEST = 64 * 1024

const NO_VALUATION: Problem = {
  status: 404,
  title: 'No such valuation',
  detail: 'This valuation has expired.',
}

/** Starts trade-in valuations and adjusts them by the shopper's answers. @spec 3.13 7.7 */
export function valuationRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/valuations', START_VALUATION, limited(LARGEST), (c) => start(c, context))
  app.put('/valuations', ADJUST_VALUATION, limited(LARGEST), (c) => adjust(c, context))
  return app
}

function siteWithTradeIn(c: Context, { registry }: ApiContext): Tenant {
  const site = siteOfCall(c, registry)
  if (!site.switches.trade_in.enabled) throw new Refused(NOT_OFFERED)
  return site
}

async function start(c: Context, context: ApiContext): Promise<Response> {
  const key = keyOfCall(c)
  const tenant = siteWithTradeIn(c, context)
  const { lead_attributes, ...rest } = await readJson(c, valuationCall)
  const [user, attributes] = [cleanValues(rest), cleanValues(lead_attributes)]
  if (!user || !attributes) return problem(c, UNREADABLE['too-much'])
  const identity = { key, fingerprint: fingerprint([user, attributes]) }
  const call = { tenant, ...identity, ...requested(user), lead_attributes: attributes }
  const valued = await valueVehicle(context, call)
  if (valued.ok) return c.json(valuationAnswer(valued.value, tenant), 201)
  return problem(c, valued.error.kind === 'invalid' ? invalid(valued.error.errors) : leadProblem(valued.error))
}

/** The shopper's details, and the site's vehicle that they are interested in. */
const requested = (user: FormValues) => ({
  person: Object.fromEntries(
    PERSON.flatMap(({ name }) => (textOf(user[name]) === '' ? [] : [[name, textOf(user[name])]])),
  ),
  car_id: textOf(user.car_id).slice(0, 64) || undefined,
  car_dealership_id: textOf(user.car_dealership_id).slice(0, 64) || undefined,
})

const PERSON_FIELDS = new Set(PERSON.map(({ name }) => name))

const invalid = (errors: Record<string, string>): Problem =>
  toCorrect(
    CHECK_FIELDS,
    Object.entries(errors).map(([name, detail]) => ({
      pointer: PERSON_FIELDS.has(name) ? jsonPointer(name) : jsonPointer('lead_attributes', name),
      detail,
    })),
  )

async function adjust(c: Context, context: ApiContext): Promise<Response> {
  const tenant = siteWithTradeIn(c, context)
  const { id, adjustmentAnswers } = await readJson(c, adjustment)
  const row = await adjustValuation(context, { website_slug: tenant.slug, id, answers: adjustmentAnswers })
  return row ? c.json(valuationAnswer(row, tenant)) : problem(c, NO_VALUATION)
}

/**
 * Adjusts a valuation by the shopper's answers; answers of earlier calls stay unless
 * they are sent again. Undefined if the site has no such valuation.
 *
 * @spec 3.13 7.7
 */
function adjustValuation(
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  { website_slug, id, answers }: { website_slug: string; id: string; answers: Readonly<Record<string, unknown>> },
): Promise<ValuationRow | undefined> {
  return database.queries.transaction(async (queries) => {
    const row = await lockValuation(queries, website_slug, id)
    if (!row) return undefined
    const adjustment_answers = { ...row.adjustment_answers, ...knownAnswers(answers) }
    const adjusted = adjustedEstimate(row.estimate, adjustment_answers)
    const offer_price = adjusted.kind === 'indicative' ? adjusted.offer_price : null
    const changes = { adjustment_answers, offer_price, updated_at: new Date(now()) }
    await updateValuation(queries, id, changes)
    return { ...row, ...changes }
  })
}

/** @spec 9.6 */
const NOTE = 'This estimate is indicative and subject to inspection.'
const APPRAISAL = 'One of our team will appraise your vehicle in person.'

/** A valuation for the shopper's browser. @spec 3.13 7.7 9.6 */
function valuationAnswer(row: ValuationRow, { country }: Pick<Tenant, 'country'>): ValuationAnswer {
  const { id, source, subject, adjustment_answers, offer_price } = row
  const estimate = adjustedEstimate(row.estimate, adjustment_answers)
  const { registered, ...valued } = subject
  const common = { id, source, subject: valued, registered, currency: CURRENCY[country], offer_price } as const
  if (estimate.kind === 'appraisal')
    return { ...common, kind: estimate.kind, reason: estimate.reason, indicative: false, note: APPRAISAL }
  const { low, high, comparables } = estimate
  const questions = ADJUSTMENT_QUESTIONS.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map(({ value }) => value),
  }))
  const adjustments = { questions, adjustmentAnswers: adjustment_answers }
  return { ...common, kind: estimate.kind, low, high, comparables, indicative: true, note: NOTE, ...adjustments }
}
