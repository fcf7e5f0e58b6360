import { DAY } from '#src/base/dates.ts'

/** @spec 9.2 */
const MOST_VISITED_PAGES = 50
const LONGEST_LINK = 2000

/**
 * The specification's keys, the reservation id, with which others could cancel a hold, and text that a link fills into
 * the message. @spec 7.16
 */
const DROPPED_KEYS = [
  ...['car_id', 'slug', 'payment_intent_client_secret', 'payment_intent', 'lead_id'],
  ...['reservation', 'message'],
]
const DROPPED_VALUES = new RegExp(`([?&](?:${DROPPED_KEYS.join('|')})=)[^&#"\\s]*`, 'g')
const PATH_ID = /\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

/** The specification's, then those of other platforms and those that distinguish advertisements. @spec 7.16 */
const TRACKED_KEYS = [
  ...['gclid', 'fbclid', 'utm_source', 'utm_medium', 'utm_campaign'],
  ...['gbraid', 'wbraid', 'msclkid', 'ttclid', 'utm_term', 'utm_content'],
] as const

/** A link for storage, without query keys that identify a vehicle, payment, lead or reservation. @spec 7.16 */
export function storedLink(link: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(link) ?? []
  if (query === undefined) return link
  const parameters = new URLSearchParams(query)
  for (const key of DROPPED_KEYS) parameters.delete(key)
  return `${path}${parameters.size > 0 ? `?${parameters}` : ''}${hash}`
}

/** Removes the same ids from the links in a text, such as an error report. @spec 7.15 7.16 */
export const withoutLinkIds = (text: string): string => text.replace(DROPPED_VALUES, '$1').replace(PATH_ID, '/*')

/** The last 50 pages, each through storedLink. @spec 7.9 9.2 */
export const storedPages = (pages: readonly string[]): string[] =>
  pages.slice(-MOST_VISITED_PAGES).map((page) => storedLink(page.slice(0, LONGEST_LINK)))

/** The parameters that identify the campaign of a visit. @spec 7.16 */
export function trackedParams(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const tracked: Record<string, string> = {}
  for (const key of TRACKED_KEYS) {
    const value = Object.hasOwn(params, key) ? params[key] : undefined
    if (typeof value === 'string' && value !== '') tracked[key] = value.slice(0, LONGEST_LINK)
  }
  return tracked
}

/** @spec 9.2 */
const STORED_DAYS = 30

/** The query of the page where a shopper entered the site. */
export interface FirstPage {
  query: string
  /** Milliseconds since the epoch. */
  seen_at: number
}

/**
 * The first page to store: the stored one for 30 days, unless it had no campaign and
 * the current page has one.
 *
 * @spec 7.16 9.2
 */
export function firstPage(stored: FirstPage | undefined, query: string, now: number): FirstPage {
  const current = { query: storedLink(query), seen_at: now }
  if (!stored || now - stored.seen_at > STORED_DAYS * DAY || stored.seen_at > now) return current
  return isCampaign(stored.query) || !isCampaign(query) ? stored : current
}

/** The campaign's parameters in a lead. @spec 7.9 7.16 */
export const linkedQueryParams = (page: FirstPage): Record<string, string> =>
  trackedParams(Object.fromEntries(new URLSearchParams(page.query)))

const isCampaign = (query: string): boolean =>
  Object.keys(trackedParams(Object.fromEntries(new URLSearchParams(query)))).length > 0
