import { ADJUSTMENT_QUESTIONS } from '#src/vehicle/adjustment.ts'
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

/** How each question that adjusts a valuation is drawn. */
const ADJUSTMENT_TYPES = { condition: 'radioCardGroup', service_history: 'radioGroup', tyres: 'tyres' } as const

const ADJUSTMENTS = ADJUSTMENT_QUESTIONS.map(
  ({ id, label, options }): Field => ({
    name: id,
    type: ADJUSTMENT_TYPES[id],
    label,
    options: optionsOf(options.map(({ value }) => value)),
  }),
)

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
      fields: [...ADJUSTMENTS, FINANCE_OWING, REMARKS, ...closing(context)],
    },
  ],
  submit: 'Submit',
})
