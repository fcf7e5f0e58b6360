import { DAY } from '#src/base/dates.ts'
import { firstMoment } from '#src/base/first-moment.ts'

/**
 * The minutes by which a time zone is ahead of UTC. If that changes within a year, also when, in milliseconds since the
 * epoch, and the minutes from then on.
 */
export type Clock = readonly [offset: number, until?: number, then?: number]

/** No time zone's clock changes twice within this time. */
const STEP = 28 * DAY
const YEAR = 366 * DAY

/**
 * The clock of a time zone from `now` on, in milliseconds since the epoch. It stays right
 * until its second change, five months later or more.
 */
export function clockOf(timeZone: string, now: number): Clock {
  const offsetAt = offsetsOf(timeZone)
  const offset = offsetAt(now)
  for (let start = now; start < now + YEAR; start += STEP) {
    const then = offsetAt(start + STEP)
    if (then === offset) continue
    const until = firstMoment(start, start + STEP, (moment) => offsetAt(moment) === then)
    return [offset, until, then]
  }
  return [offset]
}

/** Minutes ahead of UTC, by moment. */
function offsetsOf(timeZone: string): (moment: number) => number {
  const format = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'longOffset' })
  return (moment) => {
    // `24/11/2026, GMT+10:30`
    const [, sign, hours, minutes] = format.format(moment).match(/([+-])(\d\d):(\d\d)$/) ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  }
}
