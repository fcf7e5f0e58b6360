import { memo } from 'react'
import { Form } from './Form.tsx'
import type { SiteForm } from './form-props.ts'

/** A form as an island of its own. @spec 2.22 2.23 2.24 */
export const FormIsland = memo(function FormIsland({ form, titled }: { form: SiteForm; titled?: boolean }) {
  return <Form form={form} titled={titled} />
})
