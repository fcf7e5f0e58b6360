/** What the home page's finder says. */
export const search = 'Search'
export const any = 'Any'
export const option = (label: string, count: string): string => `${label} (${count})`
export const show = (vehicles: string): string => `Show ${vehicles}`
export const showClosest = 'Show the closest matches'
