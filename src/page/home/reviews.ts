import { formatDate } from '#src/base/dates.ts'
import type { Review } from '#src/tenant/content.ts'
import type { Location } from '#src/tenant/location.ts'
import { visibleLocations } from '#src/tenant/visible-locations.ts'
import type { ReviewCard } from '../elements.ts'
import type { HomePage } from '../kinds/home-page.ts'
import { SOURCE_WORDS } from '../locations/locations.ts'
import * as messages from '../messages.ts'
import type { DealerSite } from '../site/dealer-site.ts'

const SOURCES: Record<Review['source'], string> = { ...SOURCE_WORDS, dealer: messages.ourCustomers }

/**
 * Reviews with at least the minimum rating, latest first. Only some Google reviews
 * are shown in full; the rest are counted. Average and count are those of one source:
 * the review site's own figures for all locations, otherwise those of all the
 * dealer's reviews from it, including low ratings.
 *
 * @spec 9.4
 */
export function homeReviews({ tenant, content }: DealerSite): HomePage['reviews'] {
  const { enabled, minimum_rating, shown_in_full } = tenant.switches.reviews
  if (!enabled || content.reviews.length === 0) return undefined
  const good = content.reviews
    .filter((review) => review.rating >= minimum_rating)
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
  if (good.length === 0) return undefined
  const google = good.filter(({ source }) => source === 'google')
  const inFull = new Set([...google.slice(0, shown_in_full), ...good.filter(({ source }) => source !== 'google')])
  return {
    ...(countedElsewhere(visibleLocations(tenant)) ?? countOf(content.reviews)),
    in_full: good.filter((review) => inFull.has(review)).map(reviewCard),
  }
}

/** The review site's figures, from locations on the same review site as the first. Every review has equal weight. */
function countedElsewhere(locations: readonly Location[]): ReturnType<typeof countOf> | undefined {
  const counted = locations.flatMap(({ reviews }) => (reviews && reviews.count > 0 ? reviews : []))
  const [first] = counted
  if (!first) return undefined
  const alike = counted.filter(({ source }) => source === first.source)
  const count = alike.reduce((sum, reviews) => sum + reviews.count, 0)
  const stars = alike.reduce((sum, reviews) => sum + reviews.count * reviews.average_rating, 0)
  return { average: (stars / count).toFixed(1), count, source: SOURCE_WORDS[first.source] }
}

/** Counts the Google reviews if there are any, otherwise all. For a mixture no source is given. */
function countOf(all: readonly Review[]): { average: string; count: number; source?: string } {
  const google = all.filter(({ source }) => source === 'google')
  const counted = google.length > 0 ? google : all
  const [first, ...others] = new Set(counted.map(({ source }) => source))
  const source = first && others.length === 0 ? SOURCE_WORDS[first] : undefined
  return { average: average(counted), count: counted.length, source }
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
