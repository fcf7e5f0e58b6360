import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import { answer, JSON_PROBLEMS, json } from '../http/calls.ts'

const { 400: _, 415: __, ...problems } = JSON_PROBLEMS

const id = z.coerce
  .string<string | number>()
  .regex(/^[\w-]{1,64}$/)
  .nullish()

export const phoneReveal = z.object({ car_id: id, dealership_id: id, website_id: id }).meta({ ref: 'PhoneReveal' })

const reveal = (summary: string) =>
  describeRoute({
    summary,
    requestBody: json(phoneReveal, { car_id: 'hmg-6001', dealership_id: '4200', website_id: '102' }),
    responses: {
      201: answer('Recorded.', z.object({ id: z.string() }), { id: 'a3bb1a5e-9a3e-4b56-9a0e-4a0d1c9a77d2' }),
      ...problems,
    },
  })

/** Records what shoppers do with phone numbers. @spec 4.6 7.4 */
export const REVEAL = reveal('A phone number was shown')
export const PHONE_CALL = reveal('A phone number was called')
