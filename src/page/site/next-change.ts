import { DAY, instant, localDay, localDays } from '#src/base/dates.ts'
import { firstMoment } from '#src/base/first-moment.ts'
import { holidayWarningDays } from '#src/tenant/holidays.ts'
import { listingEnds } from '#src/vehicle/availability.ts'
import { DUTY_TABLES } from '#src/vehicle/duty-tables.ts'
import { tagChanges } from '#src/vehicle/tag.ts'
import type { SiteInput } from './site-input.ts'

/**
 * When a site next changes by itself, in milliseconds since the epoch: a vehicle is no longer new, or was sold too long
 * ago; a post or offer starts, or an offer ends; the rates of an estimate change, or an exception from a rule ends;
 * dated opening hours are over, or a public holiday for which the dealer has given no hours is four weeks ahead.
 * Undefined if nothing changes.
 *
 * @param laws further periods that matter to the site, each with its first and last day
 * @spec 9.1 7.12
 */
export function nextChange(
  { tenant, content, vehicles, now }: SiteInput,
  laws: readonly { from?: string; until?: string }[] = [],
): number | undefined {
  const ofVehicles = vehicles.flatMap((v) => [...tagChanges(v), listingEnds(v, tenant)])
  const today = localDay(now, tenant.time_zone)
  const dated = tenant.locations.flatMap(({ contact_detail }) => contact_detail.special_hours ?? [])
  const dates = [
    ...dated.map(({ date, until = date }) => dayAfter(until)),
    ...holidayWarningDays(tenant, today),
    ...content.posts.map(({ date }) => date),
    ...content.offers.flatMap(({ starts, ends }) => [starts, ends && dayAfter(ends)]),
    ...content.exceptions.map(({ until }) => dayAfter(until)),
    ...[...laws, ...(tenant.country === 'AU' ? DUTY_TABLES : [])].flatMap(({ from, until }) => [
      from,
      until && dayAfter(until),
    ]),
  ]
  const days = dates.flatMap((date) => (date && date.slice(0, 10) > today ? [date] : [])).sort()
  const ahead = [...ofVehicles, days[0] && startOfDay(days[0], tenant.time_zone)].filter(
    (moment) => typeof moment === 'number' && moment > now,
  )
  return ahead.length === 0
    ? undefined
    : ahead.reduce<number>((a, b) => Math.min(a, Number(b)), Number.POSITIVE_INFINITY)
}

const dayAfter = (date: string): string => new Date((instant(date) ?? 0) + DAY).toISOString().slice(0, 10)

/** The first millisecond of a calendar day in a time zone. */
function startOfDay(date: string, timeZone: string): number | undefined {
  const middle = instant(date)
  if (middle === undefined) return undefined
  const dayOf = localDays(timeZone)
  return firstMoment(middle - DAY, middle + DAY, (moment) => dayOf(moment) >= date.slice(0, 10))
}
