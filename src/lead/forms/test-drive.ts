import type { Field } from '../field.ts'
import type { DefineForm } from '../form.ts'
import { closing, locationSelect, PERSON } from '../shared-fields.ts'

/** @spec 3.9 5.8 */
const BOOKING_DATE: Field = { name: 'dateTime', type: 'dateTime', label: 'Test Drive Booking Date', required: false }

/** @spec 3.9 */
const TERMS: Field = {
  name: 'terms_conditions',
  type: 'check',
  label: 'I hold a current driver licence and accept the terms and conditions.',
}

/** @spec 2.22 3.9 */
export const testDrive: DefineForm = (context) => ({
  title: 'Book a Test Drive',
  category: 'Test Drive',
  steps: [{ fields: [...PERSON, ...locationSelect(context), BOOKING_DATE, TERMS, ...closing(context)] }],
  submit: 'Book a Test Drive',
})
