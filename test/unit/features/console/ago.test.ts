import { afterEach, describe, expect, it, vi } from 'vitest'
import { minuteIn } from '#src/features/console/api/ago.ts'

describe('a moment on the console', () => {
  it("is in a dealer's time zone where one is given", () =>
    expect(minuteIn('Australia/Perth')('2026-11-25T23:05:00Z').replaceAll('\u202F', ' ')).toBe(
      '26 Nov 2026, 7:05 am AWST',
    ))

  afterEach(() => void vi.unstubAllEnvs())

  it.each([
    ['Australia/Sydney', '26 Nov 2026, 10:05 am AEDT'],
    ['Pacific/Auckland', '26 Nov 2026, 12:05 pm NZDT'],
    ['UTC', '25 Nov 2026, 11:05 pm UTC'],
  ])('is in the time zone of the operator: %s', (zone, words) => {
    vi.stubEnv('TZ', zone)
    expect(minuteIn()('2026-11-25T23:05:00Z').replaceAll('\u202F', ' ')).toBe(words)
  })
})
