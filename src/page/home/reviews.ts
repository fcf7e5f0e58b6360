import { formatDate } from '#src/base/dates.ts'
import type { Review } from '#src/tenant/content.ts'
import type { SiteContext } from '../context.ts'
import type { HomePage } from '../page.ts'
import type { ReviewCard } from '../parts.ts'

const SOURCES: Record<Review['source'], string> = { google: 'Google', facebook: 'Facebook', dealer: 'Our customers' }

/**
 * Reviews from the minimum rating on, the latest shown in full and the rest
 * counted. The average is over all reviews, as the review site counts them.
 *
 * @spec 9.4
 */
export function homeReviews({ tenant, content, locations }: SiteContext): HomePage['reviews'] {
  const { enabled, minimum_rating, shown_in_full } = tenant.switches.reviews
  if (!enabled || content.reviews.length === 0) return undefined
  const good = content.reviews
    .filter((review) => review.rating >= minimum_rating)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  if (good.length === 0) return undefined
  const counted = locations[0]?.reviews
  return {
    average: counted?.average ?? average(content.reviews),
    count: counted?.count ?? content.reviews.length,
    source: SOURCES[good[0]?.source ?? 'google'],
    in_full: good.slice(0, shown_in_full).map(reviewCard),
    more: Math.max(0, good.length - shown_in_full),
  }
}

const average = (reviews: readonly Review[]): string =>
  (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1)

const reviewCard = ({ author, rating, date, text, source }: Review): ReviewCard => ({
  author,
  rating,
  date,
  date_text: formatDate(date) ?? date,
  text,
  source: SOURCES[source],
})
