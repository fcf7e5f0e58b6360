import { pagePath } from '#src/base/link.ts'
import type { Template } from '#src/tenant/theme.ts'
import type { Field } from '../field.ts'
import type { DefineForm, FormSettings } from '../form.ts'
import { closing, PERSON } from '../shared-fields.ts'

const terms = (context: FormSettings): Field => ({
  name: 'terms_conditions',
  type: 'check',
  label: 'I have read and accept the reservation terms.',
  link: { words: 'reservation terms', href: pagePath('reservation-terms', context) },
})

/** The salespeople's word. @spec 1.6 2.21 */
const WORD: Record<Template, string> = { car: 'Car', motorcycle: 'Bike', camper: 'Camper', truck: 'Truck', rv: 'RV' }

/** `Reserve Car Now`, on the vehicle page. @spec 2.21 */
export const reserveLabel = (template: Template): string => `Reserve ${WORD[template]} Now`

/** Sent as an enquiry, or as `Reserve Vehicle` if the lead API locks the vehicle. @spec 2.5 */
export const reserve: DefineForm = (context) => ({
  title: reserveLabel(context.template),
  heading: 'Your details',
  category: 'Reserve Enquiry',
  steps: [{ fields: [...PERSON, terms(context), ...closing(context)] }],
  submit: 'Continue to payment',
})
