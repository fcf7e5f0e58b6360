import { CURRENCY } from '#src/tenant/currency.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { ADJUSTMENT_QUESTIONS, adjustedEstimate } from '#src/vehicle/adjustment.ts'
import type { ValuationRow } from './queries.ts'
import type { ValuationAnswer } from './schema.ts'

/** @spec 9.6 */
const NOTE = 'This estimate is indicative and subject to inspection.'
const APPRAISAL = 'One of our team will appraise your vehicle in person.'

/** A valuation for the shopper's browser. @spec 3.13 7.7 9.6 */
export function valuationAnswer(row: ValuationRow, { country }: Pick<Tenant, 'country'>): ValuationAnswer {
  const { id, source, subject, adjustment_answers, offer_price } = row
  const estimate = adjustedEstimate(row.estimate, adjustment_answers)
  const { registered, ...valued } = subject
  const common = { id, source, subject: valued, registered, currency: CURRENCY[country], offer_price } as const
  if (estimate.kind === 'appraisal')
    return { ...common, kind: estimate.kind, reason: estimate.reason, indicative: false, note: APPRAISAL }
  const { low, high, comparables } = estimate
  const questions = ADJUSTMENT_QUESTIONS.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map(({ value }) => value),
  }))
  const adjustments = { questions, adjustmentAnswers: adjustment_answers }
  return { ...common, kind: estimate.kind, low, high, comparables, indicative: true, note: NOTE, ...adjustments }
}
