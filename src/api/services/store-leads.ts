import { consentRecord } from '#src/lead/consent.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { firstLeadsOf } from '../store/first-leads.ts'
import { insertLeads, type LeadRow } from '../store/leads.ts'
import { type CallIdentity, insertAnswers } from '../store/once.ts'
import { groupCommit } from './group-commit.ts'
import { DUPLICATE_WINDOW, handOn, personKeys } from './keep-lead.ts'

/** A lead that was found right. */
export interface JudgedLead extends Pick<LeadRow, 'id' | 'lead' | 'state' | 'signal'> {
  form: FormId
}

/** A new lead without files, and the call that sent it. */
export interface LeadToStore {
  identity: CallIdentity
  judged: JudgedLead
  tenant: Tenant
}

/** @returns false when the lead is to be stored alone: a repetition under its key, or one of a group that failed */
export type StoreTogether = (lead: LeadToStore) => Promise<boolean>

/** Stores leads that come at once in one transaction, each with its answer, deliveries and jobs. */
export const storesTogether = (context: ApiContext): StoreTogether => groupCommit((group) => storeLeads(context, group))

function storeLeads(context: ApiContext, group: readonly LeadToStore[]): Promise<boolean[]> {
  const { database, now } = context
  const at = new Date(now())
  return database.queries.transaction(async (queries) => {
    const answers = group.map(({ identity, judged }) => ({ ...identity, answer: { id: judged.id } }))
    const isFirst = await insertAnswers(queries, answers)
    const first = group.filter((_, index) => isFirst[index])
    if (first.length === 0) return isFirst
    const since = new Date(at.getTime() - DUPLICATE_WINDOW)
    const rows = first.map((lead) => rowOf(lead, at))
    const earlier = await firstLeadsOf(queries, rows, since)
    const linked = rows.map((row, index) => ({ ...row, duplicate_of: earlier[index] }))
    await insertLeads(queries, linked, at)
    const complete = first.flatMap(({ judged }) => (judged.state === 'complete' ? [judged] : []))
    await handOn(context, queries, complete, 'complete')
    return isFirst
  })
}

const rowOf = ({ judged, tenant }: LeadToStore, at: Date) => ({
  ...judged,
  ...personKeys(judged.lead, tenant),
  website_slug: judged.lead.website_slug,
  consent: consentRecord(judged.lead.opt_in === true, tenant, at.getTime()),
})
