/** How a field is drawn, which alone decides its markup. */
export type FieldControl = 'input' | 'textarea' | 'select' | 'checkbox' | 'checkboxes' | 'radios' | 'button' | 'hidden'

export interface FieldTypeMarkup {
  control: FieldControl
  /** `type` attribute of an input. */
  input_type?: string
  inputmode?: 'decimal' | 'email' | 'numeric' | 'tel'
  autocomplete?: string
  maxlength?: number
}

/**
 * Every field type with its HTML.
 *
 * @spec 3.17
 */
export const FIELD_TYPES = {
  address: { control: 'input', input_type: 'text', autocomplete: 'address-line1' },
  button: { control: 'button' },
  CCExpiration: { control: 'input', input_type: 'text', inputmode: 'numeric', autocomplete: 'cc-exp', maxlength: 7 },
  check: { control: 'checkbox' },
  checkGroup: { control: 'checkboxes' },
  checkCard: { control: 'checkboxes' },
  currency: { control: 'input', input_type: 'text', inputmode: 'decimal' },
  dateTime: { control: 'input', input_type: 'datetime-local' },
  dateTimeGeneric: { control: 'input', input_type: 'datetime-local' },
  distance: { control: 'input', input_type: 'text', inputmode: 'numeric' },
  dob: { control: 'input', input_type: 'date', autocomplete: 'bday' },
  email: { control: 'input', input_type: 'email', inputmode: 'email', autocomplete: 'email' },
  expiryDate: { control: 'input', input_type: 'date' },
  file: { control: 'input', input_type: 'file' },
  fullName: { control: 'input', input_type: 'text', autocomplete: 'name' },
  hidden: { control: 'hidden', input_type: 'hidden' },
  kilometre: { control: 'input', input_type: 'text', inputmode: 'numeric' },
  licenseNumber: { control: 'input', input_type: 'text', autocomplete: 'off' },
  locationSelect: { control: 'select' },
  locationSelectCustom: { control: 'select' },
  websiteLocationSelect: { control: 'select' },
  make: { control: 'input', input_type: 'text' },
  model: { control: 'input', input_type: 'text' },
  number: { control: 'input', input_type: 'text', inputmode: 'numeric' },
  optIn: { control: 'checkbox' },
  phone: { control: 'input', input_type: 'tel', inputmode: 'tel', autocomplete: 'tel' },
  postcode: { control: 'input', input_type: 'text', inputmode: 'numeric', autocomplete: 'postal-code', maxlength: 4 },
  radio: { control: 'radios' },
  radioGroup: { control: 'radios' },
  radioCardGroup: { control: 'radios' },
  rego: { control: 'input', input_type: 'text', autocomplete: 'off', maxlength: 10 },
  select: { control: 'select' },
  serviceInterval: { control: 'select' },
  starRating: { control: 'radios' },
  string: { control: 'input', input_type: 'text' },
  textarea: { control: 'textarea' },
  tyres: { control: 'select' },
  year: { control: 'input', input_type: 'text', inputmode: 'numeric', maxlength: 4 },
} as const satisfies Record<string, FieldTypeMarkup>

export type FieldType = keyof typeof FIELD_TYPES
