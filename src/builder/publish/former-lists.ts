import type { Redirect } from '#src/page/site/site-file.ts'

/** Lists that come and go with the stock, and their further pages. */
const LIST = /\/(make|body|fuel|location)\/[^/]+|\/page\/\d+$/

export const isList = (path: string): boolean => LIST.test(path)

/**
 * The redirect of a list, or of a page of one, that the site no longer has: to the nearest page above it, such as the
 * list of its make. Undefined for other addresses. Pages of a list come and go from day to day, so theirs isn't
 * permanent.
 *
 * @param pages addresses of all pages of the site
 */
export function formerList(path: string, pages: ReadonlySet<string>): Redirect | undefined {
  if (!isList(path)) return undefined
  const segments = path.split('/')
  while (segments.length > 2) {
    segments.splice(-2)
    const to = segments.join('/')
    if (pages.has(to)) return { from: path, to, status: /\/page\/\d+$/.test(path) ? 302 : 301 }
  }
  return undefined
}
