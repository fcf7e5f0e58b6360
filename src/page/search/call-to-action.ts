import type { SiteContext } from '../context.ts'
import type { CallToActionCard, Card } from '../parts.ts'

/** Counted over the whole result list, from 1. @spec 2.28 */
const CALL_TO_ACTION_POSITION = 30

/**
 * The cards of one result page, with the call-to-action card as the thirtieth
 * of the whole list; a list that never gets there shows none.
 *
 * @param first How many vehicles stand on the pages before.
 * @spec 2.28
 */
export function callToAction(
  cards: readonly Card[],
  first: number,
  { routes, noun }: SiteContext,
): (Card | CallToActionCard)[] {
  const at = CALL_TO_ACTION_POSITION - 1 - first
  if (routes.trade_in === undefined || at < 0 || at > cards.length || cards.length === 0) return [...cards]
  const card: CallToActionCard = {
    kind: 'call-to-action',
    title: `Have a ${noun.one} to trade in?`,
    text: `Tell us about it and find out what it is worth towards your next ${noun.one}.`,
    link: { label: 'Value my trade-in', href: routes.trade_in },
  }
  return [...cards.slice(0, at), card, ...cards.slice(at)]
}
