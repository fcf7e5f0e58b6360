import type { Noun } from '#src/vehicle/noun.ts'

/** Texts of the comparison; `vehicle` and `vehicles` are the noun within a sentence. */
export const oneMoment = 'One moment…'
export const couldNotLoad = (vehicles: string): string => `We couldn't load these ${vehicles}. Please reload the page.`
export const onlyFirst = (count: number, vehicles: string): string =>
  `You can compare ${count} ${vehicles} at a time. Here are the first ${count}.`
export const sold = (count: number, { one, many }: Noun): string =>
  count === 1 ? `One ${one} on this list has been sold.` : `${count} ${many} on this list have been sold.`
export const whichOther = (title: string): string => `Compare the ${title} with…`
export const which = (vehicles: string): string => `Choose ${vehicles} to compare`
export const pressCompare = (vehicles: string): string => `Tap Compare on at least two ${vehicles}.`
export const addAnother = (vehicle: string): string => `Add another ${vehicle}`
export const enquire = 'Enquire'
export const about = (title: string): string => `about the ${title}`
export const remove = (title: string): string => `Remove ${title}`
export const differences = (count: number, vehicles: string): string => `Differences between ${count} ${vehicles}`
export const same = (vehicleCount: number, vehicles: string, facts: number): string =>
  `The same on ${vehicleCount === 2 ? 'both' : 'all'} ${vehicles} (${facts})`
export const price = 'Price'
export const advertised = 'Advertised'
export const withDuty = (state: string): string => `With ${state} duty, estimated`
export const comparePrices = 'Compare prices'
export const asAdvertised = 'As advertised'
export const withEstimatedDuty = (state: string): string => `With estimated ${state} duty`
export const features = 'Features'
export const notOnEvery = (vehicle: string): string => `Not on every ${vehicle}`
export const none = 'None'
export const notStated = 'Not stated'
export const lowest = 'Lowest'
