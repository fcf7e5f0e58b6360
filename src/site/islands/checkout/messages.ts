/** Texts of the checkout besides the stages of a reservation (src/lead/checkout.ts). */
export const enquireInstead = 'Send an enquiry instead'
/** The text before and after the remaining time. */
export const held = (until: string): [before: string, after: string] => [`Held for you until ${until}: `, ' left.']
export const minutesLeft = (minutes: number): string =>
  minutes === 1 ? 'One minute left to pay.' : `${minutes} minutes left to pay.`
export const loading = 'Loading'
export const loadingPayment = 'Loading the payment form'
export const notLoaded =
  "The payment form couldn't be loaded. You haven't been charged: try again, or send us an enquiry."
export const notSent = "The payment couldn't be sent. Check your connection, then try again."
export const notPaid = "The payment didn't go through. You haven't been charged."
export const toPayment = 'Continue to payment'
export const pay = (amount: string): string => `Pay ${amount}`
export const tryAgain = 'Try again'
export const cancel = 'Cancel reservation'
export const notCancelled =
  "We couldn't cancel your reservation. Please try again. If you don't pay, it will expire and you won't be charged."
export const depositPaid = 'Deposit paid'
export const reference = 'Reference'
export const receipt = 'Receipt'
export const receiptSent = (email: string | undefined): string => (email ? `Emailed to ${email}` : 'Emailed to you')
export const startAgain = 'Start again'
export const emailWhenAvailable = (vehicle: string): string =>
  `Please let me know if the ${vehicle} is available again.`
