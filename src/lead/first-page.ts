import { storedLink, trackedParams } from './tracked-links.ts'

/** @spec 9.2 */
const KEPT_DAYS = 30
const DAY = 24 * 60 * 60 * 1000

/** The query of the page where a shopper came in. */
export interface FirstPage {
  query: string
  /** Milliseconds since the epoch. */
  seen_at: number
}

/**
 * The first page to be kept from now on: the one that is kept already, for 30
 * days, unless it named no campaign and the page of now does.
 *
 * @spec 7.16 9.2
 */
export function firstPage(kept: FirstPage | undefined, query: string, now: number): FirstPage {
  const current = { query: storedLink(query), seen_at: now }
  if (!kept || now - kept.seen_at > KEPT_DAYS * DAY || kept.seen_at > now) return current
  return isCampaign(kept.query) || !isCampaign(query) ? kept : current
}

/** What a lead says of the campaign. @spec 7.9 7.16 */
export const linkedQueryParams = (page: FirstPage): Record<string, string> =>
  trackedParams(Object.fromEntries(new URLSearchParams(page.query)))

const isCampaign = (query: string): boolean =>
  Object.keys(trackedParams(Object.fromEntries(new URLSearchParams(query)))).length > 0
