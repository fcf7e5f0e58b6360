import type { HomePage } from '../page.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** The bands that link to offers, finance and trade-in. */
export function homeStrips({ routes, tenant, noun, content }: DealerSite): HomePage['strips'] {
  return [
    ...(routes.offers && content.offers.length > 0
      ? [
          {
            title: 'Special Offers',
            text: content.offers[0]?.title ?? '',
            link: { label: 'See the offers', href: routes.offers },
          },
        ]
      : []),
    ...(routes.finance
      ? [
          {
            title: 'Finance',
            text: 'Know what you can spend before you start shopping.',
            link: routes.pre_approval
              ? { label: tenant.texts.pre_approval_action, href: routes.pre_approval }
              : { label: 'Get Finance', href: routes.finance },
          },
        ]
      : []),
    ...(routes.trade_in
      ? [
          {
            title: 'Trade In',
            text: `Put your current ${noun.one} towards the next one.`,
            link: { label: tenant.texts.trade_in_button, href: routes.trade_in },
          },
        ]
      : []),
  ]
}
