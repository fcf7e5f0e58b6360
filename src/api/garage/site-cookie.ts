import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Tenant } from '#src/tenant/tenant.ts'
import { CODE_MINUTES, SESSION_SECONDS } from './sign-in.ts'

type Site = Pick<Tenant, 'slug'>

/** Seconds: the longest that browsers keep a cookie. */
const LONGEST = 400 * 24 * 60 * 60

/**
 * A cookie of each site, because several may share the API's host. Scripts can't read it and other sites' pages can't
 * send it. The API runs below the dealer's own domain, so it isn't a third-party cookie.
 *
 * @param suffix of its name
 * @param maxAge seconds
 */
export function siteCookie(suffix: string, maxAge = LONGEST) {
  const nameOf = ({ slug }: Site) => `forecourt_${slug}${suffix}`
  return {
    read: (c: Context, site: Site): string | undefined => getCookie(c, nameOf(site)),
    write: (c: Context, site: Site, value: string): void =>
      setCookie(c, nameOf(site), value, { ...attributes(c), maxAge }),
    remove: (c: Context, site: Site) => deleteCookie(c, nameOf(site), attributes(c)),
  }
}

const attributes = (c: Context) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: !isLaptop(new URL(c.req.url)) }) as const

/** A laptop has no certificate, and not every browser sends secure cookies to it. */
const isLaptop = ({ protocol, hostname }: URL) => protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

/** The token of a signed-in shopper's session. */
export const sessionCookie = siteCookie('', SESSION_SECONDS)

/** The id of the code that this browser requested. */
export const codeCookie = siteCookie('_code', CODE_MINUTES * 60)

/** Of a browser that has requested a code, or in which a person has signed in: it has its own budget of codes. */
export const browserCookie = siteCookie('_browser')
