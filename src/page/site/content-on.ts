import type { Content, Offer } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The calendar day in a time zone, `2026-11-20`. `now` is milliseconds since the epoch. */
export function localDay(now: number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
}

/** The content published today in the tenant's time zone: no posts with a future date, only current offers. */
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
