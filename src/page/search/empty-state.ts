import type { Link } from '../elements.ts'
import { maskedPages } from '../locations/phone.ts'
import type { DealerSite } from '../site/dealer-site.ts'

/** What a shopper can do if nothing is listed. */
export function emptyState({ routes, noun, locations, tenant }: DealerSite): {
  title: string
  text: string
  links: Link[]
} {
  const phone = locations[0]?.phone
  const isMasked = maskedPages(tenant).includes('search')
  return {
    title: `No ${noun.many} are listed right now`,
    text: `New stock arrives often. Tell us what you're after and we'll call when it comes in.`,
    links: [
      { label: 'Tell us what you want', href: routes.contact, emphasised: true },
      ...(routes.trade_in ? [{ label: `Value your ${noun.one}`, href: routes.trade_in }] : []),
      ...(phone ? [{ label: isMasked ? 'Call us' : phone.display, href: phone.href }] : []),
    ],
  }
}
