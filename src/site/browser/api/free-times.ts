import { isRecord } from '#src/base/record.ts'
import { type BookingDay, bookingDays } from '#src/lead/booking-days.ts'
import { fetchApi, readBrowserConfig } from '../../stores/browser-config.ts'

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

/**
 * The free times of a dealership, by day, in the dealer's time zone. Empty if the call fails, in which case the shopper
 * proposes a time. @spec 3.9 7.2 8.6
 */
export async function freeDays(
  type: BookingField,
  { dealership, location_id }: Yard,
  time_zone: string | undefined,
): Promise<BookingDay[]> {
  const { dealership_id, website_id } = readBrowserConfig()
  const id = encodeURIComponent(dealership || dealership_id)
  const query = new URLSearchParams({ website_id, ...(location_id && { location_id }) })
  try {
    const response = await fetchApi(`/dealerships/${id}/${CALLS[type]}.json?${query}`)
    const body: unknown = response.ok ? await response.json() : undefined
    return isRecord(body) && Array.isArray(body.dates) ? bookingDays(body.dates, time_zone, Date.now()) : []
  } catch {
    return []
  }
}
