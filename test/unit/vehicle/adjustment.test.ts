import { describe, expect, it } from 'vitest'
import { adjustedEstimate, knownAnswers } from '#src/vehicle/adjustment.ts'

const ESTIMATE = { kind: 'indicative', offer_price: 20_000, low: 18_000, high: 22_000 } as const

describe('adjustment of a valuation @spec 3.13 7.7', () => {
  it.each<[Record<string, string>, number]>([
    [{}, 20_000],
    [{ condition: 'Excellent' }, 20_600],
    [{ condition: 'Needs work', service_history: 'None', tyres: 'Need replacing' }, 14_400],
    [{ condition: 'unheard of', other: 'x' }, 20_000],
  ])('%j gives %i', (answers, offer_price) => {
    expect(adjustedEstimate(ESTIMATE, knownAnswers(answers))).toMatchObject({ offer_price })
  })

  it('a person who appraises is not replaced by a price', () => {
    const appraisal = { kind: 'appraisal', reason: 'over-7-years' } as const
    expect(adjustedEstimate(appraisal, { condition: 'Excellent' })).toBe(appraisal)
  })
})
