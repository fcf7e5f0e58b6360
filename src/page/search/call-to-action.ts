import type { CallToActionCard, Card } from '../elements.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

/** Counted over the whole result list, from 1. @spec 2.28 */
export const CALL_TO_ACTION_POSITION = 30

/**
 * The cards of the home page's stock list, with the call-to-action card as the
 * thirtieth, or at the end of a shorter list.
 *
 * @spec 2.28
 */
export function homeCards(cards: readonly Card[], card: CallToActionCard | undefined): (Card | CallToActionCard)[] {
  const before = cards.slice(0, CALL_TO_ACTION_POSITION - 1)
  return card ? [...before, card, ...cards.slice(before.length)] : [...cards]
}

/**
 * The cards of one result page, with the call-to-action card as the thirtieth of the whole list. Shorter lists have
 * none.
 *
 * @param first number of vehicles on the pages before this one
 * @spec 2.28
 */
export function withCallToAction(
  cards: readonly Card[],
  first: number,
  card: CallToActionCard | undefined,
): (Card | CallToActionCard)[] {
  const at = CALL_TO_ACTION_POSITION - 1 - first
  if (card === undefined || at < 0 || at > cards.length || cards.length === 0) return [...cards]
  return [...cards.slice(0, at), card, ...cards.slice(at)]
}

/** @spec 2.28 */
export function callToAction({ routes, noun }: DealerSite): CallToActionCard | undefined {
  if (routes.trade_in === undefined) return undefined
  return {
    kind: 'call-to-action',
    title: messages.tradeInQuestion(noun.one),
    text: messages.tradeInText(noun.one),
    link: { label: messages.valueTradeIn, href: routes.trade_in },
  }
}
