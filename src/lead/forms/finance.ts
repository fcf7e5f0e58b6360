import { pagePath } from '#src/base/link.ts'
import { type Field, optionsOf, stateOptions } from '../field.ts'
import type { DefineForm, FormSettings } from '../form.ts'
import { closing, MESSAGE, PERSON } from '../shared-fields.ts'

/** @spec 2.8 2.9 3.11 5.11 */
export const financeEnquiry: DefineForm = (context) => ({
  title: 'Finance Enquiry',
  heading: 'Ask about finance',
  category: 'Finance Enquiry',
  steps: [
    { title: 'Your budget', fields: [...preferredDealership(context), BUDGET, CAR_TYPE] },
    { title: 'Your details', fields: [...PERSON] },
    { title: 'Your question', fields: [{ ...MESSAGE, required: false }, termsAgreed(context), ...closing(context)] },
  ],
  submit: 'Submit',
})

/** @spec 2.8 2.9 3.11 5.11 9.5 */
export const financePreApproval: DefineForm = (context) => ({
  title: context.texts.pre_approval,
  heading: 'Get your pre-approval',
  category: 'Finance Pre-Approval',
  steps: [
    { title: 'Your budget', fields: [...preferredDealership(context), BUDGET, DEPOSIT, TERM, CAR_TYPE] },
    { title: 'Your income', fields: [EMPLOYMENT, INCOME] },
    { title: 'Your details', fields: [...PERSON, termsAgreed(context), ...closing(context)] },
  ],
  submit: context.texts.pre_approval_action,
})

const LICENCE_FIELDS: Field[] = [
  { name: 'dob', type: 'dob', label: 'Date of birth' },
  { name: 'licence_number', type: 'licenseNumber', label: 'Driver licence number' },
  { name: 'licence_expiry', type: 'expiryDate', label: 'Licence expiry date' },
]

const RESIDENCE: Field = {
  name: 'residential_status',
  type: 'radioGroup',
  label: 'Where you live',
  options: optionsOf(['Own home', 'Mortgage', 'Renting', 'Boarding', 'With parents']),
}

const EXPENSES: Field = { name: 'monthly_expenses', type: 'currency', label: 'Monthly expenses' }

/** New Zealand has no states. @spec 9.4 */
const state = ({ country }: FormSettings): Field[] =>
  country === 'AU' ? [{ name: 'state', type: 'select', label: 'State', options: stateOptions() }] : []

/** @spec 2.8 2.9 2.24 3.8 3.11 5.11 */
export const financeApplication: DefineForm = (context) => ({
  title: 'Apply for Finance',
  heading: 'Apply for your loan',
  category: 'Finance Application',
  steps: [
    { title: 'Your loan', fields: [...preferredDealership(context), BUDGET, DEPOSIT, TERM, CAR_TYPE] },
    { title: 'About you', fields: [...PERSON, ...LICENCE_FIELDS] },
    {
      title: 'Your home and income',
      fields: [
        { name: 'address', type: 'address', label: 'Address' },
        ...state(context),
        RESIDENCE,
        EMPLOYMENT,
        INCOME,
        EXPENSES,
        termsAgreed(context),
        ...closing(context),
      ],
    },
  ],
  submit: 'Submit',
})

/** @spec 2.9 */
const BUDGET: Field = { name: 'vehiclePriceBudget', type: 'currency', label: 'Vehicle price or budget' }

/** @spec 2.9 9.4 */
const CAR_TYPE: Field = {
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
function preferredDealership({ locations }: FormSettings): Field[] {
  const visible = locations.filter((location) => location.visible)
  if (visible.length < 2) return []
  const options = visible.map(({ slug, name }) => ({ value: slug, label: name }))
  return [{ name: 'preferredDealership', type: 'locationSelectCustom', label: 'Preferred dealership', options }]
}

/** @spec 3.11 5.11 */
const termsAgreed = (context: FormSettings): Field => ({
  name: 'terms_agreed',
  type: 'check',
  label: 'I have read and understood the Privacy Statement.',
  link: { words: 'Privacy Statement', href: pagePath('privacy-statement', context) },
})

const DEPOSIT: Field = { name: 'deposit', type: 'currency', label: 'Deposit', required: false }

const TERM: Field = {
  name: 'loan_term',
  type: 'select',
  label: 'Loan term',
  options: optionsOf(['1 year', '2 years', '3 years', '4 years', '5 years', '6 years', '7 years']),
}

const EMPLOYMENT: Field = {
  name: 'employment_status',
  type: 'select',
  label: 'Employment',
  options: optionsOf(['Full time', 'Part time', 'Casual', 'Contract', 'Self employed', 'Retired', 'Not working']),
}

const INCOME: Field = { name: 'annual_income', type: 'currency', label: 'Annual income before tax' }
