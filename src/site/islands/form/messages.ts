/** Texts of forms besides their questions (src/lead/forms) and the errors of answers (src/lead/messages.ts). */
export const optional = '(optional)'
export const choose = 'Choose…'
export const stars = (count: number): string => `${count} of 5 stars`
export const anyDay = 'Any day'
export const moreDays = 'More days'
export const time = 'Time'
export const progress = 'Progress'
export const step = (number: number, of: number): string => `Step ${number} of ${of}`
export const goBack = 'Go Back'
export const continueToNext = 'Continue'
export const loading = 'Loading'
export const queued = "We've kept what you entered and will try again when you open another page on this site."
export const offline = "You're offline. We've kept what you entered and will send it when you're back online."
export const arrived =
  "We already have your enquiry. If you change something and send the form again, we'll receive it as a new enquiry."
export const sold_tag = 'JUST SOLD'
