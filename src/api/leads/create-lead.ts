import { randomUUID } from 'node:crypto'
import { textOf } from '#src/base/record.ts'
import { fail, ok } from '#src/base/result.ts'
import { leadFeatures } from '#src/features/leads.ts'
import { isFromAgent } from '#src/lead/agent-mark.ts'
import { botSignal } from '#src/lead/bot-signal.ts'
import type { LeadCategory } from '#src/lead/categories.ts'
import { composeAnswers } from '#src/lead/compose-lead.ts'
import { consentRecord } from '#src/lead/consent.ts'
import { answeredFields, formOfCategory } from '#src/lead/form-of-lead.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Lead } from '#src/lead/lead.ts'
import { placeOfLead } from '#src/lead/place-of-lead.ts'
import { storedLink } from '#src/lead/tracked-links.ts'
import { formErrors } from '#src/lead/validation.ts'
import type { PublishedVehicle } from '#src/vehicle/vehicle.ts'
import type { ApiContext } from '../api-context.ts'
import { siteAddress } from '../deliveries/letter.ts'
import { ifReachable } from '../stock/stock-vehicle.ts'
import type { Queries } from '../store/database.ts'
import { oncePerKey } from '../store/once-per-key.ts'
import { leadFiles, leads } from '../store/schema.ts'
import { valuationFacts } from '../valuations/valuation-facts.ts'
import { judgedForm, judging, lastStep, sentFields } from './form-steps.ts'
import type { LeadCall, LeadOutcome } from './lead-call.ts'
import { duplicateOf, personKeys, queueDeliveries } from './lead-deliveries.ts'
import type { LeadRow } from './queries.ts'
import { categoryOf, vehicleFacts } from './server-facts.ts'

/** A lead that passed validation. */
export interface JudgedLead extends Pick<LeadRow, 'id' | 'lead' | 'state' | 'signal'> {
  form: FormId
}

/**
 * Stores a new lead and enqueues its deliveries before it is answered.
 * A bot's submission gets the same answer, but is quarantined and not delivered.
 *
 * @spec 3.6 4.11 4.14 6.4 7.5 7.9
 */
export async function createLead(context: ApiContext, call: LeadCall): Promise<LeadOutcome> {
  const { tenant, values, isPartial, skipped } = call
  const form = call.form ?? formOfCategory(textOf(values.category), tenant)
  const definition = judgedForm(form, tenant)
  const all = answeredFields(definition)
  const signal = botSignal(all, values, { isPartial })
  const mustBeRight = answeredFields(definition, { step: isPartial ? (call.step ?? 0) : undefined, skipped })
  const errors = formErrors(all, values, judging(context, tenant, values), mustBeRight)
  if (!signal && Object.keys(errors).length > 0) return fail({ kind: 'invalid', errors, form, definition })
  const id = randomUUID()
  const carId = textOf(values.car_id)
  const vehicle = carId === '' ? undefined : await ifReachable(context.vehicle(tenant, carId))
  const lead = await newLead(context, call, { id, form, vehicle })
  const state = signal ? 'quarantined' : isPartial ? 'incomplete' : 'complete'
  const identity = { website_slug: tenant.slug, call: 'POST /leads', key: call.key, fingerprint: call.fingerprint }
  const judged: JudgedLead = { id, form, lead, state, signal: signal ?? null }
  const store = async (queries: Queries) => {
    await storeLead(context, queries, call, judged)
    return ok({ id })
  }
  return oncePerKey(context.database.queries, identity, store, { id })
}

/** Stores a new lead in the caller's transaction, and enqueues its deliveries if it is complete. */
export async function storeLead(
  context: ApiContext,
  queries: Queries,
  { tenant, files }: Pick<LeadCall, 'tenant' | 'files'>,
  judged: JudgedLead,
): Promise<void> {
  const { id, lead, state } = judged
  const now = context.now()
  const keys = personKeys(lead, tenant)
  const { website_slug } = lead
  const duplicate_of = await duplicateOf(queries, { id, website_slug, ...keys }, now)
  const consent = consentRecord(lead.opt_in === true, tenant, now)
  const at = new Date(now)
  await queries
    .insert(leads)
    .values({ ...judged, website_slug, consent, ...keys, duplicate_of, created_at: at, updated_at: at })
  if (files.length > 0)
    await queries.insert(leadFiles).values(files.map((file) => ({ ...file, id: randomUUID(), lead_id: id })))
  if (state !== 'complete') return
  await queueDeliveries(context, queries, { id, lead }, 'complete')
  for (const after of leadFeatures) await after(context, queries, { id, lead })
}

interface NewLead {
  id: string
  form: FormId
  category?: LeadCategory
  vehicle: PublishedVehicle | undefined
}

/** The lead of a call, with the server's facts about its vehicle and site. */
export async function newLead(
  context: ApiContext,
  call: LeadCall,
  { id, form, category: settled, vehicle }: NewLead,
): Promise<Lead> {
  const { tenant, values, isPartial } = call
  const definition = judgedForm(form, tenant)
  const category = settled ?? categoryOf(values, definition)
  const url = storedLink(call.referer ?? tenant.url)
  return {
    ...(definition.subcategory && { subcategory: definition.subcategory }),
    url,
    ...(tenant.manufacturer && { manufacturer_slug: tenant.manufacturer }),
    category,
    ...composeAnswers({ ...values, category }, sentFields(definition, call), tenant),
    ...lastStep(definition, call),
    ...(vehicle &&
      vehicleFacts(vehicle, { tenant, fields: answeredFields(definition), site: siteAddress(context, url, tenant) })),
    ...(await valuationFacts(context.database.queries, { tenant, values, now: context.now() })),
    lead_id: id,
    source: 'Website',
    ...([textOf(values.url), call.referer ?? ''].some(isFromAgent) && { channel: 'agent' }),
    website_slug: tenant.slug,
    ...placeOfLead(tenant, values, vehicle),
    user_agent: call.userAgent,
    lead_status: isPartial ? 'Incomplete' : 'Complete',
    form_completed: !isPartial,
  }
}
