import { DAYS, type DayHours, formatTime } from './opening-hours.ts'

type Day = Pick<DayHours, 'weekday' | 'opens' | 'closes'>

/** True from the minute a location opens until just before the minute it closes. `now` in ms since the epoch. */
export function isOpen(week: readonly Day[], timeZone: string, now: number): boolean {
  return closingTime(week, timeZone, now) !== undefined
}

/**
 * `Open until 5:00pm`, `Opens today 8:30am` or `Opens Monday 8:30am`, in the
 * location's own time. Undefined when no day has known hours.
 */
export function nextChange(week: readonly Day[], timeZone: string, now: number): string | undefined {
  const closes = closingTime(week, timeZone, now)
  if (closes !== undefined) return `Open until ${formatTime(closes)}`
  const { weekday, minutes } = localTime(timeZone, now)
  for (let ahead = 0; ahead <= DAYS.length; ahead += 1) {
    const opens = hoursOn(week, (weekday + ahead) % DAYS.length)?.opens
    if (opens === undefined || (ahead === 0 && opens <= minutes)) continue
    return `Opens ${ahead === 0 ? 'today' : DAYS[(weekday + ahead) % DAYS.length]} ${formatTime(opens)}`
  }
  return undefined
}

function closingTime(week: readonly Day[], timeZone: string, now: number): number | undefined {
  const { weekday, minutes } = localTime(timeZone, now)
  const today = hoursOn(week, weekday)
  return today && today.opens <= minutes && minutes < today.closes ? today.closes : undefined
}

function hoursOn(week: readonly Day[], weekday: number): { opens: number; closes: number } | undefined {
  const { opens, closes } = week.find((day) => day.weekday === weekday) ?? {}
  return opens === undefined || closes === undefined ? undefined : { opens, closes }
}

const SHORT_DAYS = DAYS.map((day) => day.slice(0, 3))
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Weekday (0 is Sunday) and minutes after midnight in a time zone. `now` in ms since the epoch. */
export function localTime(timeZone: string, now: number): { weekday: number; minutes: number } {
  const parts = formatterFor(timeZone).formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return {
    weekday: SHORT_DAYS.indexOf(read('weekday').slice(0, 3)),
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  }
}

/** Formatters are cached: creating one costs a hundred times as much as using it. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  formatters.set(timeZone, made)
  return made
}
