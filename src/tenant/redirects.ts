import * as z from 'zod'
import { eachItsOwn } from './formats.ts'

/** A path that every host can match: a query never takes part. */
const from = z
  .string()
  .regex(/^\/[A-Za-z0-9._~%/-]*[A-Za-z0-9._~%-]\/?$/, 'a path such as "/used-cars.aspx", without its query')
  .transform((path) => path.replace(/\/$/, ''))

const to = z
  .string()
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

function refuseLoops(list: DealerRedirect[], ctx: z.RefinementCtx): void {
  const next = new Map(list.map(({ from, to }) => [from, to]))
  for (const [index, { from, to }] of list.entries())
    if (isLoop(from, next))
      ctx.addIssue({ code: 'custom', path: [index, 'to'], message: `"${to}" leads back to "${from}". Name a page.` })
}

function isLoop(from: string, next: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = next.get(from); at !== undefined && !seen.has(at); at = next.get(withoutQuery(at))) {
    if (withoutQuery(at) === from) return true
    seen.add(at)
  }
  return false
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/$/, '')
