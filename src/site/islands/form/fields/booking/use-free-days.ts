import { useEffect, useState } from 'react'
import type { BookingDay } from '#src/lead/booking-days.ts'
import { type BookingField, freeDays } from '../../../../browser/api/free-times.ts'
import { readBrowserConfig } from '../../../../stores/browser-config.ts'

const NONE: readonly BookingDay[] = []

/**
 * The free times of a dealership: the one that the shopper chose or that has the
 * vehicle, or the site's own if `dealership` is undefined. Empty until they are
 * loaded, and if there are none. @spec 3.9 7.2
 */
export function useFreeDays(type: BookingField, dealership: string | undefined): readonly BookingDay[] {
  const [days, setDays] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    const site = readBrowserConfig()
    freeDays(type, dealership || site.dealership_id, site).then((found) => isCurrent && setDays(found))
    return () => {
      isCurrent = false
    }
  }, [type, dealership])
  return days
}
