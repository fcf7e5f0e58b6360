import { type Field, optionsOf } from '../field.ts'
import type { DefineForm } from '../form.ts'
import {
  additionalServices,
  closing,
  KILOMETRES,
  locationSelect,
  MESSAGE,
  PERSON,
  REGO,
  VEHICLE_MAKE,
  VEHICLE_MODEL,
  VEHICLE_YEAR,
} from '../shared-fields.ts'

const INTERVALS = [
  'Not sure',
  '10,000 km / 6 months',
  '20,000 km / 12 months',
  '40,000 km / 24 months',
  '60,000 km / 36 months',
  '80,000 km / 48 months',
  '100,000 km / 60 months',
]

const SERVICES = ['Loan car', 'Pick-up and delivery', 'Warrant or roadworthy inspection', 'Tyres and wheel alignment']

const INTERVAL: Field = {
  name: 'service_interval',
  type: 'serviceInterval',
  label: 'Service due',
  options: optionsOf(INTERVALS),
}

const PREFERRED_DATE: Field = {
  name: 'dateTime',
  type: 'dateTimeGeneric',
  label: 'Preferred date and time',
  required: false,
}

const optional = (field: Field): Field => ({ ...field, required: false })

/** @spec 2.10 3.7 4.9 5.8 */
export const serviceBooking: DefineForm = (context) => ({
  title: 'Book a Service',
  heading: 'Book your service',
  category: 'Service Booking',
  steps: [
    {
      title: 'When suits you',
      fields: [...locationSelect(context), PREFERRED_DATE],
      skip: { to: 2, label: 'Call me to arrange a time' },
    },
    {
      title: 'Your vehicle',
      fields: [
        REGO,
        VEHICLE_MAKE,
        VEHICLE_MODEL,
        VEHICLE_YEAR,
        optional(KILOMETRES),
        INTERVAL,
        ...additionalServices(SERVICES),
        optional({ ...MESSAGE, label: 'Anything we should look at?' }),
      ],
    },
    { title: 'Your details', fields: [...PERSON, ...closing(context)] },
  ],
  submit: 'Submit',
})
