import type { Redirect } from '#src/page/site/site-model.ts'
import { pathText } from '#src/tenant/redirects.ts'

/** Addresses without characters that form a pattern in a host's list of redirects. */
const PLAIN = /^\/[A-Za-z0-9._~%/!&'()+,;=:@-]*$/
const PLAIN_TARGET = /^(\/|https?:\/\/)[A-Za-z0-9._~%/?&=#[\]+:-]*$/

/**
 * The target of a redirect for a request with a query: `/finance-pre-approval?car_id=1`
 * stays about that vehicle, `?gclid=` about that campaign. @spec 2.8 2.9 2.16
 */
export const redirectTarget = (to: string, query: string): string => (/[?#]/.test(to) ? to : `${to}${query}`)

/**
 * `_redirects` for Netlify and Cloudflare Pages. These hosts keep the query by themselves and don't support 410, so
 * such a path has no file and answers 404.
 */
export function redirectsFile(redirects: readonly Redirect[]): string {
  return (
    redirects
      .filter((redirect) => redirect.status !== 410)
      // A colon would begin a placeholder.
      .map(({ from, to, status }) => `${from.replaceAll(':', '%3A')} ${to} ${status}\n`)
      .join('')
  )
}

const FILE_PATH = /^\/[A-Za-z0-9._~/-]*$/

/** About as many lines of `_redirects` as static hosts accept. */
const MOST_LISTED = 2000

/** The redirects for the host's rules, and those beyond its limit, which become small pages. */
export function boundedRedirects(redirects: readonly Redirect[]): { listed: Redirect[]; paged: Redirect[] } {
  if (redirects.length <= MOST_LISTED) return { listed: [...redirects], paged: [] }
  // Only plain addresses can become pages instead.
  const listed = redirects.toSorted((a, b) => Number(FILE_PATH.test(a.from)) - Number(FILE_PATH.test(b.from)))
  const paged = listed.splice(MOST_LISTED).filter(({ from, status }) => status !== 410 && FILE_PATH.test(from))
  return { listed, paged }
}

/** The rules of a `_redirects` file, by path without its escapes. */
export function readRedirectsFile(text: string): Map<string, { to: string; status: number }> {
  const rules = text
    .split('\n')
    .map((line) => line.split(' '))
    .map(([from = '', to = '', status]) => [pathText(from) ?? from, { to, status: Number(status) }] as const)
  return new Map(rules.filter(([from]) => from !== ''))
}

/** @throws if a host could misread a redirect */
export function assertPlainRedirects(redirects: readonly Redirect[]): void {
  for (const { from, to, status } of redirects) {
    if (!PLAIN.test(from) || pathText(from) === undefined)
      throw new Error(`a redirect cannot start at "${from}": use a path such as /old-page`)
    if (status !== 410 && !PLAIN_TARGET.test(to)) throw new Error(`the redirect from ${from} cannot lead to "${to}"`)
  }
}
