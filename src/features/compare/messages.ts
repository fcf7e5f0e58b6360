/** Texts of the comparison's page before its island wakes, and of the link to it from saved vehicles. */
export const compare = 'Compare'
export const compareTitle = (vehicles: string): string => `Compare ${vehicles}`
export const compareIntro = (vehicles: string): string =>
  `Up to four ${vehicles} side by side: what's different first, then what's the same.`
export const compareNeedsScripts = 'JavaScript is off in this browser. Turn it on to compare.'
export const comparedVehicles = "the vehicles you're comparing, until you remove them"
export const compareThem = 'Compare them'
export const compareLatest = (count: number): string => `Compare the latest ${count}`
