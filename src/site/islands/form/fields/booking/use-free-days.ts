import { useEffect, useState } from 'react'
import type { BookingDay } from '#src/lead/booking-days.ts'
import type { BookingField, Yard } from '../../../../browser/api/free-times.ts'
import { readBrowserConfig } from '../../../../stores/browser-config.ts'
import { dealerZone } from '../../state/scope.ts'

const NONE: readonly BookingDay[] = []

/** The free times of a yard. Empty until they are loaded, and if there are none. @spec 3.9 7.2 */
export function useFreeDays(type: BookingField, { dealership, location_id }: Yard): readonly BookingDay[] {
  const [days, setDays] = useState(NONE)
  useEffect(() => {
    let isCurrent = true
    import('../../../../browser/api/free-times.ts')
      .then(({ freeDays }) =>
        freeDays(type, { dealership, location_id }, { site: readBrowserConfig(), time_zone: dealerZone() }),
      )
      .then((found) => isCurrent && setDays(found), reportError)
    return () => {
      isCurrent = false
    }
  }, [type, dealership, location_id])
  return days
}
