import type { Link } from '../elements.ts'
import type { SearchPage } from '../kinds/search-page.ts'
import * as messages from './messages.ts'

/** Path of a result page: the list's own path for page 1, then `/page/2` and so on. */
export const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`)

/** How many pages are linked on either side of the current page. */
const AROUND = 2

/**
 * Links to the first, last and nearby pages; the numbers between are left out. `page` and `last` are the first and last
 * page that the list shows, of `pages` in all.
 */
export function pagination(
  [page, last]: readonly [first: number, last: number],
  pages: number,
  address: (page: number) => string,
): SearchPage['pagination'] {
  const link = (number: number, label = String(number)): Link => ({ label, href: address(number) })
  const numbers = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || (number >= page - AROUND && number <= last + AROUND),
  )
  return {
    page,
    pages,
    links:
      pages <= 1
        ? []
        : numbers.map((number) => ({ ...link(number), ...(number >= page && number <= last && { current: true }) })),
    prev: page > 1 ? link(page - 1, messages.previous) : undefined,
    next: last < pages ? link(last + 1, messages.next) : undefined,
  }
}
