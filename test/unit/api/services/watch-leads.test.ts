import { describe, expect, it } from 'vitest'
import { isSilent } from '#src/api/services/watch-leads.ts'
import { DAY } from '#src/base/dates.ts'

const NOW = Date.UTC(2026, 2, 12)

describe('when a site is silent', () => {
  it.each<[string, number, number, boolean]>([
    ['a busy site is quiet for a night', 280, 0.5, false],
    ['a busy site is quiet for a day and an hour', 280, 1.05, true],
    ['a site with a lead a day is quiet for a week', 28, 7, false],
    ['a site with a lead a day is quiet for nine days', 28, 9, true],
    ['a site with three leads a month has no pace', 3, 60, false],
  ])('%s', (_, leads, days, silent) => {
    expect(isSilent({ leads, last: new Date(NOW - days * DAY) }, NOW)).toBe(silent)
  })
})
