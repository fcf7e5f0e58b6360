import type { EmptyState } from '../elements.ts'
import { maskedPages } from '../locations/phone.ts'
import type { DealerSite } from '../site/dealer-site.ts'
import * as messages from './messages.ts'

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
