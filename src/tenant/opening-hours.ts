import { DAY, formatDate } from '#src/base/dates.ts'
import type { Location, OpeningHours, SpecialHours } from './location.ts'
import { DAYS } from './weekdays.ts'

/** One day of a location's week, or days with hours of their own, ready to print. */
export interface DayHours {
  /** 0 is Sunday; for dated days, that of the first. */
  weekday: number
  /** `Friday`, `Friday 25 December 2026`, `25–28 December 2026`. */
  day: string
  /** `8:30am-5:00pm`, `Closed`, `By Appointment`, or the dealer's own words. */
  hours: string
  /** Minutes after midnight. Undefined on a closed day, or if the hours are only given in words. */
  opens?: number
  closes?: number
  /** Set for dated days: the first and the last, in days since the epoch. They take precedence over the weekday. */
  dates?: readonly [first: number, last: number]
}

const SUNDAY = 0
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0]

// Pure, so that the script of pages, which only formats times, doesn't load time zones.
const SPAN = /* @__PURE__ */ new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' })

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
 * All seven days, Monday first, then the dated days. Days that the dealer left out count as closed. Empty if no hours
 * are known at all, which doesn't mean closed.
 *
 * @spec 3.5
 */
export function weekOf({ contact_detail }: Pick<Location, 'contact_detail'>): DayHours[] {
  if (contact_detail.opening_hours.length === 0) return []
  const dated = [...(contact_detail.special_hours ?? [])].sort((a, b) => (a.date < b.date ? -1 : 1))
  const week = MONDAY_FIRST.map((weekday) => {
    const entry = contact_detail.opening_hours.find((day) => day.weekday === weekday)
    return dayHours(entry ?? { weekday, status: 'Closed' })
  })
  return [...week, ...dated.map(datedHours)]
}

/**
 * The week as printed on a location page, where a closed Sunday becomes `By Appointment`. Forms and agents offer the
 * same hours. @spec 2.20
 */
export function locationPageWeek(location: Pick<Location, 'contact_detail'>): DayHours[] {
  return weekOf(location).map((day) =>
    day.weekday === SUNDAY && !day.dates && day.hours === 'Closed' ? { ...day, hours: 'By Appointment' } : day,
  )
}

/** The days since the epoch of an ISO date. */
export const epochDay = (date: string): number => Date.parse(date) / DAY

const dayHours = (entry: OpeningHours): DayHours => ({
  weekday: entry.weekday,
  day: DAYS[entry.weekday] ?? '',
  hours: formatHours(entry),
  ...minutesOfHours(entry),
})

function datedHours(entry: SpecialHours): DayHours {
  const { date, until = date, reason } = entry
  const weekday = new Date(date).getUTCDay()
  const hours = formatHours({ ...entry, weekday })
  return {
    weekday,
    day: until === date ? `${DAYS[weekday]} ${formatDate(date)}` : SPAN.formatRange(new Date(date), new Date(until)),
    hours: reason ? `${hours} (${reason})` : hours,
    ...minutesOfHours(entry),
    dates: [epochDay(date), epochDay(until)],
  }
}

function minutesOfHours({ status, open, close }: Omit<OpeningHours, 'weekday'>): Pick<DayHours, 'opens' | 'closes'> {
  if (status === 'Closed' || open === undefined || close === undefined) return {}
  return { opens: minutesOf(open), closes: minutesOf(close) }
}

function minutesOf(clock: string): number {
  const [hour, minute] = clock.split(':')
  return Number(hour) * 60 + Number(minute)
}

/**
 * A dealer's data without dated hours that are over.
 *
 * @param day the calendar day at the dealer, as ISO date
 */
export function withCurrentHours<Dealer extends { locations: Location[] }>(dealer: Dealer, day: string): Dealer {
  const isOver = ({ date, until = date }: SpecialHours): boolean => until < day
  if (!dealer.locations.some(({ contact_detail }) => contact_detail.special_hours?.some(isOver))) return dealer
  const locations = dealer.locations.map((location) => {
    const { special_hours } = location.contact_detail
    const current = special_hours?.filter((each) => !isOver(each))
    return { ...location, contact_detail: { ...location.contact_detail, special_hours: current } }
  })
  return { ...dealer, locations }
}
