import type { Tenant } from '#src/tenant/tenant.ts'
import type { LeadCategory } from './categories.ts'
import type { Field } from './field.ts'

export interface FormStep {
  title?: string
  fields: Field[]
  /** A button that skips from this step straight to step `to`, counted from 0. @spec 4.9 */
  skip?: { to: number; label: string }
}

/** One form: read by the page model, by the browser's validation and by the lead API. */
export interface FormDefinition {
  title: string
  /** Heading on the form's own page, whose title it would repeat; the title by default. */
  heading?: string
  /** Sent when no field of the form asks for it. */
  category: LeadCategory
  subcategory?: string
  /** More than one step makes a multi-step card. @spec 2.24 */
  steps: FormStep[]
  submit: string
}

/**
 * The dealer's settings that a form may depend on, as plain data, so that page, browser and
 * lead API make the same definition. A `Tenant` is also a `FormSettings`.
 */
export interface FormSettings extends Pick<Tenant, 'country' | 'template' | 'use_pages_path'> {
  locations: readonly Pick<Tenant['locations'][number], 'id' | 'slug' | 'name' | 'dealership_id' | 'visible'>[]
  flags: Pick<Tenant['flags'], 'ask_where_heard' | 'check_options_as_yes_no' | 'enquiry_submit_label' | 'phone_rule'>
  switches: Pick<Tenant['switches'], 'forms'>
  texts: Pick<Tenant['texts'], 'opt_in' | 'pre_approval' | 'pre_approval_action' | 'trade_in_button'>
}

/** The part of a tenant that the browser needs for its forms. */
export const formSettings = ({
  country,
  template,
  use_pages_path,
  locations,
  flags,
  switches,
  texts,
}: FormSettings): FormSettings => ({
  country,
  template,
  use_pages_path,
  locations: locations
    .filter(({ visible }) => visible)
    .map(({ id, slug, name, dealership_id, visible }) => ({ id, slug, name, dealership_id, visible })),
  flags: {
    ask_where_heard: flags.ask_where_heard,
    check_options_as_yes_no: flags.check_options_as_yes_no,
    enquiry_submit_label: flags.enquiry_submit_label,
    phone_rule: flags.phone_rule,
  },
  switches: { forms: switches.forms },
  texts: {
    opt_in: texts.opt_in,
    pre_approval: texts.pre_approval,
    pre_approval_action: texts.pre_approval_action,
    trade_in_button: texts.trade_in_button,
  },
})

export type DefineForm = (settings: FormSettings) => FormDefinition
