import type { FormDefinition } from '#src/lead/form.ts'
import { FORMS } from '#src/lead/forms.ts'
import { defaultPrefill, prefilled } from '#src/lead/prefill.ts'
import type { SiteForm } from '../elements.ts'

/** The definition of a site's form, without fields that pages already know, and with default values. @spec 3.8 9.4 */
export function siteDefinition({ form, settings, known }: SiteForm): FormDefinition {
  const definition = FORMS[form](settings)
  const prefill = defaultPrefill(settings)
  const steps = definition.steps.map((step) => ({
    ...step,
    fields: step.fields.filter(({ name }) => !known.includes(name)).map((field) => prefilled(field, prefill)),
  }))
  return { ...definition, steps }
}
