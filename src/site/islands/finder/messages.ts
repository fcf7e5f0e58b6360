/** Texts of the home page's finder. */
export const search = 'Search'
export const any = 'Any'
export const show = (vehicles: string): string => `Show ${vehicles}`
export const showClosest = 'Show the closest matches'
export const showAllFor = (vehicles: string, words: string): string => `Show all ${vehicles} for “${words}”`
