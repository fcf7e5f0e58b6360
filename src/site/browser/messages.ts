/** What the browser's services say: unsent enquiries, other companies' scripts and the shopper's account. */

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

// Other companies' scripts
export const trackingChoice = 'Tracking choice'
export const mayTheyLoad =
  'May scripts of other companies measure your visit and offer you a chat? None is loaded before you choose.'
export const theyLoad = 'Scripts of other companies measure your visit and offer you a chat.'
export const decline = 'Decline'
export const accept = 'Accept'

// Account
export const tryAgain = "That didn't work. Please try again."
