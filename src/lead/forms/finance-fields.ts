import { pagePath } from '#src/base/link.ts'
import { type Field, optionsOf } from '../field.ts'
import type { FormSettings } from '../form.ts'

/** @spec 2.9 */
export const BUDGET: Field = { name: 'vehiclePriceBudget', type: 'currency', label: 'Vehicle price or budget' }

/** @spec 2.9 9.4 */
export const CAR_TYPE: Field = {
  name: 'car_type',
  type: 'select',
  label: 'New, used or demo',
  required: false,
  options: [
    { value: 'new', label: 'New' },
    { value: 'used', label: 'Used' },
    { value: 'demo', label: 'Demo' },
  ],
}

/** Shown and required only if there are several locations. @spec 2.9 5.8 */
export function preferredDealership({ locations }: FormSettings): Field[] {
  const visible = locations.filter((location) => location.visible)
  if (visible.length < 2) return []
  const options = visible.map(({ slug, name }) => ({ value: slug, label: name }))
  return [{ name: 'preferredDealership', type: 'locationSelectCustom', label: 'Preferred dealership', options }]
}

/** @spec 3.11 5.11 */
export const termsAgreed = (context: FormSettings): Field => ({
  name: 'terms_agreed',
  type: 'check',
  label: 'I have read and understood the Privacy Statement.',
  link: { words: 'Privacy Statement', href: pagePath('privacy-statement', context) },
})

export const DEPOSIT: Field = { name: 'deposit', type: 'currency', label: 'Deposit', required: false }

export const TERM: Field = {
  name: 'loan_term',
  type: 'select',
  label: 'Loan term',
  options: optionsOf(['1 year', '2 years', '3 years', '4 years', '5 years', '6 years', '7 years']),
}

export const EMPLOYMENT: Field = {
  name: 'employment_status',
  type: 'select',
  label: 'Employment',
  options: optionsOf(['Full time', 'Part time', 'Casual', 'Contract', 'Self employed', 'Retired', 'Not working']),
}

export const INCOME: Field = { name: 'annual_income', type: 'currency', label: 'Annual income before tax' }
