import type { Field } from '../field.ts'
import type { DefineForm } from '../form.ts'
import { closing, PERSON } from '../shared-fields.ts'

const TERMS: Field = {
  name: 'terms_conditions',
  type: 'check',
  label: 'I have read and accept the reservation terms.',
}

/** An enquiry, unless the lead API locks the vehicle with it: then it is 'Reserve Vehicle'. @spec 2.5 */
export const reserve: DefineForm = (context) => ({
  title: 'Reserve Car Now',
  category: 'Reserve Enquiry',
  steps: [{ fields: [...PERSON, TERMS, ...closing(context)] }],
  submit: 'Reserve Car Now',
})
