import { adjustedEstimate, knownAnswers } from '#src/vehicle/adjustment.ts'
import type { ApiContext } from '../api-context.ts'
import { lockValuation, updateValuation, type ValuationRow } from '../store/valuations.ts'

/**
 * Adjusts a valuation by the shopper's answers; answers of earlier calls stay unless
 * they are sent again. Undefined if the site has no such valuation.
 *
 * @spec 3.13 7.7
 */
export function adjustValuation(
  { database, now }: Pick<ApiContext, 'database' | 'now'>,
  { website_slug, id, answers }: { website_slug: string; id: string; answers: Readonly<Record<string, unknown>> },
): Promise<ValuationRow | undefined> {
  return database.queries.transaction(async (queries) => {
    const row = await lockValuation(queries, website_slug, id)
    if (!row) return undefined
    const adjustment_answers = { ...row.adjustment_answers, ...knownAnswers(answers) }
    const adjusted = adjustedEstimate(row.estimate, adjustment_answers)
    const offer_price = adjusted.kind === 'indicative' ? adjusted.offer_price : null
    const changes = { adjustment_answers, offer_price, updated_at: new Date(now()) }
    await updateValuation(queries, id, changes)
    return { ...row, ...changes }
  })
}
