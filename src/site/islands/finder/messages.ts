/** What the home page's finder says. */
export const search = 'Search'
export const any = 'Any'
export const show = (vehicles: string): string => `Show ${vehicles}`
export const showClosest = 'Show the closest matches'
