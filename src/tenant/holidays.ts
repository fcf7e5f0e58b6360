import { DAY, formatDate, localDay } from '#src/base/dates.ts'
import type { Location } from './location.ts'
import { dayOn } from './open-now.ts'
import { epochDay, weekOf } from './opening-hours.ts'
import HOLIDAYS from './public-holidays.json' with { type: 'json' }
import type { Tenant } from './tenant.ts'
import { visibleLocations } from './visible-locations.ts'
import { DAYS } from './weekdays.ts'

/** How long before a public holiday a dealer is asked for its hours. */
const AHEAD = 28 * DAY

interface OpenQuestion {
  location: Location
  /** ISO date. */
  date: string
  name: string
}

/**
 * The public holidays from a day on, on which a location seems to open as usual because the dealer has given no hours.
 */
const openQuestions = (tenant: Tenant, day: string): OpenQuestion[] =>
  visibleLocations(tenant).flatMap((location) => {
    const place = tenant.country === 'NZ' ? 'NZ' : location.address.state
    const week = weekOf(location)
    return HOLIDAYS.flatMap(([date = '', name = '', places = '']) => {
      if (place === undefined || date < day || !places.split(' ').includes(place)) return []
      const hours = dayOn(week, epochDay(date))
      return hours && !hours.dates && hours.hours !== 'Closed' ? [{ location, date, name }] : []
    })
  })

/**
 * A warning for each location about the public holidays in the next four weeks for which the dealer has given no hours.
 *
 * @param now milliseconds since the epoch
 */
export function holidayWarnings(tenant: Tenant, now: number): string[] {
  const last = localDay(now + AHEAD, tenant.time_zone)
  const soon = openQuestions(tenant, localDay(now, tenant.time_zone)).filter(({ date }) => date <= last)
  return [...Map.groupBy(soon, ({ location }) => location)].map(([{ slug }, holidays]) => {
    const days = holidays.map(({ date, name }) => `${name}, ${DAYS[new Date(date).getUTCDay()]} ${formatDate(date)}`)
    return `${slug}: pages say that it opens as usual on public holidays: ${days.join('; ')}. Add them to contact_detail.special_hours, closed or with their hours.`
  })
}

/** The days on which such a warning begins, as ISO dates. */
export const holidayWarningDays = (tenant: Tenant, day: string): string[] =>
  openQuestions(tenant, day).map(({ date }) => new Date(Date.parse(date) - AHEAD).toISOString().slice(0, 10))
