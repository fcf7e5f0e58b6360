import { describe, expect, it } from 'vitest'
import { bookingDays } from '#src/lead/booking-days.ts'

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
