import { type ApiPart, answer, JSON_PROBLEMS, json, post } from './calls.ts'
import { object, ref, text } from './shapes.ts'

const { 400: _, 415: __, ...problems } = JSON_PROBLEMS

const reveal = (summary: string) =>
  post({
    summary,
    requestBody: json(ref('PhoneReveal'), { car_id: 'hmg-6001', dealership_id: '4200', website_id: '102' }),
    responses: {
      201: answer('Recorded.', object({ id: text }), { id: 'a3bb1a5e-9a3e-4b56-9a0e-4a0d1c9a77d2' }),
      ...problems,
    },
  })

/** Records what shoppers do with phone numbers. @spec 4.6 7.4 */
export const PHONE: ApiPart = {
  paths: {
    '/phone-reveals': reveal('A phone number was shown'),
    '/events/car_phone_call': reveal('A phone number was called'),
  },
  schemas: { PhoneReveal: object({ car_id: text, dealership_id: text, website_id: text }) },
}
