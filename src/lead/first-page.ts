import { storedLink, trackedParams } from './tracked-links.ts'

/** @spec 9.2 */
const STORED_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

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
