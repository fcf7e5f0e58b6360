import type { Estimate } from './comparables.ts'

/** A question about a vehicle whose answer changes its price. */
interface AdjustmentQuestion {
  id: string
  label: string
  /** `share` is the change to the price, as a share of it, e.g. -0.08. */
  options: readonly { value: string; share: number }[]
}

/**
 * The trade-in form's questions that refine an estimate after it is shown. Comparables and providers both assume a
 * vehicle in good condition.
 */
export const ADJUSTMENT_QUESTIONS = [
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
] as const satisfies readonly AdjustmentQuestion[]

/** The value of the chosen option, by question id. */
export type AdjustmentAnswers = Readonly<Record<string, string>>

/** The answers that match a question and one of its options; everything else is dropped. */
export const knownAnswers = (answers: Readonly<Record<string, unknown>>): AdjustmentAnswers =>
  Object.fromEntries(
    ADJUSTMENT_QUESTIONS.flatMap(({ id, options }) => {
      const chosen = options.find(({ value }) => value === answers[id])
      return chosen ? [[id, chosen.value]] : []
    }),
  )

/**
 * The estimate adjusted for the shopper's answers. Each answer changes the price by a share of the original estimate,
 * so their order doesn't matter.
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
