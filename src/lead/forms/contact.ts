import { ENQUIRY_CATEGORIES } from '../categories.ts'
import type { Field } from '../field.ts'
import type { DefineForm } from '../form.ts'
import { closing, enquiryMessage, locationSelect, PERSON, REGO } from '../shared-fields.ts'

/** @spec 2.29 5.8 */
const CATEGORY: Field = {
  name: 'category',
  type: 'select',
  label: 'What is your enquiry about?',
  options: ENQUIRY_CATEGORIES,
}

/** @spec 2.25 2.29 */
export const contact: DefineForm = (context) => ({
  title: 'Contact Us',
  category: 'General Enquiry',
  steps: [
    { fields: [CATEGORY, ...locationSelect(context), ...PERSON, REGO, enquiryMessage(context), ...closing(context)] },
  ],
  submit: context.flags.enquiry_submit_label,
})
