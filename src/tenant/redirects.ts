import * as z from 'zod'
import { eachItsOwn, LONGEST_ADDRESS } from './formats.ts'

/** A path that every host can match: a query never takes part. */
const from = z
  .string()
  .max(LONGEST_ADDRESS)
  .regex(/^\/[A-Za-z0-9._~%/-]*[A-Za-z0-9._~%-]\/?$/, 'a path such as "/used-cars.aspx", without its query')
  .transform((path) => path.replace(/\/$/, ''))

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

/** A dealer's `content/redirects.json`: addresses of an old site, and where each has gone. */
export const redirects = z.array(redirect).superRefine(eachItsOwn('from', 'redirect')).superRefine(refuseLoops)

export type DealerRedirect = z.infer<typeof redirect>

/** Follows each redirect once, however long their chains are. */
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
