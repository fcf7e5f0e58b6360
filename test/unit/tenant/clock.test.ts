import { describe, expect, it } from 'vitest'
import { DAY } from '#src/base/dates.ts'
import { clockOf } from '#src/tenant/clock.ts'
import { type LocalTime, localTime } from '#src/tenant/open-now.ts'

const HOUR = 60 * 60 * 1000
const BUILD = Date.parse('2026-11-23T16:30:00Z')
const ZONES = [
  'Australia/Sydney',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'Australia/Brisbane',
  'Pacific/Auckland',
  'Pacific/Chatham',
]

/** `Mon 08:30` in a time zone, as `Intl` knows it. */
function timesBy(zone: string): (now: number) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (now) => format.format(now).replace(',', '')
}

function textOf({ weekday, minutes }: LocalTime): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

describe('the clock of a time zone @spec 3.5', () => {
  it.each<[string, string, number, string | undefined, number | undefined]>([
    ['Australia/Sydney', '2026-11-23', 660, '2027-04-03T16:00:00Z', 600],
    ['Australia/Sydney', '2026-07-01', 600, '2026-10-03T16:00:00Z', 660],
    ['Australia/Adelaide', '2026-11-23', 630, '2027-04-03T16:30:00Z', 570],
    ['Australia/Lord_Howe', '2026-11-23', 660, '2027-04-03T15:00:00Z', 630],
    ['Pacific/Auckland', '2026-11-23', 780, '2027-04-03T14:00:00Z', 720],
    ['Pacific/Auckland', '2026-07-01', 720, '2026-09-26T14:00:00Z', 780],
    ['Pacific/Chatham', '2026-11-23', 825, '2027-04-03T14:00:00Z', 765],
    ['Australia/Brisbane', '2026-11-23', 600, undefined, undefined],
    ['America/St_Johns', '2026-11-23', -210, '2027-03-14T05:30:00Z', -150],
  ])('of %s on %s', (zone, day, offset, until, then) => {
    const expected = until ? [offset, Date.parse(until), then] : [offset]
    expect(clockOf(zone, Date.parse(day))).toEqual(expected)
  })

  it('changes in the millisecond in which the zone does', () => {
    const summerEnds = Date.parse('2027-04-03T16:00:00Z')
    expect(clockOf('Australia/Sydney', summerEnds - 1)).toEqual([660, summerEnds, 600])
    expect(clockOf('Australia/Sydney', summerEnds)).toEqual([600, Date.parse('2027-10-02T16:00:00Z'), 660])
  })

  it.each(ZONES)('shows the time of %s at each hour of two years, on pages built each night', (zone) => {
    const timeOf = timesBy(zone)
    let clock = clockOf(zone, BUILD)
    const hours = Array.from({ length: 2 * 365 * 24 }, (_, hour) => BUILD + hour * HOUR)
    const wrong = hours.filter((now, hour) => {
      if (hour % 24 === 0) clock = clockOf(zone, now)
      return textOf(localTime(clock, now)) !== timeOf(now)
    })
    expect(wrong).toEqual([])
  })

  it.each(ZONES)('shows the time of %s for five months on a page that is not built again', (zone) => {
    const timeOf = timesBy(zone)
    for (let month = 0; month < 12; month += 1) {
      const built = BUILD + month * 30 * DAY
      const moments = Array.from({ length: 150 }, (_, day) => built + day * DAY)
      const clock = clockOf(zone, built)
      const wrong = moments.filter((now) => textOf(localTime(clock, now)) !== timeOf(now))
      expect(wrong, new Date(built).toISOString()).toEqual([])
    }
  })
})
