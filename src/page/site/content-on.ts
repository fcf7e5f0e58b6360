import { isWithin, localDay } from '#src/base/dates.ts'
import type { Content, Offer } from '#src/tenant/content.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

/** The content published today in the tenant's time zone: only current offers, and no posts with a future date. */
export function contentOn(content: Content, tenant: Pick<Tenant, 'time_zone'>, now: number): Content {
  if (content.posts.length === 0 && content.offers.length === 0) return content
  const today = localDay(now, tenant.time_zone)
  return {
    ...content,
    posts: content.posts.filter((post) => post.date <= today).toSorted((a, b) => (a.date < b.date ? 1 : -1)),
    offers: content.offers.filter((offer) => isCurrent(offer, today)),
  }
}

const isCurrent = ({ starts, ends }: Offer, today: string): boolean => isWithin(today, { from: starts, until: ends })
