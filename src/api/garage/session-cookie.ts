import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Tenant } from '#src/tenant/tenant.ts'
import { CODE_MINUTES, SESSION_SECONDS } from './sign-in.ts'

type Site = Pick<Tenant, 'slug'>

/** Each site has its own cookie, because several may share the API's host. */
const nameOf = ({ slug }: Site) => `forecourt_${slug}`

/**
 * Scripts can't read the cookie and other sites' pages can't send it. The API runs
 * below the dealer's own domain, so it isn't a third-party cookie.
 */
export const attributes = (c: Context) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: !isLaptop(new URL(c.req.url)) }) as const

/** A laptop has no certificate, and not every browser sends secure cookies to it. */
const isLaptop = ({ protocol, hostname }: URL) => protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

export const sessionToken = (c: Context, site: Site): string | undefined => getCookie(c, nameOf(site))

export const keepSession = (c: Context, site: Site, token: string): void =>
  setCookie(c, nameOf(site), token, { ...attributes(c), maxAge: SESSION_SECONDS })

export function endSession(c: Context, site: Site): void {
  deleteCookie(c, nameOf(site), attributes(c))
}

/** Cookie with the id of the code that this browser requested. */
const codeNameOf = ({ slug }: Site) => `forecourt_${slug}_code`

export const readCodeId = (c: Context, site: Site): string | undefined => getCookie(c, codeNameOf(site))

export const writeCodeId = (c: Context, site: Site, id: string): void =>
  setCookie(c, codeNameOf(site), id, { ...attributes(c), maxAge: CODE_MINUTES * 60 })

/**
 * Cookie of a browser that has requested a code, or in which a person has signed in; such a browser has its own budget
 * of codes.
 */
const browserNameOf = ({ slug }: Site) => `forecourt_${slug}_browser`
/** Seconds: the longest that browsers keep a cookie. */
export const LONGEST = 400 * 24 * 60 * 60

export const askingBrowser = (c: Context, site: Site): string | undefined => getCookie(c, browserNameOf(site))

export const keepAskingBrowser = (c: Context, site: Site, id: string): void =>
  setCookie(c, browserNameOf(site), id, { ...attributes(c), maxAge: LONGEST })
