import { pagePath } from '#src/base/link.ts'
import type { Field } from '../field.ts'
import type { DefineForm, FormSettings } from '../form.ts'
import { closing, PERSON } from '../shared-fields.ts'

const terms = (context: FormSettings): Field => ({
  name: 'terms_conditions',
  type: 'check',
  label: 'I have read and accept the reservation terms.',
  link: { words: 'reservation terms', href: pagePath('reservation-terms', context) },
})

/** Sent as an enquiry, or as 'Reserve Vehicle' if the lead API locks the vehicle. @spec 2.5 */
export const reserve: DefineForm = (context) => ({
  title: 'Reserve Car Now',
  category: 'Reserve Enquiry',
  steps: [{ fields: [...PERSON, terms(context), ...closing(context)] }],
  submit: 'Reserve Car Now',
})
