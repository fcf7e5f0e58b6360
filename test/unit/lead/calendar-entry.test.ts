import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile } from '#src/lead/calendar-entry.ts'

const NOW = Date.parse('2026-11-20T01:02:03Z')
const file = (changes = {}) =>
  calendarFile(
    { title: 'Test drive', start: '2026-11-21T09:30', time_zone: 'Pacific/Auckland', minutes: 30, ...changes },
    NOW,
  )

describe('calendar file of a test drive @spec 3.9', () => {
  it('is an iCalendar event at the moment of the yard’s local time', () =>
    expect(file({ place: 'Cameron Road, Tauranga' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Forecourt//Bookings//EN',
        'BEGIN:VEVENT',
        'UID:2026-11-21T09:30-1795136523000@forecourt',
        'SEQUENCE:0',
        'DTSTAMP:20261120T010203Z',
        'DTSTART:20261120T203000Z',
        'DTEND:20261120T210000Z',
        'SUMMARY:Test drive',
        'LOCATION:Cameron Road\\, Tauranga',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    ))

  it('goes over midnight', () => expect(file({ start: '2026-12-31T23:45' })).toContain('DTEND:20261231T111500Z'))

  it.each([
    ['in Perth, which has no summer time', 'Australia/Perth', '2026-11-21T09:30', '20261121T013000Z'],
    ['in Adelaide, half an hour off', 'Australia/Adelaide', '2026-11-21T09:30', '20261120T230000Z'],
    ['in Sydney before summer time starts', 'Australia/Sydney', '2026-10-04T01:30', '20261003T153000Z'],
    ['in Sydney within the hour that is skipped', 'Australia/Sydney', '2026-10-04T02:30', '20261003T163000Z'],
    ['in Sydney after summer time starts', 'Australia/Sydney', '2026-10-04T09:30', '20261003T223000Z'],
    ['in Sydney after summer time ends', 'Australia/Sydney', '2026-04-05T09:30', '20260404T233000Z'],
  ])('%s', (_, time_zone, start, utc) => expect(file({ time_zone, start })).toContain(`DTSTART:${utc}\r\n`))

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
