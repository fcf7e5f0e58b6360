import { isRecord } from '#src/base/record.ts'
import { type FirstPage, firstPage, linkedQueryParams } from '#src/lead/first-page.ts'
import { storedLink, storedPages } from '#src/lead/tracked-links.ts'
import type { TrackingChoice } from '#src/lead/tracking-choice.ts'
import type { BrowserConfig } from '../../stores/browser-config.ts'
import { readStored, writeStored } from '../../stores/storage.ts'
import { trackingChoice } from '../slots/tracking-choice.ts'

/** The facts about the visit that are sent with every lead. @spec 7.9 */
export interface VisitFacts {
  url: string
  visited_pages: string[]
  linked_query_params: Record<string, string>
  /** Undefined on sites that load no other company's scripts. */
  tracking_choice?: TrackingChoice
}

const pagesKey = ({ website_slug }: BrowserConfig): string => `${website_slug}:visited-pages`
const firstPageKey = ({ website_slug }: BrowserConfig): string => `${website_slug}:first-page`

/**
 * Records this page, and the one before it: a shopper whose first tap opens the next
 * page leaves before this script is loaded.
 *
 * @spec 7.9 7.16 9.2
 */
export function recordVisit(site: BrowserConfig): void {
  const before = sameSite(document.referrer)
  const pages = visitedPages(site)
  for (const url of before ? [before.href, location.href] : [location.href]) {
    const link = storedLink(url)
    if (pages.at(-1) !== link) pages.push(link)
  }
  writeStored(pagesKey(site), storedPages(pages))
  const entered = before && !keptFirstPage(site) ? before.search : location.search
  writeStored(firstPageKey(site), firstPage(keptFirstPage(site), entered, Date.now()))
}

/** @spec 7.9 */
export function visitFacts(site: BrowserConfig): VisitFacts {
  const first = keptFirstPage(site)
  const tracking_choice = trackingChoice(site)
  return {
    url: storedLink(location.href),
    visited_pages: visitedPages(site),
    linked_query_params: first ? linkedQueryParams(first) : {},
    ...(tracking_choice && { tracking_choice }),
  }
}

function visitedPages(site: BrowserConfig): string[] {
  const stored = readStored(pagesKey(site))
  return Array.isArray(stored) ? storedPages(stored.filter((page) => typeof page === 'string')) : []
}

function keptFirstPage(site: BrowserConfig): FirstPage | undefined {
  const stored = readStored(firstPageKey(site))
  if (!isRecord(stored)) return undefined
  const { query, seen_at } = stored
  return typeof query === 'string' && typeof seen_at === 'number' ? { query, seen_at } : undefined
}

const sameSite = (address: string): URL | undefined =>
  address.startsWith(`${location.origin}/`) ? new URL(address) : undefined
