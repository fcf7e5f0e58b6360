import { describeRoute } from 'hono-openapi'
import * as z from 'zod'
import {
  answer,
  BAD_GATEWAY,
  NOT_OFFERED,
  PAGE_PROBLEMS,
  pathParameter,
  problemAnswer,
  websiteId,
} from '../http/calls.ts'

const freeTimes = z
  .object({ dates: z.array(z.iso.datetime()) })
  .partial()
  .meta({ ref: 'FreeTimes' })

const locationId = {
  name: 'location_id',
  in: 'query' as const,
  schema: { type: 'string' } as const,
  description: "The yard whose opening hours count. By default the dealership's first.",
  example: '5201',
}

const passedOn = { ...PAGE_PROBLEMS, 404: NOT_OFFERED, 502: BAD_GATEWAY }

const bookings = (summary: string) =>
  describeRoute({
    summary,
    description:
      'Calls the dealer platform with its credentials and up to two retries. Answers are cached for a minute. Without a dealer platform, the times within the opening hours, which the dealer confirms.',
    parameters: [pathParameter('id', 'A dealership of the site.', '4200'), websiteId, locationId],
    responses: {
      200: answer('The free times, as the platform gives them, or those within the opening hours.', freeTimes, {
        dates: ['2026-11-21T22:00:00.000Z', '2026-11-21T22:30:00.000Z'],
      }),
      ...passedOn,
    },
  })

/** Calls that pass on answers of the dealer platform. @spec 7.2 7.8 */
export const SERVICE_BOOKINGS = bookings('Free times for a service')
export const APPOINTMENT_BOOKINGS = bookings('Free times for a test drive')

export const MANUFACTURER = describeRoute({
  summary: 'A manufacturer, as the platform gives it',
  description: 'Cached for an hour.',
  parameters: [pathParameter('file', 'The slug with `.json`.', 'hyundai.json'), websiteId],
  responses: { 200: answer('The manufacturer.', z.looseObject({}), { slug: 'hyundai' }), ...passedOn },
})

export const SESSION_DATA = describeRoute({
  summary: "The website's session data, as set in the dashboard",
  parameters: [pathParameter('id', 'The website id.', '102')],
  responses: {
    200: answer('An object, or null where no dashboard is configured.', z.looseObject({}).nullable(), {}),
    ...PAGE_PROBLEMS,
    '4XX': problemAnswer("The dashboard's own error and status."),
    '5XX': problemAnswer("The dashboard's own error and status, or 502 where it does not answer."),
  },
})
