import type { KnownValues } from '#src/lead/fill-answers.ts'
import type { FormDefinition } from '#src/lead/form.ts'
import { FORMS } from '#src/lead/forms.ts'
import { DEFAULT_STATE } from '#src/tenant/states.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { SiteForm } from '../elements.ts'

/** The definition of a site's form, without fields that pages already know, and with default values. @spec 3.8 9.4 */
export function formDefinition({ form, settings, known }: SiteForm): FormDefinition {
  const definition = FORMS[form](settings)
  const prefill = defaultPrefill(settings)
  const steps = definition.steps.map((step) => ({
    ...step,
    fields: step.fields.filter(({ name }) => !known.includes(name)).map((field) => prefilled(field, prefill)),
  }))
  return { ...definition, steps }
}

/** The prefilled values of every form of a tenant: the state, in Australia. @spec 3.8 9.4 */
export const defaultPrefill = ({ country }: Pick<Tenant, 'country'>): KnownValues =>
  country === 'AU' ? { state: DEFAULT_STATE, regoState: DEFAULT_STATE } : {}

/** The field with its prefilled value; a field that isn't in `prefill` keeps its own. @spec 3.8 */
export const prefilled = <F extends { name: string; value?: string }>(field: F, prefill: KnownValues): F => {
  const value = prefill[field.name]
  return value === undefined ? field : { ...field, value }
}
