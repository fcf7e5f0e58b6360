import { counted } from '#src/base/text.ts'

/** Texts of parts that build and browser print alike, such as cards. */
export const showPhone = 'Show phone number'
export const priceBefore = 'Was'
export const about = (action: string, vehicle: string): string => `${action} about the ${vehicle}`
export const save = (vehicle: string): string => `Save ${vehicle}`
export const photos = 'photos'
export const photo = (number: number): string => `Photo ${number}`
export const morePhotos = (count: number): string => `+${counted(count, 'more photo')}`
export const days = (first: string, last: string): string => `${first} to ${last}`
