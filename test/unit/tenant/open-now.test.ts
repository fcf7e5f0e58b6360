import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf } from '#src/tenant/clock.ts'
import { isOpen, localTime, nextChange } from '#src/tenant/open-now.ts'
import type { DayHours } from '#src/tenant/opening-hours.ts'

const TAURANGA = 'Pacific/Auckland'
const day = (weekday: number, opens?: number, closes?: number): DayHours => ({
  weekday,
  day: '',
  hours: '',
  opens,
  closes,
})
/** The local time of a zone, by the clock of a page that was built then. */
const at = (now: number, zone = TAURANGA) => localTime(clockOf(zone, now), now)
const week = [...[1, 2, 3, 4, 5].map((weekday) => day(weekday, 510, 1020)), day(6, 600, 960), day(0)]

describe('open now, in the location’s own time @spec 1.5 3.5', () => {
  // 2026-11-16 is a Monday; Tauranga is 13 hours ahead of UTC then, 12 in July.
  it.each<[string, string, boolean, string]>([
    ['Monday before opening', '2026-11-16T08:29:59+13:00', false, 'Opens today 8:30am'],
    ['Monday at opening', '2026-11-16T08:30:00+13:00', true, 'Open until 5:00pm'],
    ['the last minute', '2026-11-16T16:59:59+13:00', true, 'Open until 5:00pm'],
    ['closing time', '2026-11-16T17:00:00+13:00', false, 'Opens Tuesday 8:30am'],
    ['Friday evening', '2026-11-20T20:00:00+13:00', false, 'Opens Saturday 10:00am'],
    ['Saturday at noon', '2026-11-21T12:00:00+13:00', true, 'Open until 4:00pm'],
    ['Saturday evening', '2026-11-21T18:00:00+13:00', false, 'Opens Monday 8:30am'],
    ['Sunday', '2026-11-22T12:00:00+13:00', false, 'Opens Monday 8:30am'],
    ['a winter Monday, without daylight saving', '2026-07-13T08:29:00+12:00', false, 'Opens today 8:30am'],
    ['the same clock time with the summer offset', '2026-07-13T09:29:00+13:00', false, 'Opens today 8:30am'],
    ['the first minute of a day', '2026-11-16T00:00:00+13:00', false, 'Opens today 8:30am'],
  ])('%s', (_, time, open, text) => {
    expect(isOpen(week, at(Date.parse(time)))).toBe(open)
    expect(nextChange(week, at(Date.parse(time)))).toBe(text)
  })

  it('the same moment is another time in another zone', () => {
    const now = Date.parse('2026-11-16T09:00:00+13:00')
    expect(isOpen(week, at(now))).toBe(true)
    expect(nextChange(week, at(now, 'Australia/Perth'))).toBe('Opens today 8:30am')
  })

  it('on its only day, after closing, a location opens on that day of the next week', () => {
    const evening = Date.parse('2026-11-16T18:00:00+13:00')
    expect(nextChange([day(1, 510, 1020)], at(evening))).toBe('Opens Monday 8:30am')
  })

  it('says nothing without known hours', () => {
    expect(nextChange([], at(0))).toBeUndefined()
    expect(nextChange([day(0)], at(0))).toBeUndefined()
    expect(isOpen([], at(0))).toBe(false)
    for (const half of [day(1, 510), day(1, undefined, 1020)]) {
      const mondayNoon = at(Date.parse('2026-11-16T12:00:00+13:00'))
      expect([isOpen([half], mondayNoon), nextChange([half], mondayNoon)]).toEqual([false, undefined])
    }
  })

  it('says "Open until" exactly while it is open', () => {
    const time = fc.record({ day: fc.nat(30_000), minutes: fc.nat(1439) })
    fc.assert(
      fc.property(time, (now) => {
        expect(nextChange(week, now)?.startsWith('Open until')).toBe(isOpen(week, now))
      }),
    )
  })
})
