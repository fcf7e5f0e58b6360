/** The days of a week by their number in files. Browsers load this, so schemas don't belong here. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
