import type { Clock } from './clock.ts'
import { type DayHours, formatTime } from './opening-hours.ts'
import { DAYS } from './weekdays.ts'

type Day = Pick<DayHours, 'weekday' | 'opens' | 'closes'>

export interface LocalTime {
  /** 0 is Sunday. */
  weekday: number
  /** After midnight. */
  minutes: number
}

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
/** The epoch was a Thursday. */
const THURSDAY = 4

/**
 * The time that a clock shows at `now`, in milliseconds since the epoch. It needs no
 * `Intl`: a phone takes a tenth of a second to load time zones.
 */
export function localTime([offset, until = Number.POSITIVE_INFINITY, then = offset]: Clock, now: number): LocalTime {
  const minutes = Math.floor(now / MINUTE) + (now < until ? offset : then)
  const days = Math.floor(minutes / DAY_MINUTES)
  return { weekday: (days + THURSDAY) % DAYS.length, minutes: minutes - days * DAY_MINUTES }
}

/** True from the minute a location opens until just before the minute it closes. */
export function isOpen(week: readonly Day[], now: LocalTime): boolean {
  return closingTime(week, now) !== undefined
}

/**
 * `Open until 5:00pm`, `Opens today 8:30am` or `Opens Monday 8:30am`, in the
 * location's own time. Undefined when no day has known hours.
 */
export function nextChange(week: readonly Day[], now: LocalTime): string | undefined {
  const closes = closingTime(week, now)
  if (closes !== undefined) return `Open until ${formatTime(closes)}`
  const { weekday, minutes } = now
  for (let ahead = 0; ahead <= DAYS.length; ahead += 1) {
    const opens = hoursOn(week, (weekday + ahead) % DAYS.length)?.opens
    if (opens === undefined || (ahead === 0 && opens <= minutes)) continue
    return `Opens ${ahead === 0 ? 'today' : DAYS[(weekday + ahead) % DAYS.length]} ${formatTime(opens)}`
  }
  return undefined
}

function closingTime(week: readonly Day[], { weekday, minutes }: LocalTime): number | undefined {
  const today = hoursOn(week, weekday)
  return today && today.opens <= minutes && minutes < today.closes ? today.closes : undefined
}

function hoursOn(week: readonly Day[], weekday: number): { opens: number; closes: number } | undefined {
  const { opens, closes } = week.find((day) => day.weekday === weekday) ?? {}
  return opens === undefined || closes === undefined ? undefined : { opens, closes }
}
