/** What the browser's services say: choosing vehicles to compare, unsent enquiries and the shopper's account. */

// Comparison
export const compare = 'Compare'
export const compareThis = (vehicle: string | null | undefined): string => `Compare ${vehicle}`
export const comparison = 'Comparison'
export const compareThese = (count: number, vehicles: string): string => `Compare ${count} ${vehicles}`
export const pickOneMore = 'Pick one more to compare'
export const atMost = (count: number, vehicles: string): string => `${count} ${vehicles} at most`
export const clearComparison = 'Clear comparison'
export const history = 'Condition and history'
export const whereItIs = 'Where it is'
export const marks = 'Marks shown on its photos'

// Unsent enquiries
export const waitsForConnection =
  "You have an enquiry that hasn't been sent yet. We'll send it when you're back online."
export const waitsForPage = "You have an enquiry that hasn't been sent yet. We'll try again on the next page you open."
export const sent = 'Your enquiry has been sent.'
export const refused = "One of your enquiries couldn't be sent."
export const tooOld = "It couldn't be sent for 30 days."
export const openForm = 'Open the form again'
export const sendAgain = 'Send it again'
export const throwAway = 'Throw it away'

// Account
export const tryAgain = "That didn't work. Please try again."
