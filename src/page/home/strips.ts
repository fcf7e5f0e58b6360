import type { HomePage } from '../kinds/home-page.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** The bands that link to offers, finance and trade-in. */
export function homeStrips({ routes, tenant, noun, content }: DealerSite): HomePage['strips'] {
  return [
    ...(routes.offers && content.offers.length > 0
      ? [
          {
            title: messages.specialOffers,
            text: content.offers[0]?.title ?? '',
            link: { label: messages.seeOffers, href: routes.offers },
          },
        ]
      : []),
    ...(routes.finance
      ? [
          {
            title: messages.finance,
            text: messages.knowYourBudget,
            link: routes.pre_approval
              ? { label: tenant.texts.pre_approval_action, href: routes.pre_approval }
              : { label: messages.getFinance, href: routes.finance },
          },
        ]
      : []),
    ...(routes.trade_in
      ? [
          {
            title: messages.tradeIn,
            text: messages.tradeInTowards(noun.one),
            link: { label: tenant.texts.trade_in_button, href: routes.trade_in },
          },
        ]
      : []),
  ]
}
