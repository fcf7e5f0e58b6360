/** The days of a week by their number in files. Browsers load this, so no schema belongs here. */
export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
