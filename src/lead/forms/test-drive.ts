import { pagePath } from '#src/base/link.ts'
import { nounInText } from '#src/vehicle/noun.ts'
import type { Field } from '../field.ts'
import type { DefineForm, FormSettings } from '../form.ts'
import { closing, locationSelect, PERSON } from '../shared-fields.ts'

/** @spec 3.9 5.8 */
const BOOKING_DATE: Field = { name: 'dateTime', type: 'dateTime', label: 'Test Drive Booking Date', required: false }

/** Asked on pages that aren't about a single vehicle. */
const vehicle = ({ template }: FormSettings): Field => ({
  name: 'vehicle_wanted',
  type: 'string',
  label: `Which ${nounInText(template).one} would you like to ${template === 'motorcycle' ? 'ride' : 'drive'}?`,
  required: false,
  autocomplete: 'off',
  of_stock: true,
})

/** @spec 3.9 */
const terms = (context: FormSettings): Field => ({
  name: 'terms_conditions',
  type: 'check',
  label: 'I hold a current driver licence and accept the terms and conditions.',
  link: { words: 'terms and conditions', href: pagePath('test-drive-terms', context) },
})

/** @spec 2.22 3.9 */
export const testDrive: DefineForm = (context) => ({
  title: 'Book a Test Drive',
  heading: 'Book your test drive',
  category: 'Test Drive',
  steps: [
    { title: 'When suits you', fields: [vehicle(context), ...locationSelect(context), BOOKING_DATE] },
    { title: 'Your details', fields: [...PERSON] },
    { title: 'Before you drive', fields: [terms(context), ...closing(context)] },
  ],
  submit: 'Book a Test Drive',
})
