import type { DefineForm } from '../form.ts'
import { closing, enquiryMessage, PERSON, REGO } from '../shared-fields.ts'

/** The vehicle page's enquiry, without questions about the vehicle because it is known. @spec 2.21 2.22 2.23 3.12 */
export const quickEnquiry: DefineForm = (context) => ({
  title: 'Submit an Enquiry',
  category: 'General Enquiry',
  steps: [{ fields: [...PERSON, enquiryMessage(context), ...closing(context)] }],
  submit: context.flags.enquiry_submit_label,
})

/** The full enquiry. @spec 2.23 3.12 5.8 */
export const enquiry: DefineForm = (context) => ({
  ...quickEnquiry(context),
  steps: [{ fields: [...PERSON, REGO, enquiryMessage(context), ...closing(context)] }],
})
