import { DAY } from '#src/base/dates.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** The time between two moments, in words: `3 minutes`, `2 days`. */
export function ago(then: Date, now: Date): string {
  const passed = Math.max(0, now.getTime() - then.getTime())
  if (passed < MINUTE) return 'less than a minute'
  if (passed < 2 * HOUR) return counted(passed / MINUTE, 'minute')
  return passed < 2 * DAY ? counted(passed / HOUR, 'hour') : counted(passed / DAY, 'day')
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
