import { type Field, optionsOf } from './field.ts'
import type { FormSettings } from './form.ts'

/** @spec 3.12 */
const FIRST_NAME: Field = { name: 'name', type: 'string', label: 'First Name', autocomplete: 'given-name' }
const LAST_NAME: Field = { name: 'last_name', type: 'string', label: 'Last Name', autocomplete: 'family-name' }
const MOBILE: Field = { name: 'phone', type: 'phone', label: 'Mobile' }
const EMAIL: Field = { name: 'email', type: 'email', label: 'Email' }
const POSTCODE: Field = { name: 'postcode', type: 'postcode', label: 'Postcode' }

/** The shopper's contact details, in the order of every form. @spec 3.12 */
export const PERSON: readonly Field[] = [FIRST_NAME, LAST_NAME, MOBILE, EMAIL, POSTCODE]

/** The honeypot, which people never see, so only bots fill it in. @spec 3.12 */
export const DECOY: Field = {
  name: 'favourite_color',
  type: 'string',
  label: 'Favourite colour',
  required: false,
  autocomplete: 'off',
  decoy: true,
}

/** @spec 5.8 */
export const MESSAGE: Field = { name: 'message', type: 'textarea', label: 'Message' }

/** The message of an enquiry: required unless the tenant turns that off. @spec 5.8 */
export const enquiryMessage = ({ switches }: FormSettings): Field => ({
  ...MESSAGE,
  required: switches.forms.message_required,
})

/** @spec 5.8 */
export const REGO: Field = {
  name: 'Rego',
  type: 'rego',
  label: 'Rego',
  required: false,
  hint: 'Rego - Helps us better assist your enquiry',
}

export const VEHICLE_MAKE: Field = { name: 'Vehicle Make', type: 'make', label: 'Make' }
export const VEHICLE_MODEL: Field = { name: 'Vehicle Model', type: 'model', label: 'Model' }
export const VEHICLE_YEAR: Field = { name: 'Vehicle Year', type: 'year', label: 'Year' }
export const KILOMETRES: Field = { name: 'kilometres', type: 'kilometre', label: 'Kilometres' }

/** @spec 6.3 */
const WHERE_HEARD_OPTIONS = [
  'Facebook Marketplace',
  'Facebook',
  'Instagram',
  'Google',
  'Word of Mouth',
  'Car Sales',
  'Repeat Customer',
  'Other',
] as const

/** Optional and ticked by default, with the tenant's wording. @spec 5.8 9.5 */
const optIn = ({ texts, switches }: FormSettings): Field => ({
  name: 'opt_in',
  type: 'optIn',
  label: texts.opt_in,
  required: false,
  checked: switches.forms.opt_in_default,
})

const whereHeard: Field = {
  name: 'where_heard',
  type: 'select',
  label: 'Where did you hear about us?',
  options: optionsOf(WHERE_HEARD_OPTIONS),
}

/** The last fields of every form: the extra question of some sites, the opt-in and the decoy. @spec 5.8 6.3 */
export const closing = (context: FormSettings): Field[] => [
  ...(context.flags.ask_where_heard ? [whereHeard] : []),
  optIn(context),
  DECOY,
]

/** Shown and required only if there are several locations. @spec 5.8 */
export function locationSelect({ locations }: FormSettings): Field[] {
  const visible = locations.filter((location) => location.visible)
  if (visible.length < 2) return []
  const options = visible.map(({ id, name, dealership_id }) => ({ value: id, label: name, dealership_id }))
  return [{ name: 'location_id', type: 'locationSelect', label: 'Location', options }]
}

/** The four answers that one site type sends as Yes or No. @spec 7.10 */
export const YES_NO_OPTIONS = ['Ready to sell', 'Valuation guide', 'Best Finance', 'Best Deal'] as const

export const yesNoOptions = ({ flags }: FormSettings): Field[] =>
  flags.check_options_as_yes_no
    ? YES_NO_OPTIONS.map((name) => ({ name, type: 'check', label: name, required: false }))
    : []

/** A checkbox whose name has this ending is one entry of the lead's `additional_services`. @spec 3.7 */
export const CHECK_OPTION_MARKER = '_check_option'

/** Tick boxes that become `additional_services`. @spec 3.7 */
export const additionalServices = (services: readonly string[]): Field[] =>
  services.map((service) => ({
    name: `${service}${CHECK_OPTION_MARKER}`,
    type: 'check',
    label: service,
    required: false,
  }))
