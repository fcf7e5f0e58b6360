/** `3:45 pm`, as the shopper's device prints it. */
export const timeOfDay = (moment: number): string =>
  new Date(moment).toLocaleTimeString([], { hour: 'numeric', minute: '2-digit' })
