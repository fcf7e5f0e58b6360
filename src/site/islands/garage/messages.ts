/** Texts of the garage: saved vehicles, sharing them and signing in. */
export const garage = 'Garage'
export const needsScripts = 'JavaScript is off in this browser. Turn it on to save vehicles.'
export const oneMoment = 'One moment…'
export const couldNotLoad = "We couldn't load your saved vehicles. Please reload the page."
export const sold = (count: number): string =>
  count === 1 ? 'One vehicle on this list has been sold.' : `${count} vehicles on this list have been sold.`
export const removedAfterWeek = (canSignIn: boolean): string =>
  `This browser removes saved vehicles after 7 days without a visit. ${canSignIn ? 'Sign in, or send yourself the list, to keep them.' : 'Send yourself the list to keep them.'}`
export const removeSold = 'Remove sold vehicles'
export const saveThese = 'Save these to my garage'
export const saved = 'Saved'
export const share = 'Share this list'
export const shared = 'Link shared'
export const copyAddress = 'Copy the link from the address bar'
export const email = 'Email'
export const code = 'Code from the email'
export const sendCode = 'Send me a code'
export const signIn = 'Sign in'
export const signedIn = (email: string): string => `Signed in as ${email}.`
export const signOut = 'Sign out'
