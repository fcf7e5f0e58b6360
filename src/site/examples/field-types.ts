import type { Field } from '#src/lead/field.ts'

type Type = Field['type']

const CHOICES = ['Excellent', 'Good', 'Needs work'].map((label) => ({ value: label, label }))
const INTERVALS = ['10,000 km / 6 months', '20,000 km / 12 months'].map((label) => ({ value: label, label }))
const PLACES = ['Bathurst', 'Orange'].map((label) => ({ value: label, label }))

/** Three days ahead, because a time in the past is no valid answer. */
const SOON = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T09:30`

/** An example question for each field type, with an answer. */
const EXAMPLES: Record<Type, Pick<Field, 'label' | 'options' | 'value' | 'hint'>> = {
  address: { label: 'Address', value: '1 Main Street, Bathurst' },
  button: { label: 'Find my car' },
  CCExpiration: { label: 'Card expiry', value: '04/27', hint: 'Month and year' },
  check: { label: 'I have read and understood the Privacy Statement.' },
  checkGroup: { label: 'Extras', options: CHOICES, value: 'Good' },
  checkCard: { label: 'What matters to you', options: CHOICES, value: 'Good' },
  currency: { label: 'Budget', value: '24,990' },
  dateTime: { label: 'Test Drive Booking Date', value: SOON },
  dateTimeGeneric: { label: 'Preferred date and time', value: SOON },
  distance: { label: 'Kilometres a year', value: '15,000' },
  dob: { label: 'Date of birth', value: '1990-02-03' },
  email: { label: 'Email', value: 'mere@example.nz' },
  expiryDate: { label: 'Licence expiry date', value: '2030-01-01' },
  file: { label: 'Photos', hint: 'Pictures or a PDF, up to 10 MB' },
  fullName: { label: 'Name', value: 'Mere Ngata' },
  hidden: { label: 'Message', value: 'Please send photos for this car' },
  kilometre: { label: 'Kilometres', value: '85,000' },
  licenseNumber: { label: 'Driver licence number', value: 'AB123456' },
  locationSelect: { label: 'Location', options: PLACES, value: 'Orange' },
  locationSelectCustom: { label: 'Preferred dealership', options: PLACES, value: 'Orange' },
  websiteLocationSelect: { label: 'Nearest yard', options: PLACES, value: 'Orange' },
  make: { label: 'Make', value: 'Škoda' },
  model: { label: 'Model', value: 'Octavia' },
  number: { label: 'Owners', value: '2' },
  optIn: { label: 'Yes, I would like to subscribe to receive latest offers & product updates.' },
  phone: { label: 'Mobile', value: '0412 345 678' },
  postcode: { label: 'Postcode', value: '2795' },
  radio: { label: 'Do you owe money on it?', options: CHOICES, value: 'Good' },
  radioGroup: { label: 'Service history', options: CHOICES, value: 'Good' },
  radioCardGroup: { label: 'Condition', options: CHOICES, value: 'Good' },
  rego: { label: 'Rego', value: 'ABC 12D', hint: 'Rego - Helps us better assist your enquiry' },
  select: { label: 'State', options: CHOICES, value: 'Good' },
  serviceInterval: { label: 'Service due', options: INTERVALS, value: '20,000 km / 12 months' },
  starRating: { label: 'Your rating', value: '4' },
  string: { label: 'First Name', value: 'Mere' },
  textarea: { label: 'Message', value: 'Is it still there?' },
  tyres: { label: 'Tyres', options: CHOICES, value: 'Good' },
  year: { label: 'Year', value: '2021' },
}

/** Every field type, filled in and required. */
export const FIELD_EXAMPLES: readonly Field[] = Object.entries(EXAMPLES).map(([type, example]) => ({
  name: type,
  type: type as Type,
  ...example,
}))
