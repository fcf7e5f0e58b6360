import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '#src/lead/calendar-entry.ts'

const NOW = Date.parse('2026-11-20T01:02:03Z')
const file = (changes = {}) =>
  calendarFile({ title: 'Test drive', start: '2026-11-21T09:30', minutes: 30, ...changes }, NOW)

describe('calendar file of a test drive @spec 3.9', () => {
  it('is an iCalendar event in local time', () =>
    expect(file({ place: 'Cameron Road, Tauranga' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Forecourt//Bookings//EN',
        'BEGIN:VEVENT',
        'UID:2026-11-21T09:30-1795136523000@forecourt',
        'SEQUENCE:0',
        'DTSTAMP:20261120T010203Z',
        'DTSTART:20261121T093000',
        'DTEND:20261121T100000',
        'SUMMARY:Test drive',
        'LOCATION:Cameron Road\\, Tauranga',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ))

  it('goes over midnight', () => expect(file({ start: '2026-12-31T23:45' })).toContain('DTEND:20270101T001500'))

  it('hostile text neither ends a line nor gets lost', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }), (title) => {
        const lines = file({ title }).split('\r\n')
        expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
        const unfolded = file({ title }).replace(/\r\n /g, '')
        const summary = unfolded.split('\r\n').find((line) => line.startsWith('SUMMARY:')) ?? ''
        const read = summary.slice(8).replace(/\\(.)/g, (_, char) => (char === 'n' ? '\n' : char))
        expect(read).toBe(title.replace(/\r\n/g, '\n'))
      }),
    ))
})
