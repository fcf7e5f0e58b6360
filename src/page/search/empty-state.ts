import type { EmptyState } from '../elements.ts'
import { maskedPages } from '../locations/phone.ts'
import * as common from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'
import type { Scope } from './scopes.ts'

/** What to offer a shopper if nothing is listed. */
export function emptyState({ routes, noun, locations, tenant }: DealerSite): EmptyState {
  const phone = locations[0]?.phone
  const isMasked = maskedPages(tenant).includes('search')
  return {
    title: messages.noneListed(noun.many),
    text: messages.tellUs,
    links: [
      { label: messages.tellUsWhatYouWant, href: routes.contact, emphasised: true },
      ...(routes.trade_in ? [{ label: messages.valueYour(noun.one), href: routes.trade_in }] : []),
      ...(phone ? [{ label: isMasked ? messages.callUs : phone.display, href: phone.href }] : []),
    ],
  }
}

/** The same on a list, whose heading says that it is empty: first what the widest list has. */
export function emptyList(context: DealerSite, widest: Scope | undefined): EmptyState {
  const { links, ...empty } = emptyState(context)
  const { path = '', vehicles = [] } = widest ?? {}
  const all = { label: common.seeAll(context.noun.many), href: path }
  return { ...empty, title: messages.lookingFor, links: [...(vehicles.length > 0 ? [all] : []), ...links] }
}
