import type { Estimate } from './comparables.ts'

interface AdjustmentOption {
  value: string
  /** What it does to the price, e.g. -0.08 of it. */
  share: number
}

/** One question about a vehicle that moves its price. */
export interface AdjustmentQuestion {
  id: string
  label: string
  options: readonly AdjustmentOption[]
}

/**
 * What an estimate asks after it was given. The questions and their answers are
 * those of the trade-in form; comparables and providers alike assume a vehicle
 * in good condition.
 */
export const ADJUSTMENT_QUESTIONS: readonly AdjustmentQuestion[] = [
  {
    id: 'condition',
    label: 'Condition',
    options: [
      { value: 'Excellent', share: 0.03 },
      { value: 'Good', share: 0 },
      { value: 'Fair', share: -0.08 },
      { value: 'Needs work', share: -0.18 },
    ],
  },
  {
    id: 'service_history',
    label: 'Service history',
    options: [
      { value: 'Full', share: 0 },
      { value: 'Partial', share: -0.03 },
      { value: 'None', share: -0.07 },
    ],
  },
  {
    id: 'tyres',
    label: 'Tyres',
    options: [
      { value: 'Nearly new', share: 0.01 },
      { value: 'Half worn', share: 0 },
      { value: 'Need replacing', share: -0.03 },
    ],
  },
]

/** Value of the chosen option by question. */
export type AdjustmentAnswers = Readonly<Record<string, string>>

/** Answers that have a question, with one of its values; whatever else was sent says nothing. */
export const knownAnswers = (answers: Readonly<Record<string, unknown>>): AdjustmentAnswers =>
  Object.fromEntries(
    ADJUSTMENT_QUESTIONS.flatMap(({ id, options }) => {
      const chosen = options.find(({ value }) => value === answers[id])
      return chosen ? [[id, chosen.value]] : []
    }),
  )

/**
 * The estimate after the shopper's answers: each moves the price by its share of
 * the first estimate, so that their order does not matter.
 *
 * @spec 3.13 7.7
 */
export function adjustedEstimate(estimate: Estimate, answers: AdjustmentAnswers): Estimate {
  if (estimate.kind === 'appraisal') return estimate
  const share = ADJUSTMENT_QUESTIONS.reduce((sum, { id, options }) => {
    const chosen = options.find(({ value }) => value === answers[id])
    return sum + (chosen?.share ?? 0)
  }, 0)
  const adjusted = (price: number) => Math.max(0, Math.round((price * (1 + share)) / 100) * 100)
  return {
    ...estimate,
    offer_price: adjusted(estimate.offer_price),
    low: adjusted(estimate.low),
    high: adjusted(estimate.high),
  }
}
