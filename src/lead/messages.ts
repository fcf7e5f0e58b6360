/** Messages of forms, verbatim from the specification. @spec 5.2 5.3 5.4 5.5 5.6 5.7 8.1 8.3 */
export const MESSAGES = {
  required: '*This is a required field.',
  email: 'invalid email address',
  phone_au_nz: 'Invalid phone number. Must be Australian or New Zealand number.',
  phone_au_mobile: 'Invalid phone number. Must be an Australian mobile number.',
  phone_numeric: 'Invalid phone number. Too many characters.',
  postcode: 'Invalid postcode. Please enter a 4-digit number.',
  unexpected: 'An unexpected error occured',
  submission: 'An error occurred when submitting this form',
} as const
