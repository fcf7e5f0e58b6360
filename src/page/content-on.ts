import type { Content, Offer } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The calendar day of a moment in a time zone, `2026-11-20`. */
export function localDay(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** What of the dealer's content is out on a day of the tenant's own: posts not dated ahead, offers in their time. */
export function contentOn(content: Content, tenant: Pick<Tenant, 'time_zone'>, now: number): Content {
  if (content.posts.length === 0 && content.offers.length === 0) return content
  const today = localDay(now, tenant.time_zone)
  return {
    ...content,
    posts: content.posts.filter((post) => post.date <= today).toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    offers: content.offers.filter((offer) => isCurrent(offer, today)),
  }
}

const isCurrent = ({ starts, ends }: Offer, today: string): boolean =>
  (starts === undefined || starts <= today) && (ends === undefined || today <= ends)
