import { fail, ok, type Result } from '#src/base/result.ts'
import { isStockSlug } from '#src/vehicle/slug.ts'
import type { PlatformConnection } from './connection.ts'
import { fetchUpstream, requestUpstream, type UpstreamFailure } from './request-upstream.ts'

/** Path of one car, below the API's base URL. */
const carPath = (websiteId: string, slug: string) => `websites/${encodeURIComponent(websiteId)}/cars/${slug}.json`

/**
 * Fetches one car from the platform. An invalid slug returns an empty object without a
 * call; any failure returns false.
 *
 * @spec 5.1 7.1 7.2
 */
export async function fetchCar(
  connection: PlatformConnection,
  websiteId: string,
  slug: string,
): Promise<object | false> {
  return isStockSlug(slug) ? fetchUpstream(connection, carPath(websiteId, slug)) : {}
}

/** The same, with the reason why there is no car. */
export async function requestCar(
  connection: PlatformConnection,
  websiteId: string,
  slug: string,
): Promise<Result<object, UpstreamFailure | 'slug-letters'>> {
  if (!isStockSlug(slug)) return fail('slug-letters')
  const answer = await requestUpstream(connection, carPath(websiteId, slug))
  return answer.ok && Array.isArray(answer.value) ? ok({}) : answer
}

/** @spec 7.2 */
export const manufacturerPath = (websiteId: string, slug: string) =>
  `manufacturers/${encodeURIComponent(slug)}.json?website_id=${encodeURIComponent(websiteId)}`

/** @spec 7.2 */
export const serviceBookingsPath = (dealershipId: string) =>
  `dealerships/${encodeURIComponent(dealershipId)}/available_service_bookings.json`

/** Test drives. @spec 7.2 */
export const appointmentBookingsPath = (dealershipId: string) =>
  `dealerships/${encodeURIComponent(dealershipId)}/available_appointment_bookings.json`
