import { describe, expect, it } from 'vitest'
import { openingHours } from '#src/tenant/location.ts'
import { formatHours, formatTime, locationPageWeek, weekOf } from '#src/tenant/opening-hours.ts'
import { tenant } from '#src/tenant/tenant.ts'
import { aLocationEntry, aTenantFile } from './fixture.ts'

const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, status: 'Open' as const, open: '08:30', close: '17:00' }))
const saturday = { weekday: 6, status: 'Open' as const, open: '10:00', close: '16:00' }
const sunday = { weekday: 0, status: 'Closed' as const }

function locationWith(opening_hours: Parameters<typeof formatHours>[0][]) {
  const { locations } = tenant.parse(
    aTenantFile({ locations: [aLocationEntry({ contact_detail: { opening_hours } })] }),
  )
  return locations[0] ?? expect.fail('no location')
}

const words = (week: { day: string; hours: string }[]) => week.map(({ day, hours }) => `${day} ${hours}`)

describe('one opening hours entry @spec 3.5', () => {
  it.each([
    [
      'the example tenant opens 8:30am-5:00pm',
      { weekday: 1, status: 'Open', open: '08:30', close: '17:00' },
      '8:30am-5:00pm',
    ],
    ['and on Saturday 10:00am-4:00pm', { weekday: 6, status: 'Open', open: '10:00', close: '16:00' }, '10:00am-4:00pm'],
    ['Sunday closed', { weekday: 0, status: 'Closed' }, 'Closed'],
    [
      'formated_hours win over open and close',
      { weekday: 1, status: 'Open', formated_hours: '9 to 5', open: '09:00', close: '17:00' },
      '9 to 5',
    ],
    [
      'a closed day may have words',
      { weekday: 0, status: 'Closed', formated_hours: 'By Appointment' },
      'By Appointment',
    ],
    ['noon and midnight', { weekday: 5, status: 'Open', open: '00:00', close: '12:00' }, '12:00am-12:00pm'],
  ])('%s', (_, entry, text) => {
    expect(formatHours(openingHours.parse(entry))).toBe(text)
  })

  it.each<[string, Parameters<typeof formatHours>[0]]>([
    ['a closed day', { weekday: 1, status: 'Closed', open: '09:00', close: '17:00' }],
    ['an open day without a closing time', { weekday: 1, status: 'Open', open: '09:00' }],
    ['an open day without an opening time', { weekday: 1, status: 'Open', close: '17:00' }],
  ])('%s reads Closed and has no minutes, whatever else its entry says', (_, entry) => {
    const location = locationWith([])
    const [monday] = weekOf({ contact_detail: { ...location.contact_detail, opening_hours: [entry] } })
    expect(monday).toEqual({ weekday: 1, day: 'Monday', hours: 'Closed' })
  })

  it('a day with words alone has no minutes', () => {
    const entry = { weekday: 1, status: 'Open' as const, formated_hours: 'By Appointment' }
    expect(weekOf(locationWith([entry]))[0]).toEqual({ weekday: 1, day: 'Monday', hours: 'By Appointment' })
  })

  it.each<[string, object, string]>([
    ['a closed day that opens', { status: 'Closed', open: '09:00' }, "a closed day can't have hours. Remove it."],
    ['a closed day that closes', { status: 'Closed', close: '17:00' }, "a closed day can't have hours. Remove it."],
    ['a day that only opens', { status: 'Open', open: '09:00' }, 'open and close belong together. Add the other.'],
    [
      'a day that closes when it opens',
      { status: 'Open', open: '09:00', close: '09:00' },
      "closes at 09:00, which isn't after it opens at 09:00.",
    ],
    [
      'an open day without hours',
      { status: 'Open' },
      'an open day needs hours. Add "open" and "close", or "formated_hours".',
    ],
  ])('%s is refused', (_, entry, message) => {
    const { error } = openingHours.safeParse({ weekday: 1, ...entry })
    expect(error?.issues.map((issue) => issue.message)).toEqual([message])
  })

  it.each([
    [0, '12:00am'],
    [59, '12:59am'],
    [60, '1:00am'],
    [719, '11:59am'],
    [720, '12:00pm'],
    [780, '1:00pm'],
    [1439, '11:59pm'],
  ])('minute %i of the day is %s', (minutes, text) => {
    expect(formatTime(minutes)).toBe(text)
  })
})

describe('the week @spec 1.5 3.5 2.20', () => {
  const location = locationWith([sunday, ...weekdays.toReversed(), saturday])

  it('runs from Monday to Sunday, whatever the order in the file', () => {
    expect(words(weekOf(location))).toEqual([
      'Monday 8:30am-5:00pm',
      'Tuesday 8:30am-5:00pm',
      'Wednesday 8:30am-5:00pm',
      'Thursday 8:30am-5:00pm',
      'Friday 8:30am-5:00pm',
      'Saturday 10:00am-4:00pm',
      'Sunday Closed',
    ])
    expect(weekOf(location)[5]).toMatchObject({ weekday: 6, opens: 600, closes: 960 })
  })

  it('days that are left out are closed', () => {
    expect(words(weekOf(locationWith([saturday]))).filter((day) => day.endsWith('Closed'))).toHaveLength(6)
  })

  it('without any hours there is no week: that is not the same as closed', () => {
    expect(weekOf(locationWith([]))).toEqual([])
    expect(locationPageWeek(locationWith([]))).toEqual([])
  })

  it('the location page shows Saturday hours and Sunday as By Appointment', () => {
    expect(words(locationPageWeek(location)).slice(5)).toEqual(['Saturday 10:00am-4:00pm', 'Sunday By Appointment'])
  })

  it('a Sunday that is open keeps its hours, and a closed Saturday reads Closed', () => {
    const week = locationPageWeek(locationWith([{ ...saturday, weekday: 0 }, ...weekdays]))
    expect(words(week).slice(5)).toEqual(['Saturday Closed', 'Sunday 10:00am-4:00pm'])
  })
})
