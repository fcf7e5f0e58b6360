import { memo } from 'react'
import { EVERY_FIELD, SITE_FORM } from '../examples/forms.ts'
import { Form } from '../islands/form/Form.tsx'

/** A form to try, with a field of every type. @spec 3.17 */
export const EveryField = memo(function EveryField() {
  return <Form form={SITE_FORM} definition={EVERY_FIELD} />
})
