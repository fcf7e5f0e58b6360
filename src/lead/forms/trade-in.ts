import { type Field, optionsOf, stateOptions } from '../field.ts'
import type { DefineForm, FormSettings } from '../form.ts'
import {
  closing,
  KILOMETRES,
  MESSAGE,
  PERSON,
  REGO,
  VEHICLE_MAKE,
  VEHICLE_MODEL,
  VEHICLE_YEAR,
  yesNoOptions,
} from '../shared-fields.ts'

/** An Australian plate is unique only within its state. @spec 3.13 5.9 9.4 */
const regoState = ({ country }: FormSettings): Field[] =>
  country === 'AU'
    ? [
        {
          name: 'regoState',
          type: 'select',
          label: 'Registration state',
          required: false,
          depends_on: REGO.name,
          options: stateOptions(),
        },
      ]
    : []

const CONDITION: Field = {
  name: 'condition',
  type: 'radioCardGroup',
  label: 'Condition',
  options: optionsOf(['Excellent', 'Good', 'Fair', 'Needs work']),
}

const SERVICE_HISTORY: Field = {
  name: 'service_history',
  type: 'radioGroup',
  label: 'Service history',
  options: optionsOf(['Full', 'Partial', 'None']),
}

const TYRES: Field = {
  name: 'tyres',
  type: 'tyres',
  label: 'Tyres',
  options: optionsOf(['Nearly new', 'Half worn', 'Need replacing']),
}

const FINANCE_OWING: Field = {
  name: 'finance_owing',
  type: 'radio',
  label: 'Do you owe money on it?',
  options: optionsOf(['Yes', 'No']),
}

const REMARKS: Field = { ...MESSAGE, label: 'Anything else we should know?', required: false }

/**
 * The questions about condition come last, because they adjust a valuation that needs
 * the shopper's details first. @spec 2.6 2.10 2.24 3.12 3.13 7.10
 */
export const tradeIn: DefineForm = (context) => ({
  title: context.texts.trade_in_button,
  category: 'Trade In',
  steps: [
    {
      title: 'Your vehicle',
      fields: [REGO, ...regoState(context), VEHICLE_MAKE, VEHICLE_MODEL, VEHICLE_YEAR, KILOMETRES],
    },
    { title: 'Your details', fields: [...PERSON, ...yesNoOptions(context)] },
    {
      title: 'Its condition',
      fields: [CONDITION, SERVICE_HISTORY, TYRES, FINANCE_OWING, REMARKS, ...closing(context)],
    },
  ],
  submit: 'Submit',
})
