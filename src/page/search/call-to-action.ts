import type { CallToActionCard } from '../elements.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

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
