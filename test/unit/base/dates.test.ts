import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDate, instant, isCalendarDay, isLocalTime, localMinute } from '#src/base/dates.ts'

describe('dates in words', () => {
  it.each<[string, string | undefined]>([
    ['2026-03-12', '12 March 2026'],
    ['2026-03-12T23:59:00Z', '12 March 2026'],
    ['2026-03-12T00:00:00+13:00', '12 March 2026'],
    ['2026-03-12 08:30', '12 March 2026'],
    ['2021-06', 'June 2021'],
    ['2024-02-29', '29 February 2024'],
    ['2026-02-29', undefined],
    ['2026-13-01', undefined],
    ['2026-00', undefined],
    ['2026-04-31', undefined],
    ['2026-04-00', undefined],
    ['12/03/2026', undefined],
    ['2026', undefined],
    ['soon', undefined],
    ['', undefined],
  ])('%s reads %s', (iso, text) => {
    expect(formatDate(iso)).toBe(text)
  })
})

describe('instants', () => {
  it.each<[string, string | undefined]>([
    ['2026-03-12', '2026-03-12T00:00:00.000Z'],
    ['2026-03-12T10:15', '2026-03-12T10:15:00.000Z'],
    ['2026-03-12T10:15:30.250Z', '2026-03-12T10:15:30.000Z'],
    ['2026-03-12T10:15:30+10:00', '2026-03-12T00:15:30.000Z'],
    ['2026-03-12 10:15:30 -0330', '2026-03-12T13:45:30.000Z'],
    ['2026-02-30T10:15:30Z', undefined],
    ['yesterday', undefined],
  ])('%s is %s', (iso, utc) => {
    const ms = instant(iso)
    expect(ms === undefined ? undefined : new Date(ms).toISOString()).toBe(utc)
  })

  it('agree with the platform where it reads a time in UTC', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
        (date) => {
          const iso = `${date.toISOString().slice(0, 19)}Z`
          expect(instant(iso)).toBe(Date.parse(iso))
        },
      ),
    )
  })
})

describe('local times', () => {
  it.each(['2026-11-21T09:30', '2028-02-29T00:00'])('%s is one', (text) => expect(isLocalTime(text)).toBe(true))
  it.each(['', '2026-11-21', '2026-02-30T09:00', '2026-11-21T25:00', '2026-11-21T09:30Z', '<script>'])(
    '%s is none',
    (text) => expect(isLocalTime(text)).toBe(false),
  )
})

describe('calendar days', () => {
  it.each(['2026-11-21', '2028-02-29', '1916-11-26'])('%s is one', (text) => expect(isCalendarDay(text)).toBe(true))
  it.each(['', '2026-02-29', '2026-13-01', '2026-11-21T09:30', '21/11/2026', 'banana'])('%s is none', (text) =>
    expect(isCalendarDay(text)).toBe(false),
  )
})

it('a local minute is that of the time zone', () =>
  expect(
    ['Australia/Perth', 'Pacific/Auckland'].map((zone) => localMinute(Date.parse('2026-11-26T12:05:59Z'), zone)),
  ).toEqual(['2026-11-26T20:05', '2026-11-27T01:05']))
