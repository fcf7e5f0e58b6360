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

// The others are ours, for impossible answers.
export const phoneInDigits = 'Enter your phone number in digits.'
export const chooseOption = 'Choose one of the options.'
export const chooseLocation = 'Choose one of our locations.'
export const chooseStars = 'Choose between 1 and 5 stars.'
export const chooseFile = 'Choose a file.'
export const amount = 'Enter an amount in dollars, such as 25,000.'
export const kilometres = 'Enter the kilometres as a number, such as 45,000.'
export const wholeNumber = 'Enter a whole number, such as 3.'
export const yearBetween = (first: number, last: number): string => `Enter a year between ${first} and ${last}.`
export const plate = 'Enter a number plate of up to 20 letters and digits.'
export const licenceNumber = 'Enter the number on your driver licence.'
export const cardExpiry = 'Enter the expiry date of a current card, such as 09/28.'
export const date = 'Enter a date.'
export const tooYoung = (years: number): string => `You must be at least ${years} years old.`
export const bornTooEarly = 'Please check your year of birth.'
export const expired = 'This licence has expired. Enter the expiry date of a current one.'
export const tooFarAhead = 'Please check the year.'
export const dateTime = 'Choose a day and a time.'
export const timePassed = 'This time has passed. Choose a later one.'
export const withinYear = 'Choose a time within the next 12 months.'
export const closedOn = (days: string): string => `We're closed ${days}. Choose another day.`
export const openBetween = (days: string, opens: string, closes: string): string =>
  `On ${days} we're open from ${opens} to ${closes}. Choose a time within those hours.`
export const byDay = (from: string, to: string): string => `Choose a time between ${from} and ${to}.`

/** Asked below a phone number that may be right. */
export const digitMissing = 'Australian mobile numbers have 10 digits. Is one missing?'
export const digitTooMany = 'Australian mobile numbers have 10 digits. Is one too many?'
