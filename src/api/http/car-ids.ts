import * as z from 'zod'

export const carId = z.string().regex(/^[\w-]{1,64}$/, 'An id is letters and digits.')

/** The vehicles that a browser saved before signing in. */
export const carIds = z.array(carId).max(200)
