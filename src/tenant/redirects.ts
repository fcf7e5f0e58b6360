import * as z from 'zod'

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

const redirect = z.strictObject({
  from: from.describe('An address of the old site, without its query.'),
  to: to.describe('Where it has gone: a path of this site, or an https address.'),
})

/** A dealer's `content/redirects.json`: addresses of an old site, and where each has gone. */
export const redirects = z.array(redirect).superRefine((list, ctx) => {
  const next = new Map(list.map((each) => [each.from, each.to]))
  for (const [index, each] of list.entries()) {
    const refuse = (key: 'from' | 'to', message: string) =>
      ctx.addIssue({ code: 'custom', path: [index, key], message })
    const first = list.findIndex((other) => other.from === each.from)
    if (first !== index) refuse('from', `"${each.from}" is already redirected by [${first}]. Keep one of them.`)
    else if (isLoop(each.from, next)) refuse('to', `"${each.to}" leads back to "${each.from}". Name a page.`)
  }
})

export type DealerRedirect = z.infer<typeof redirect>

function isLoop(from: string, next: ReadonlyMap<string, string>): boolean {
  const seen = new Set<string>()
  for (let at = next.get(from); at !== undefined && !seen.has(at); at = next.get(withoutQuery(at))) {
    if (withoutQuery(at) === from) return true
    seen.add(at)
  }
  return false
}

const withoutQuery = (address: string): string => address.replace(/[?#].*$/s, '').replace(/\/$/, '')
