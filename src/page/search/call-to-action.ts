import type { CallToActionCard } from '../elements.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** @spec 2.28 */
export function callToAction({ routes, noun }: DealerSite): CallToActionCard | undefined {
  if (routes.trade_in === undefined) return undefined
  return {
    kind: 'call-to-action',
    title: `Have a ${noun.one} to trade in?`,
    text: `Tell us about it and find out what it's worth towards your next ${noun.one}.`,
    link: { label: 'Value my trade-in', href: routes.trade_in },
  }
}
