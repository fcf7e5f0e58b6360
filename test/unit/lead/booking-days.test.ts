import { describe, expect, it } from 'vitest'
import { localMinute } from '#src/base/dates.ts'
import { bookingDays, openTimes } from '#src/lead/booking-days.ts'
import { clockOf } from '#src/tenant/clock.ts'

const NOW = Date.parse('2026-11-20T00:00:00Z')
const days = (dates: unknown[], zone = 'Pacific/Auckland') => bookingDays(dates, zone, NOW)

describe('test drive date picker from the available appointment bookings @spec 3.9 7.2', () => {
  it('offers free times by day, in the dealer’s time zone and in order', () =>
    expect(days(['2026-11-22T20:30:00Z', '2026-11-20T20:30:00Z', '2026-11-20T20:00:00.000Z'])).toEqual([
      {
        day: '2026-11-21',
        label: 'Saturday 21 November',
        weekday: 'Sat',
        date: '21 Nov',
        times: [
          { value: '2026-11-21T09:00', label: '9:00am' },
          { value: '2026-11-21T09:30', label: '9:30am' },
        ],
      },
      {
        day: '2026-11-23',
        label: 'Monday 23 November',
        weekday: 'Mon',
        date: '23 Nov',
        times: [{ value: '2026-11-23T09:30', label: '9:30am' }],
      },
    ]))

  it("shows the same moment in another zone's time", () =>
    expect(days(['2026-11-20T20:00:00Z'], 'Australia/Perth')[0]?.times).toEqual([
      { value: '2026-11-21T04:00', label: '4:00am' },
    ]))

  it.each([[[]], [['soon', null, 7, {}, '', [new Date(NOW + 1000).toISOString()]]], [['2026-11-19T00:00:00Z']]])(
    'offers nothing for %j',
    (dates) => expect(days(dates)).toEqual([]),
  )

  it('offers a time once', () =>
    expect(days(['2026-11-20T20:00:00Z', '2026-11-21T09:00:00+13:00'])[0]?.times).toHaveLength(1))

  it('offers the first 400 times', () => {
    const dates = Array.from({ length: 401 }, (_, hours) => new Date(NOW + (401 - hours) * 3_600_000).toISOString())
    const times = days(dates).flatMap((day) => day.times)
    expect(times).toHaveLength(400)
    expect(times[0]?.value).toBe('2026-11-20T14:00')
  })

  it('leaves out the present moment', () => expect(days(['2026-11-20T00:00:00Z'])).toEqual([]))

  it('midnight and noon', () =>
    expect(days(['2026-11-20T11:00:00Z', '2026-11-20T23:00:00Z'])[0]?.times.map(({ label }) => label)).toEqual([
      '12:00am',
      '12:00pm',
    ]))
})

describe('times to wish for within the opening hours @spec 3.5 3.9', () => {
  const times = (zone: string, now: number) =>
    openTimes([{ weekday: 0, day: 'Sunday', hours: '', opens: 600, closes: 690 }], clockOf(zone, now), now).map(
      (time) => localMinute(time, zone),
    )

  it('are each half hour while the yard is open, from an hour on, for two weeks', () =>
    expect(times('Pacific/Auckland', Date.parse('2026-11-21T20:10:00Z'))).toEqual([
      '2026-11-22T10:30',
      '2026-11-22T11:00',
      '2026-11-29T10:00',
      '2026-11-29T10:30',
      '2026-11-29T11:00',
      '2026-12-06T10:00',
    ]))

  it('stay the local hours when the clock changes, on the half hour too', () =>
    expect(times('Australia/Adelaide', Date.parse('2027-04-02T00:00:00Z')).slice(0, 3)).toEqual([
      '2027-04-04T10:00',
      '2027-04-04T10:30',
      '2027-04-04T11:00',
    ]))

  it('are none where no hours are known', () =>
    expect(openTimes([], clockOf('Pacific/Auckland', NOW), NOW)).toEqual([]))
})
