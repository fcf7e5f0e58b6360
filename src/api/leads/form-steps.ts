import type { Field } from '#src/lead/field.ts'
import type { ValidationContext } from '#src/lead/field-rules.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { answeredFields } from '#src/lead/form-of-lead.ts'
import type { FormValues } from '#src/lead/form-values.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import { placeOfLead } from '#src/lead/place-of-lead.ts'
import { locationPageWeek } from '#src/tenant/opening-hours.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { primaryLocation } from '#src/tenant/visible-locations.ts'
import type { ApiContext } from '../api-context.ts'

const LOCATION: Field = { name: 'location_id', type: 'locationSelect', label: 'Location', required: false }

/**
 * A form's definition for validation. A page may have filled in a location that the form doesn't ask for or offer, such
 * as the yard of a vehicle; it must be this dealer's.
 */
export function judgedForm(form: FormId, tenant: Tenant): FormDefinition {
  const definition = FORMS[form](tenant)
  const options = tenant.locations.flatMap(({ id, slug, name }) => [id, slug].map((value) => ({ value, label: name })))
  const isLocation = ({ type }: Field): boolean => type === 'locationSelect' || type === 'locationSelectCustom'
  const steps = definition.steps.map(({ fields, ...step }, index) => {
    const added = index === 0 && !definition.steps.some((one) => one.fields.some(isLocation)) ? [LOCATION] : []
    return {
      ...step,
      fields: [...fields, ...added].map((field) => (isLocation(field) ? { ...field, options } : field)),
    }
  })
  return { ...definition, steps }
}

/**
 * The context in which a lead's answers are validated, with the clock and hours of its yard. If a booking system
 * supplies free times, they apply, whatever the opening hours.
 */
export function judging(
  { now, systems }: Pick<ApiContext, 'now' | 'systems'>,
  tenant: Tenant,
  values: FormValues,
): ValidationContext {
  const { location_id } = placeOfLead(tenant, values)
  const yard = tenant.locations.find(({ id }) => id === location_id) ?? primaryLocation(tenant)
  return {
    flags: tenant.flags,
    now: now(),
    time_zone: yard.time_zone,
    week: systems.platform ? undefined : locationPageWeek(yard),
  }
}

/**
 * The fields of the call's step, or of the whole form. A checkbox among them that is missing from the call is unticked.
 */
export const sentFields = (definition: FormDefinition, { step }: { step?: number }): Field[] =>
  step === undefined ? answeredFields(definition) : (definition.steps[step]?.fields ?? [])

/** The last step of a finished multi-step form, whose last call sends all answers and no step number. @spec 3.6 4.12 */
export const lastStep = ({ steps }: FormDefinition, { isPartial }: { isPartial: boolean }): { step_number?: number } =>
  isPartial || steps.length === 1 ? {} : { step_number: steps.length - 1 }
