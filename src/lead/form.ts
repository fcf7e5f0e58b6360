import { pick } from '#src/base/record.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadCategory } from './categories.ts'
import type { Field } from './field.ts'

export interface FormStep {
  title?: string
  fields: Field[]
  /** A button that skips from this step straight to step `to`, counted from 0. @spec 4.9 */
  skip?: { to: number; label: string }
}

/** One form, read by the page model, the browser's validation and the lead API. */
export interface FormDefinition {
  title: string
  /** Heading on the form's own page, where the title would be repeated; defaults to the title. */
  heading?: string
  /** Sent if no field of the form asks for it. */
  category: LeadCategory
  subcategory?: string
  /** More than one step makes a multi-step card. @spec 2.24 */
  steps: FormStep[]
  submit: string
}

const SETTINGS = ['country', 'template', 'use_pages_path'] as const
const LOCATION = ['id', 'slug', 'name', 'dealership_id', 'visible'] as const
const FLAGS = ['ask_where_heard', 'check_options_as_yes_no', 'enquiry_submit_label', 'phone_rule'] as const
const TEXTS = ['opt_in', 'pre_approval', 'pre_approval_action', 'trade_in_button'] as const

/**
 * The dealer's settings that a form may depend on, as plain data, so that page, browser and
 * lead API make the same definition. A `Tenant` is also a `FormSettings`.
 */
export interface FormSettings extends Pick<Tenant, (typeof SETTINGS)[number]> {
  locations: readonly Pick<Tenant['locations'][number], (typeof LOCATION)[number]>[]
  flags: Pick<Tenant['flags'], (typeof FLAGS)[number]>
  switches: Pick<Tenant['switches'], 'forms'>
  texts: Pick<Tenant['texts'], (typeof TEXTS)[number]>
}

export type DefineForm = (settings: FormSettings) => FormDefinition

/** The part of a tenant that the browser needs for a form; texts that the form doesn't use are left out. */
export const formSettings = (define: DefineForm, tenant: FormSettings): FormSettings => ({
  ...pick(tenant, SETTINGS),
  locations: tenant.locations.filter(({ visible }) => visible).map((location) => pick(location, LOCATION)),
  flags: pick(tenant.flags, FLAGS),
  switches: pick(tenant.switches, ['forms']),
  texts: pick(tenant.texts, textsOf(define, tenant)),
})

function textsOf(define: DefineForm, tenant: FormSettings): (typeof TEXTS)[number][] {
  const read = new Set<PropertyKey>()
  const texts = new Proxy(tenant.texts, { get: (all, name) => read.add(name) && Reflect.get(all, name) })
  define({ ...tenant, texts })
  return TEXTS.filter((name) => read.has(name))
}
