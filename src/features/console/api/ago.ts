import { DAY, HOUR, MINUTE } from '#src/base/dates.ts'
import { counted } from '#src/base/text.ts'

/**
 * Writes moments of ISO 8601 as `26 Nov 2026, 10:05 am AEDT`.
 *
 * @param timeZone of the dealer; that of the operator's machine (`TZ`) by default
 */
export const minuteIn = (timeZone?: string) => {
  const format = new Intl.DateTimeFormat('en-AU', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return (moment: string): string => format.format(new Date(moment))
}

/** The time between two moments, in words: `3 minutes`, `2 days`. */
export function ago(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  if (passed < MINUTE) return 'less than a minute'
  if (passed < 2 * HOUR) return counted(Math.floor(passed / MINUTE), 'minute')
  return passed < 2 * DAY ? counted(Math.floor(passed / HOUR), 'hour') : counted(Math.floor(passed / DAY), 'day')
}
