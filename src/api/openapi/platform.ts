import {
  type ApiPart,
  answer,
  BAD_GATEWAY,
  get,
  NOT_OFFERED,
  PAGE_PROBLEMS,
  pathParameter,
  problemAnswer,
  websiteId,
} from './calls.ts'
import { list, object, ref, text } from './shapes.ts'

const bookings = (summary: string) =>
  get({
    summary,
    description:
      'Calls the dealer platform with its credentials and up to two retries. Answers are cached for a minute.',
    parameters: [pathParameter('id', 'A dealership of the site.', '4200'), websiteId],
    responses: {
      200: answer('The free times, as the platform gives them.', ref('FreeTimes'), {
        dates: ['2026-11-21T22:00:00.000Z', '2026-11-21T22:30:00.000Z'],
      }),
      ...PAGE_PROBLEMS,
      404: NOT_OFFERED,
      502: BAD_GATEWAY,
    },
  })

/** Calls that pass on answers of the dealer platform. @spec 7.2 7.8 */
export const PLATFORM: ApiPart = {
  paths: {
    '/dealerships/{id}/available_service_bookings.json': bookings('Free times for a service'),
    '/dealerships/{id}/available_appointment_bookings.json': bookings('Free times for a test drive'),
    '/manufacturers/{file}': get({
      summary: 'A manufacturer, as the platform gives it',
      description: 'Cached for an hour.',
      parameters: [pathParameter('file', 'The slug with `.json`.', 'hyundai.json'), websiteId],
      responses: {
        200: answer('The manufacturer.', { type: 'object' }, { slug: 'hyundai' }),
        ...PAGE_PROBLEMS,
        404: NOT_OFFERED,
        502: BAD_GATEWAY,
      },
    }),
    '/websites/{id}/website_session_data.json': get({
      summary: "The website's session data, as set in the dashboard",
      parameters: [pathParameter('id', 'The website id.', '102')],
      responses: {
        200: answer('An object, or null where no dashboard is configured.', { type: ['object', 'null'] }, {}),
        ...PAGE_PROBLEMS,
        '4XX': problemAnswer("The dashboard's own error and status."),
        '5XX': problemAnswer("The dashboard's own error and status, or 502 where it does not answer."),
      },
    }),
  },
  schemas: { FreeTimes: object({ dates: list({ ...text, format: 'date-time' }) }) },
}
