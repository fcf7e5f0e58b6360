import type { Field } from '#src/lead/field.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { answeredFields } from '#src/lead/form-of-lead.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/**
 * A form's definition for validation: a page may have filled in a location that the form
 * doesn't offer, such as the yard of a vehicle.
 */
export function judgedForm(form: FormId, tenant: Tenant): FormDefinition {
  const definition = FORMS[form](tenant)
  const options = tenant.locations.map(({ id, name }) => ({ value: id, label: name }))
  const judged = (field: Field): Field => (field.type === 'locationSelect' ? { ...field, options } : field)
  return { ...definition, steps: definition.steps.map((step) => ({ ...step, fields: step.fields.map(judged) })) }
}

/**
 * The fields of the call's step, or of the whole form. A checkbox among them that wasn't
 * sent is unticked.
 */
export const sentFields = (definition: FormDefinition, { step }: { step?: number }): Field[] =>
  step === undefined ? answeredFields(definition) : (definition.steps[step]?.fields ?? [])

/** The last step of a finished multi-step form, whose last call sends all answers and no step number. @spec 3.6 4.12 */
export const lastStep = ({ steps }: FormDefinition, { isPartial }: { isPartial: boolean }): { step_number?: number } =>
  isPartial || steps.length === 1 ? {} : { step_number: steps.length - 1 }
