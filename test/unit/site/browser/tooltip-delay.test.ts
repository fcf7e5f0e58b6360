import { describe, expect, it } from 'vitest'
import { openingDelay } from '#src/site/browser/tooltip.ts'

describe('tooltip @spec 4.16 9.8', () => {
  it.each([
    ['opens 700 ms after the pointer came', 10_000, Number.NEGATIVE_INFINITY, 700],
    ['opens at once within 300 ms after another closed', 10_000, 9_701, 0],
    ['waits again from 300 ms on', 10_000, 9_700, 700],
  ])('%s', (_, now, closed, delay) => expect(openingDelay(now, closed)).toBe(delay))
})
