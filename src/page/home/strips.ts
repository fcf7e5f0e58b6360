import type { SiteContext } from '../context.ts'
import type { HomePage } from '../page.ts'

/** The two bands that lead to finance and trade-in. */
export function homeStrips({ routes, tenant, noun }: SiteContext): HomePage['strips'] {
  return [
    ...(routes.finance
      ? [
          {
            title: 'Finance',
            text: 'Know what you can spend before you choose.',
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
            text: `Put your present ${noun.one} towards the next one.`,
            link: { label: tenant.texts.trade_in_button, href: routes.trade_in },
          },
        ]
      : []),
  ]
}
