import { isDeepStrictEqual } from 'node:util'
import { fail, ok } from '#src/base/result.ts'
import { leadFeatures } from '#src/features/leads.ts'
import { composeAnswers } from '#src/lead/compose-lead.ts'
import { consentRecord } from '#src/lead/consent.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { answeredFields, filledDecoy, isFormId } from '#src/lead/form-of-lead.ts'
import type { Lead } from '#src/lead/lead.ts'
import { placeOfLead } from '#src/lead/place-of-lead.ts'
import { formErrors } from '#src/lead/validation.ts'
import type { ApiContext } from '../api-context.ts'
import { deliveriesOf } from '../deliveries/delivery-rows.ts'
import type { Queries } from '../store/database.ts'
import { oncePerKey } from '../store/once-per-key.ts'
import type { LeadState } from '../store/schema.ts'
import { valuationFacts } from '../valuations/valuation-facts.ts'
import { judgedForm, judging, lastStep, sentFields } from './form-steps.ts'
import type { LeadCall, LeadOutcome } from './lead-call.ts'
import { duplicateOf, personKeys, queueDeliveries } from './lead-deliveries.ts'
import { type LeadRow, lockLead, storeChanges } from './queries.ts'

/**
 * Adds a step to a partial lead, or completes it. Concurrent calls wait for each other, so that no answer is lost.
 * Answers that the call omits stay unchanged.
 *
 * @spec 4.11 4.12 7.5
 */
export function updateLead(context: ApiContext, call: LeadCall, id: string): Promise<LeadOutcome> {
  const { tenant, key, fingerprint } = call
  const identity = { website_slug: tenant.slug, call: `PUT /leads/${id}`, key, fingerprint }
  return oncePerKey(context.database.queries, identity, async (queries) => {
    const row = await lockLead(queries, tenant.slug, id)
    return row ? updateRow(context, call, queries, row) : fail({ kind: 'no-such-lead' })
  })
}

async function updateRow(context: ApiContext, call: LeadCall, queries: Queries, row: LeadRow): Promise<LeadOutcome> {
  const { tenant, isPartial } = call
  const { id, website_slug } = row
  const form = isFormId(row.form) ? row.form : 'enquiry'
  const definition = judgedForm(form, tenant)
  const answers = composeAnswers(call.values, sentFields(definition, call), tenant)
  // An earlier step may describe a vehicle other than the valued one.
  const described = { ...row.lead, ...call.values }
  const facts = await valuationFacts(queries, { tenant, values: described, now: context.now() })
  const patch = { ...answers, ...facts }
  const lead = mergedLead(row.lead, { ...patch, ...lastStep(definition, call) }, call)
  if (row.state === 'complete')
    return isDeepStrictEqual(lead, row.lead) ? ok({ id }) : fail({ kind: 'already-complete' })
  // Bots get the normal answer.
  const signal = filledDecoy(answeredFields(definition), call.values) ?? row.signal
  const errors = signal === null ? errorsIn(context, definition, lead, call) : {}
  if (Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors, form, definition })
  const now = context.now()
  const keys = personKeys(lead, tenant)
  // An abandoned lead keeps its link, because later leads may be linked to it.
  const duplicate_of =
    row.state === 'abandoned' ? row.duplicate_of : await duplicateOf(queries, { id, website_slug, ...keys }, now)
  const consent = patch.opt_in === undefined ? row.consent : consentRecord(patch.opt_in === true, tenant, now)
  const state = await stateAfter(queries, row, signal, isPartial)
  await storeChanges(queries, id, { lead, consent, state, ...keys, duplicate_of, signal }, new Date(now))
  if (state !== 'complete') return ok({ id })
  await queueDeliveries(context, queries, { id, lead }, 'complete')
  for (const after of leadFeatures) await after(context, queries, { id, lead })
  return ok({ id })
}

/** Validates the call's answers and that its step is complete; on the last step, the whole stored lead. */
function errorsIn(
  context: ApiContext,
  definition: FormDefinition,
  lead: Lead,
  { tenant, values, isPartial, step, skipped }: LeadCall,
) {
  const sent = isPartial ? values : lead
  const shown = isPartial ? sentFields(definition, { step: step ?? 0 }) : answeredFields(definition, { skipped })
  return formErrors(answeredFields(definition), sent, judging(context, tenant, lead), shown)
}

async function stateAfter(
  queries: Queries,
  { id, state }: LeadRow,
  signal: string | null,
  isPartial: boolean,
): Promise<LeadState> {
  if (signal !== null) return 'quarantined'
  if (!isPartial) return 'complete'
  if (state !== 'abandoned') return state
  // A partial lead without contact details was not delivered; this step may have added them.
  const wasAbandoned = (await deliveriesOf(queries, id)).some(({ reason }) => reason === 'abandoned')
  return wasAbandoned ? state : 'incomplete'
}

function mergedLead(lead: Lead, patch: Record<string, unknown>, { tenant, isPartial }: LeadCall): Lead {
  // Category and vehicle are fixed by the first step.
  const settled = { category: lead.category, ...(lead.car_id && { car_id: lead.car_id, car_type: lead.car_type }) }
  const merged: Lead = {
    ...lead,
    ...patch,
    ...settled,
    lead_status: isPartial ? 'Incomplete' : 'Complete',
    form_completed: !isPartial,
  }
  return {
    ...merged,
    ...placeOfLead(tenant, merged, lead.car_id ? { dealership_slug: lead.dealership_slug } : undefined),
  }
}
