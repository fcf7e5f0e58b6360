import { describe, expect, it } from 'vitest'
import { historyWords } from '#src/lead/registered-vehicle.ts'

const CLEAR = { has_finance_owing: false, is_stolen: false, is_written_off: false }

describe('what the registers say @spec 7.6', () => {
  it.each([
    [CLEAR, 'On the registers: no finance owing, not stolen, not written off.'],
    [{ ...CLEAR, has_finance_owing: true }, 'On the registers: finance owing, not stolen, not written off.'],
    [
      { ...CLEAR, is_stolen: true, is_written_off: true },
      'On the registers: no finance owing, recorded as stolen, recorded as written off.',
    ],
  ])('%j', (body, words) => expect(historyWords(body)).toBe(words))

  it.each([undefined, null, 'clear', {}, { ...CLEAR, is_stolen: undefined }, { ...CLEAR, is_stolen: 'no' }])(
    'half an answer is none: %j',
    (body) => expect(historyWords(body)).toBeUndefined(),
  )
})
