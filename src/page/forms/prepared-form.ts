import { type FormDefinition, formSettings } from '#src/lead/form.ts'
import { FORMS, type FormId } from '#src/lead/forms.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { SiteForm } from '../elements.ts'
import * as messages from '../messages.ts'
import { onceByName } from '../once.ts'
import type { Routes } from '../site/routes.ts'

/** Where a browser without scripts posts the form. @spec 7.5 7.6 */
const LEAD_ACTIONS = { leads: 'leads', car_clarity: 'carClarityCustomer' } as const
/** @spec 7.5 */
const LEAD_WITH_FILES_ACTION = 'leads/with-files'

/** A form of the tenant, prepared once and used on many pages. */
export interface PreparedForm {
  definition: FormDefinition
  hasCategoryField: boolean
  /** The island's props; equal uses return the same object. */
  site_form: (use: { id?: string; vehicle?: Vehicle }, known: object) => SiteForm
}

/** @spec 3.17 5.2 */
export function preparedForm(form: FormId, tenant: Tenant, routes: Routes): PreparedForm {
  const settings = formSettings(FORMS[form], tenant)
  const definition = FORMS[form](settings)
  const fields = definition.steps.flatMap((step) => step.fields)
  const hasFiles = fields.some(({ type }) => type === 'file')
  const action = `${routes.api}/${hasFiles ? LEAD_WITH_FILES_ACTION : LEAD_ACTIONS[tenant.flags.lead_target]}`
  const siteForm = onceByName((key): SiteForm => {
    const use: Pick<SiteForm, 'id' | 'known'> = JSON.parse(key)
    return {
      form,
      action,
      settings,
      next: tenant.texts.response_time,
      privacy: privacyNote(tenant, routes),
      ...use,
    }
  })
  const knownNames = (known: object, isOfVehicle: boolean) =>
    fields
      .filter(({ name, of_stock }) => Object.hasOwn(known, name) || (of_stock && isOfVehicle))
      .map(({ name }) => name)
  return {
    definition,
    hasCategoryField: fields.some(({ name }) => name === 'category'),
    site_form: ({ id = form, vehicle }, known) =>
      siteForm(JSON.stringify({ id, known: knownNames(known, vehicle !== undefined) })),
  }
}

const privacyNote = ({ name }: Tenant, routes: Routes): SiteForm['privacy'] => ({
  text: messages.usesDetails(name),
  link: { label: messages.privacyPolicy, href: routes.privacy_policy },
})
