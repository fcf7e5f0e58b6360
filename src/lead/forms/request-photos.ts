import type { Field } from '../field.ts'
import type { DefineForm } from '../form.ts'
import { closing, PERSON } from '../shared-fields.ts'

/** @spec 3.10 5.8 */
const MESSAGE: Field = {
  name: 'message',
  type: 'hidden',
  label: 'Message',
  required: false,
  value: 'Please send photos for this car',
}

/** @spec 2.22 3.10 */
export const requestPhotos: DefineForm = (context) => ({
  title: 'Request Photos',
  category: 'Request Photos',
  steps: [{ fields: [...PERSON, MESSAGE, ...closing(context)] }],
  submit: 'Request Photos',
})
