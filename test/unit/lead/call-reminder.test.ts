import { describe, expect, it } from 'vitest'
import { callReminder } from '#src/lead/calendar-entry.ts'
import { epochDay } from '#src/tenant/opening-hours.ts'

const WEEK = [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 510, closes: 1020 })),
  { weekday: 6, opens: 540, closes: 780 },
  { weekday: 0 },
]
const christmas = { weekday: 5, dates: [epochDay('2026-12-25'), epochDay('2026-12-28')] as const }

describe('the reminder to call about a reserved vehicle', () => {
  it.each([
    ['a Wednesday', '2026-11-25', '2026-11-26T08:30'],
    ['a Friday', '2026-11-27', '2026-11-28T09:00'],
    ['a Saturday before a closed Sunday', '2026-11-28', '2026-11-30T08:30'],
    ['the day before closed holidays', '2026-12-24', '2026-12-29T08:30'],
  ])('of %s is on the next open day, when the yard opens', (_, today, reminder) =>
    expect(callReminder([...WEEK, christmas], epochDay(today))).toBe(reminder),
  )

  it.each([
    ['no hours are known', []],
    ['every day is closed', [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday }))],
  ])('is left out if %s', (_, week) => expect(callReminder(week, epochDay('2026-11-25'))).toBeUndefined())
})
