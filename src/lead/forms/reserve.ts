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

/** An enquiry, unless the lead API locks the vehicle with it: then it is 'Reserve Vehicle'. @spec 2.5 */
export const reserve: DefineForm = (context) => ({
  title: 'Reserve Car Now',
  category: 'Reserve Enquiry',
  steps: [{ fields: [...PERSON, terms(context), ...closing(context)] }],
  submit: 'Reserve Car Now',
})
