/** Texts of a vehicle's gallery and its full-screen viewer. */
export const photos = 'Photos'
export const photo = (number: number): string => `Photo ${number}`
export const close = 'Close'
export const previous = 'Previous'
export const next = 'Next'
