/** Texts of the alert form. */
export const email = 'Email'
export const agree = 'Yes, email me'
export const checkInbox = 'Check your inbox'
export const sent = (email: string): string =>
  `We've sent an email to ${email}. Open its link to confirm: we won't send anything until you do.`
export const manageAlerts = 'Manage your alerts'
