/** Texts of the browser's services: unsent enquiries, other companies' scripts and the shopper's account. */

// Unsent enquiries
export const waitsForConnection =
  "You have an enquiry that hasn't been sent yet. We'll send it when you're back online."
export const waitsForPage = "You have an enquiry that hasn't been sent yet. We'll try again on the next page you open."
export const sent = 'Your enquiry has been sent.'
export const refused = "One of your enquiries couldn't be sent."
export const tooOld = "We tried for 30 days and couldn't send it."
export const openForm = 'Open the form again'
export const sendAgain = 'Send it again'
export const throwAway = 'Delete it'

// Other companies' scripts
export const trackingChoice = 'Tracking choice'
export const mayTheyLoad =
  "Can we use other companies' tools to measure visits and offer live chat? Nothing loads until you choose."
export const theyLoad = "We use other companies' tools to measure visits and offer live chat."
export const decline = 'Decline'
export const accept = 'Accept'

// Account
export const tryAgain = "That didn't work. Please try again."
