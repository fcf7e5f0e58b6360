import { type BookingDay, bookingDays } from '#src/lead/booking-days.ts'
import { apiOf, type BrowserConfig } from '../../stores/browser-config.ts'

/** The booking calendar for each type of date field. @spec 7.2 */
const CALLS = {
  dateTime: 'available_appointment_bookings',
  dateTimeGeneric: 'available_service_bookings',
} as const

export type BookingField = keyof typeof CALLS

/** The yard that the shopper chose, or the vehicle's. */
export interface Yard {
  /** Undefined for the site's own. */
  dealership: string | undefined
  location_id?: string | undefined
}

/** Timeout in milliseconds. */
const TIMEOUT = 20_000

/**
 * The free times of a dealership, by day, in the dealer's time zone. Empty if the call fails, in which case the shopper
 * proposes a time. @spec 3.9 7.2 8.6
 */
export async function freeDays(
  type: BookingField,
  { dealership, location_id }: Yard,
  { site, time_zone }: { site: BrowserConfig; time_zone: string | undefined },
): Promise<BookingDay[]> {
  const id = encodeURIComponent(dealership || site.dealership_id)
  const path = `${apiOf(site)}/dealerships/${id}/${CALLS[type]}.json`
  const query = new URLSearchParams({ website_id: site.website_id, ...(location_id && { location_id }) })
  try {
    const response = await fetch(`${path}?${query}`, { signal: AbortSignal.timeout(TIMEOUT) })
    const body: unknown = response.ok ? await response.json() : undefined
    const dates: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'dates') : undefined
    return Array.isArray(dates) ? bookingDays(dates, time_zone, Date.now()) : []
  } catch {
    return []
  }
}
