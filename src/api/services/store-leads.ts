import { randomUUID } from 'node:crypto'
import { consentRecord } from '#src/lead/consent.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { receiversOf } from '../deliveries/routing.ts'
import type { Registry } from '../registry.ts'
import { type GroupedLead, groupValues, insertGroup, type PreparedLead, prepareLead } from '../store/lead-groups.ts'
import type { LeadRow } from '../store/leads.ts'
import type { CallIdentity } from '../store/once.ts'
import { groupCommit } from './group-commit.ts'
import { DUPLICATE_WINDOW, personKeys } from './keep-lead.ts'

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
export function storesTogether({ database, jobs, registry, now }: ApiContext): StoreTogether {
  const statement = insertGroup(jobs.enqueueSql)
  const take = groupCommit<PreparedLead>(async (leads) => {
    const at = new Date(now())
    const since = new Date(at.getTime() - DUPLICATE_WINDOW)
    const stored = await database.runFixed(statement, groupValues(leads, { at, since }))
    const ids = new Set(stored.map(({ id }) => id))
    return leads.map(({ id }) => ids.has(id))
  })
  return (lead) => take(prepareLead(grouped(lead, registry, now())))
}

function grouped({ identity, judged, tenant }: LeadToStore, { routing }: Registry, now: number): GroupedLead {
  const { lead, state } = judged
  const row = {
    ...judged,
    ...personKeys(lead, tenant),
    website_slug: lead.website_slug,
    consent: consentRecord(lead.opt_in === true, tenant, now),
  }
  const receivers = state === 'complete' ? receiversOf(routing, lead) : []
  return { call: identity, row, deliveries: receivers.map((receiver) => ({ id: randomUUID(), ...receiver })) }
}
