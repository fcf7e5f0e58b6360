import type { Location, OpeningHours } from './location.ts'
import { DAYS } from './weekdays.ts'

/** One day of a location's week, ready to print. */
export interface DayHours {
  /** 0 is Sunday. */
  weekday: number
  day: string
  /** `8:30am-5:00pm`, `Closed`, `By Appointment`, or the dealer's own words. */
  hours: string
  /** Minutes after midnight. Undefined on a closed day, or if the hours are only given in words. */
  opens?: number
  closes?: number
}

const SUNDAY = 0
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

/**
 * A day's hours as printed: `formated_hours` if the dealer wrote them, otherwise
 * `8:30am-5:00pm`, or `Closed`.
 *
 * @spec 1.5 3.5
 */
export function formatHours({ status, formated_hours, open, close }: OpeningHours): string {
  if (formated_hours) return formated_hours
  if (status === 'Closed' || open === undefined || close === undefined) return 'Closed'
  return `${formatTime(minutesOf(open))}-${formatTime(minutesOf(close))}`
}

/** `510` is `8:30am`; noon is `12:00pm`. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60)
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`
}

/**
 * All seven days, Monday first; days that the dealer left out are closed.
 * Empty if no hours are known at all, which doesn't mean closed.
 *
 * @spec 3.5
 */
export function weekOf({ contact_detail }: Pick<Location, 'contact_detail'>): DayHours[] {
  if (contact_detail.opening_hours.length === 0) return []
  return MONDAY_FIRST.map((weekday) => {
    const entry = contact_detail.opening_hours.find((day) => day.weekday === weekday)
    return dayHours(entry ?? { weekday, status: 'Closed' })
  })
}

/**
 * The week as printed on a location page, where a closed Sunday becomes `By Appointment`: what it says is what forms and
 * agents may ask for. @spec 2.20
 */
export function locationPageWeek(location: Pick<Location, 'contact_detail'>): DayHours[] {
  return weekOf(location).map((day) =>
    day.weekday === SUNDAY && day.hours === 'Closed' ? { ...day, hours: 'By Appointment' } : day,
  )
}

function dayHours(entry: OpeningHours): DayHours {
  const { weekday, status, open, close } = entry
  const printed = { weekday, day: DAYS[weekday] ?? '', hours: formatHours(entry) }
  if (status === 'Closed' || open === undefined || close === undefined) return printed
  return { ...printed, opens: minutesOf(open), closes: minutesOf(close) }
}

function minutesOf(clock: string): number {
  const [hour, minute] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}
