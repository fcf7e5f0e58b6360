import { formatPrice } from '#src/base/money.ts'
import type { Card } from '#src/page/elements.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import type { HitsAnswer } from '#src/search/instantsearch/search-result.ts'
import { totalState } from '#src/search/total-price.ts'
import * as messages from '../messages.ts'

/** Answers several queries at once, in order. */
export type Answers = (queries: readonly SearchQuery[]) => Promise<HitsAnswer<Card>[]>

/** A card that also shows its vehicle's price with a state's duty, if its own price excludes that. */
export function cardWithTotal(
  card: Card,
  { attributesToRetrieve = [] }: SearchQuery,
  read: (attribute: string) => unknown,
): Card {
  const attribute = attributesToRetrieve.find((name) => totalState(name)) ?? ''
  const state = totalState(attribute)
  const total = read(attribute)
  if (!state || typeof total !== 'number' || formatPrice(total) === card.price.text) return card
  const text = messages.aboutWithDuty(formatPrice(total), state)
  return { ...card, price: { ...card.price, total: text } }
}
