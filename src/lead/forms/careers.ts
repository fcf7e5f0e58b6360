import type { Field } from '../field.ts'
import type { DefineForm } from '../form.ts'
import { closing, locationSelect, MESSAGE, PERSON } from '../shared-fields.ts'

const POSITION: Field = { name: 'position', type: 'string', label: 'Position', required: false }
const RESUME: Field = {
  name: 'resume',
  type: 'file',
  label: 'Résumé',
  required: false,
  hint: 'PDF or Word document, up to 10 MB',
}

/** Its category is replaced when the form is sent. @spec 2.29 4.14 */
export const careers: DefineForm = (context) => ({
  title: 'Careers Enquiry',
  category: 'Careers Enquiry',
  steps: [{ fields: [...PERSON, ...locationSelect(context), POSITION, RESUME, MESSAGE, ...closing(context)] }],
  submit: 'Submit',
})
