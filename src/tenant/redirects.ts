import * as z from 'zod'
import { eachItsOwn, LONGEST_ADDRESS } from './formats.ts'

/** Characters that a path may contain (RFC 3986). */
const LETTER = "(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})"

/** A path that every host can match, without a query, because hosts ignore it. */
const from = z
  .string()
  .max(LONGEST_ADDRESS)
  .regex(new RegExp(`^\\/(?:${LETTER}|\\/)*${LETTER}\\/?$`), 'a path such as "/used-cars.aspx", without its query')
  .refine((path) => pathText(path) !== undefined, 'has escapes that mean no path. Correct them.')
  .transform((path) => onePath(path))

const to = z
  .string()
  .max(LONGEST_ADDRESS)
  .regex(
    /^(\/(?!\/)|https:\/\/[a-z0-9.-]+)[A-Za-z0-9._~%/?&=#[\]+:-]*$/,
    'a path of this site, or an address that begins with https://',
  )

export const redirect = z.strictObject({
  from: from.describe('An address of the old site, without its query.'),
  to: to.describe('Where it has gone: a path of this site, or an https address.'),
})

/** A dealer's `content/redirects.json`: addresses of an old site, each with its new one. */
export const redirects = z.array(redirect).superRefine(eachItsOwn('from', 'redirect')).superRefine(refuseLoops)

export type DealerRedirect = z.infer<typeof redirect>

/**
 * A path without its escapes, as servers match it. Undefined if they don't give text, or give something that no address
 * contains: a control character, a backslash or a way out of a folder.
 */
export function pathText(path: string): string | undefined {
  try {
    const text = decodeURIComponent(path)
    return /[\p{Cc}\\]|(?:^|\/)\.\.?(?:\/|$)/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** The canonical form of a path: `/aAb%20c` for `/a%41b%20c`. `*` and `$` are patterns in lists of redirects. */
export function onePath(path: string): string {
  const escaped = (text: string) =>
    Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`.toUpperCase()).join(
      '',
    )
  const text = pathText(path)?.replace(/[^A-Za-z0-9._~!&'()+,;=:@/-]+/gu, escaped)
  return (text ?? path).replace(/\/+$/, '')
}

/** Follows each redirect only once, however long the chains are. */
function refuseLoops(list: DealerRedirect[], ctx: z.RefinementCtx): void {
  const next = new Map(list.map(({ from, to }) => [from, withoutQuery(to)]))
  const loops = loopsIn(next)
  for (const [index, { from, to }] of list.entries())
    if (loops.has(from))
      ctx.addIssue({ code: 'custom', path: [index, 'to'], message: `"${to}" leads back to "${from}". Name a page.` })
}

/** The addresses that lead back to themselves. */
function loopsIn(next: ReadonlyMap<string, string>): Set<string> {
  const loops = new Set<string>()
  const followed = new Set<string>()
  for (const from of next.keys()) {
    const path: string[] = []
    let at: string | undefined = from
    for (; at !== undefined && !followed.has(at); at = next.get(at)) {
      followed.add(at)
      path.push(at)
    }
    const start = at === undefined ? -1 : path.indexOf(at)
    if (start >= 0) for (const each of path.slice(start)) loops.add(each)
  }
  return loops
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/$/, '')
