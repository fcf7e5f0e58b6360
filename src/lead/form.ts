import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadCategory } from './categories.ts'
import type { Field } from './field.ts'

export interface FormStep {
  title?: string
  fields: Field[]
}

/** One form: read by the page model, by the browser's validation and by the lead API. */
export interface FormDefinition {
  title: string
  /** Sent when no field of the form asks for it. */
  category: LeadCategory
  subcategory?: string
  /** More than one step makes a multi-step card. @spec 2.24 */
  steps: FormStep[]
  submit: string
}

/** What a definition may depend on: the tenant and nothing else, so that page and API agree. */
export type FormContext = Pick<Tenant, 'country' | 'locations' | 'flags' | 'switches' | 'texts'>

export type DefineForm = (context: FormContext) => FormDefinition
