import type { Result } from '#src/base/result.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import type { FormId } from '#src/lead/forms.ts'
import type { SkippedSteps } from '#src/lead/lead.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { KeyReused } from '../store/once-per-key.ts'
import type { LeadFile } from './queries.ts'

/** A call that sends a lead or one of its steps, parsed and limited in size. */
export interface LeadCall {
  tenant: Tenant
  /** The form's answers, without characters that databases refuse. */
  values: FormValues
  form?: FormId
  /** Counted from 0. */
  step?: number
  skipped: SkippedSteps[]
  isPartial: boolean
  files: LeadFile[]
  key?: string
  fingerprint: string
  userAgent?: string
  /** The page that the request came from. */
  referer?: string
}

/** Why a lead was refused. */
export type LeadProblem =
  | KeyReused
  | { kind: 'invalid'; errors: Record<string, string>; form: FormId; definition: FormDefinition }
  | { kind: 'no-such-lead' }
  | { kind: 'already-complete' }

/** The stored lead's id. */
export type LeadOutcome = Result<{ id: string }, LeadProblem>
