import type { Clock } from './clock.ts'
import { type DayHours, formatTime } from './opening-hours.ts'
import { DAYS } from './weekdays.ts'

type Day = Pick<DayHours, 'weekday' | 'opens' | 'closes' | 'dates'>

export interface LocalTime {
  /** Days since the epoch. */
  day: number
  /** 0 is Sunday. */
  weekday: number
  /** Minutes after midnight. */
  minutes: number
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** The epoch was a Thursday. */
const THURSDAY = 4

/**
 * The local time of a clock at `now`, in milliseconds since the epoch. Works without `Intl`, because a phone takes a
 * tenth of a second to load time zones.
 */
export function localTime([offset, until = Number.POSITIVE_INFINITY, then = offset]: Clock, now: number): LocalTime {
  const minutes = Math.floor(now / MINUTE) + (now < until ? offset : then)
  const day = Math.floor(minutes / DAY_MINUTES)
  return { day, weekday: weekdayOf(day), minutes: minutes - day * DAY_MINUTES }
}

const weekdayOf = (day: number): number => (day + THURSDAY) % DAYS.length

/** True from the minute in which a location opens until the minute before it closes. */
export function isOpen(week: readonly Day[], now: Pick<LocalTime, 'day' | 'minutes'>): boolean {
  return closingTime(week, now) !== undefined
}

/**
 * `Open until 5:00pm`, `Opens today 8:30am` or `Opens Monday 8:30am`, in the location's own time. Undefined if no day
 * of the next week has known hours.
 */
export function nextChange(week: readonly Day[], now: Pick<LocalTime, 'day' | 'minutes'>): string | undefined {
  const until = closingTime(week, now)
  if (until !== undefined) return `Open until ${formatTime(until)}`
  for (let ahead = 0; ahead <= DAYS.length; ahead += 1) {
    const day = now.day + ahead
    const { opens, closes } = dayOn(week, day) ?? {}
    if (opens === undefined || !closes || (ahead === 0 && opens <= now.minutes)) continue
    return `Opens ${ahead === 0 ? 'today' : DAYS[weekdayOf(day)]} ${formatTime(opens)}`
  }
  return undefined
}

/** When an open location closes, in minutes after midnight. */
export function closingTime(
  week: readonly Day[],
  { day, minutes }: Pick<LocalTime, 'day' | 'minutes'>,
): number | undefined {
  const { opens = Number.POSITIVE_INFINITY, closes = 0 } = dayOn(week, day) ?? {}
  return opens <= minutes && minutes < closes ? closes : undefined
}

/** The hours of a date: its own, otherwise those of its weekday. */
export function dayOn<Hours extends Day>(week: readonly Hours[], day: number): Hours | undefined {
  const dated = week.find(({ dates }) => dates && dates[0] <= day && day <= dates[1])
  return dated ?? week.find(({ weekday, dates }) => !dates && weekday === weekdayOf(day))
}
