/** What the form for an alert says. */
export const email = 'Email'
export const agree = 'Yes, e-mail me'
export const checkInbox = 'Check your inbox'
export const sent = (email: string): string =>
  `We've sent an e-mail to ${email}. Open its link to confirm: until then we send nothing.`
