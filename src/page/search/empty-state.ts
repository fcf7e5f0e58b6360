import type { SiteContext } from '../context.ts'
import type { Link } from '../parts.ts'

/** What a shopper can do where nothing is listed. */
export function emptyState({ routes, noun, locations }: SiteContext): { title: string; text: string; links: Link[] } {
  const phone = locations[0]?.phone
  return {
    title: `No ${noun.many} are listed right now`,
    text: `New stock arrives often. Tell us what you are looking for and we will call when it comes in.`,
    links: [
      { label: 'Tell us what you want', href: routes.contact, emphasised: true },
      ...(routes.trade_in ? [{ label: `Value your ${noun.one}`, href: routes.trade_in }] : []),
      ...(phone ? [{ label: phone.display, href: phone.href }] : []),
    ],
  }
}
