/** Texts for choosing vehicles to compare. */
export const compare = 'Compare'
export const compareThis = (vehicle: string | null | undefined): string => `Compare ${vehicle}`
export const comparison = 'Comparison'
export const compareThese = (count: number, vehicles: string): string => `Compare ${count} ${vehicles}`
export const pickOneMore = 'Pick one more to compare'
export const atMost = (count: number, vehicles: string): string => `Up to ${count} ${vehicles}`
export const clearComparison = 'Clear comparison'
export const history = 'Condition and history'
export const whereItIs = 'Location'
export const marks = 'Marks shown on its photos'
