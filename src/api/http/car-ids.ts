import * as z from 'zod'

/** Id of a vehicle. */
export const carId = z.string().regex(/^[\w-]{1,64}$/, 'An id is letters and digits.')

/** What a browser saved while nobody was signed in. */
export const carIds = z.array(carId).max(200)
