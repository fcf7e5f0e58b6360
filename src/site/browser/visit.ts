import { isRecord } from '#src/base/record.ts'
import { type FirstPage, firstPage, linkedQueryParams, storedLink, storedPages } from '#src/lead/tracked-links.ts'
import type { BrowserConfig } from '../stores/browser-config.ts'
import { readStored, writeStored } from '../stores/storage.ts'

/** Facts about the visit that every lead contains. @spec 7.9 */
export interface VisitFacts {
  url: string
  visited_pages: string[]
  linked_query_params: Record<string, string>
}

const pagesKey = ({ website_slug }: BrowserConfig): string => `${website_slug}:visited-pages`
const firstPageKey = ({ website_slug }: BrowserConfig): string => `${website_slug}:first-page`

let isRecorded = false

/**
 * Records this page, once, with the one before it, because a shopper whose first tap opens the next page leaves before
 * this script is loaded.
 *
 * @spec 7.9 7.16 9.2
 */
export function recordVisit(site: BrowserConfig): void {
  if (isRecorded) return
  isRecorded = true
  const before = sameSite(document.referrer)
  const pages = visitedPages(site)
  for (const url of before ? [before.href, location.href] : [location.href]) {
    const link = storedLink(url)
    if (pages.at(-1) !== link) pages.push(link)
  }
  writeStored(pagesKey(site), storedPages(pages))
  const entered = before && !storedFirstPage(site) ? before.search : location.search
  writeStored(firstPageKey(site), firstPage(storedFirstPage(site), entered, Date.now()))
}

/** @spec 7.9 */
export function visitFacts(site: BrowserConfig): VisitFacts {
  // A form may be sent before the page's services are loaded.
  recordVisit(site)
  const first = storedFirstPage(site)
  return {
    url: storedLink(location.href),
    visited_pages: visitedPages(site),
    linked_query_params: first ? linkedQueryParams(first) : {},
  }
}

function visitedPages(site: BrowserConfig): string[] {
  const stored = readStored(pagesKey(site))
  return Array.isArray(stored) ? storedPages(stored.filter((page) => typeof page === 'string')) : []
}

function storedFirstPage(site: BrowserConfig): FirstPage | undefined {
  const stored = readStored(firstPageKey(site))
  if (!isRecord(stored)) return undefined
  const { query, seen_at } = stored
  return typeof query === 'string' && typeof seen_at === 'number' ? { query, seen_at } : undefined
}

const sameSite = (address: string): URL | undefined =>
  address.startsWith(`${location.origin}/`) ? new URL(address) : undefined
