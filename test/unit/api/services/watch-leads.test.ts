import { describe, expect, it } from 'vitest'
import { isSilent } from '#src/api/operators/watch-leads.ts'
import { DAY } from '#src/base/dates.ts'

const NOW = Date.UTC(2026, 2, 12)

describe('when a site is silent', () => {
  it.each<[string, number, number, boolean]>([
    ['a busy site is quiet for a night', 280, 0.5, false],
    ['a busy site is quiet for longer than usual, but not for a day', 2800, 0.99, false],
    ['a busy site is quiet for a day', 2800, 1, false],
    ['a busy site is quiet for a day and an hour', 280, 1.05, true],
    ['a site with a lead a day is quiet for a week', 28, 7, false],
    ['a site with a lead a day is quiet for nine days', 28, 9, true],
    ['a site with fourteen leads a month is quiet for seventeen days', 14, 17, true],
    ['a site with thirteen leads a month has no pace', 13, 60, false],
  ])('%s', (_, leads, days, silent) => {
    expect(isSilent({ leads, last: new Date(NOW - days * DAY) }, NOW)).toBe(silent)
  })
})
