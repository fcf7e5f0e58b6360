import type { FieldModel, FormModel } from '#src/page/parts.ts'
import { PICTURE } from './cards.ts'

const OPTIONS = ['Excellent', 'Good', 'Needs work'].map((label) => ({ value: label, label }))
const text = { control: 'input', required: true } as const

/** One field for each way in which a field is drawn. */
const FIELDS: FieldModel[] = [
  { ...text, name: 'name', type: 'fullName', label: 'Name', input_type: 'text', autocomplete: 'name' },
  { ...text, name: 'email', type: 'email', label: 'Email', input_type: 'email', inputmode: 'email' },
  { ...text, name: 'postcode', type: 'postcode', label: 'Postcode', inputmode: 'numeric', maxlength: 4 },
  {
    ...text,
    name: 'Rego',
    type: 'rego',
    label: 'Rego',
    required: false,
    hint: 'Rego - Helps us better assist your enquiry',
  },
  { ...text, name: 'budget', type: 'currency', label: 'Budget', inputmode: 'decimal', value: '24990' },
  { ...text, name: 'km', type: 'kilometre', label: 'Kilometres', inputmode: 'numeric' },
  { ...text, name: 'dateTime', type: 'dateTime', label: 'Test Drive Booking Date', input_type: 'datetime-local' },
  { ...text, name: 'photos', type: 'file', label: 'Photos', input_type: 'file', required: false },
  { name: 'tyres', type: 'tyres', control: 'select', label: 'Tyres', required: true, options: OPTIONS, value: 'Good' },
  { name: 'state', type: 'radioGroup', control: 'radios', label: 'Condition', required: true, options: OPTIONS },
  { name: 'extras', type: 'checkGroup', control: 'checkboxes', label: 'Extras', required: false, options: OPTIONS },
  { name: 'stars', type: 'starRating', control: 'radios', label: 'Your rating', required: true },
  { name: 'message', type: 'textarea', control: 'textarea', label: 'Message', required: true },
  {
    name: 'opt_in',
    type: 'optIn',
    control: 'checkbox',
    label: 'Yes, I would like offers.',
    required: false,
    checked: true,
  },
  {
    name: 'favourite_color',
    type: 'string',
    control: 'input',
    label: 'Favourite colour',
    required: false,
    decoy: true,
  },
  { name: 'find', type: 'button', control: 'button', label: 'Find my car', required: false },
]

export const FORM: FormModel = {
  id: 'example',
  form: 'enquiry',
  title: 'Every kind of field',
  intro: 'Label above, hint below, and under it the place of the error.',
  action: '/api/leads',
  hidden: { category: 'General Enquiry', source: 'Website' },
  steps: [{ title: 'Your details', fields: FIELDS }],
  submit: 'Enquire Now',
  next: 'We answer during opening hours, usually the same day.',
  privacy: {
    text: 'We use what you enter here to answer you.',
    link: { label: 'Privacy Policy', href: '/privacy-policy' },
  },
  vehicle: { title: '2021 Toyota Corolla Ascent Sport', price: '$24,990', picture: PICTURE },
}
