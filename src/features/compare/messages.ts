/** What the page of a comparison says before its island wakes, and the link to it from saved vehicles. */
export const compare = 'Compare'
export const compareTitle = (vehicles: string): string => `Compare ${vehicles}`
export const compareIntro = (vehicles: string): string =>
  `Up to four ${vehicles} side by side: first what differs, then what is the same.`
export const compareNeedsScripts = 'Comparing needs JavaScript, which is off in this browser.'
export const comparedVehicles = 'the vehicles that you compare'
export const compareThem = 'Compare them'
export const compareLatest = (count: number): string => `Compare the latest ${count}`
