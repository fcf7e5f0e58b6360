import { type BookingDay, bookingDays } from '#src/lead/booking-days.ts'
import type { PlatformConnection } from '#src/platform/dealer-platform/connection.ts'
import { requestUpstream } from '#src/platform/dealer-platform/request-upstream.ts'
import type { Location } from '#src/tenant/location.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { ApiContext } from '../api-context.ts'
import { cachedAnswers } from './cached-answers.ts'
import type { PlatformAnswer } from './shared-answers.ts'

/** Milliseconds for which free times are cached. */
export const TIMES_CACHED_FOR = 60_000

/** Free times for bookings by their path at the dealer platform, each requested at most once a minute. @spec 7.2 */
export function freeTimes({ now, answers }: Pick<ApiContext, 'now' | 'answers'>) {
  const cached = cachedAnswers<PlatformAnswer>({
    milliseconds: TIMES_CACHED_FOR,
    now,
    isGood: ({ ok }) => ok,
    cache: answers?.slots,
  })
  return (platform: PlatformConnection, path: string): Promise<PlatformAnswer> =>
    cached(path, () => requestUpstream(platform, path))
}

/** The location whose test-drive times apply to a vehicle: its own yard, otherwise its dealership's. */
export function testDriveLocation(
  tenant: Tenant,
  vehicle: { dealership_id: string; location_id?: string | undefined },
): Location | undefined {
  const locations = visibleLocations(tenant)
  return (
    locations.find(({ id }) => id === vehicle.location_id) ??
    locations.find(({ dealership_id }) => dealership_id === vehicle.dealership_id) ??
    locations[0]
  )
}

/** The free times in an answer, by day; empty if there are none. */
export function freeDays(answer: PlatformAnswer | undefined, tenant: Tenant, now: number): BookingDay[] {
  const dates: unknown = answer?.ok ? Reflect.get(answer.value, 'dates') : undefined
  return bookingDays(Array.isArray(dates) ? dates : [], tenant.time_zone, now)
}
