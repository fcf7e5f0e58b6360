import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { Tenant } from '#src/tenant/tenant.ts'
import { CODE_MINUTES, SESSION_SECONDS } from '../services/sign-in.ts'

type Site = Pick<Tenant, 'slug'>

/** One for each site: several may share the API's host. */
const nameOf = ({ slug }: Site) => `forecourt_${slug}`

/**
 * Scripts cannot read it, other sites' pages cannot send it. The API is reached
 * below the dealer's own domain, so that it is no third party's cookie.
 */
const attributes = (c: Context) =>
  ({ httpOnly: true, sameSite: 'Lax', path: '/', secure: !isLaptop(new URL(c.req.url)) }) as const

/** A laptop has no certificate, and not every browser sends it a secure cookie. */
const isLaptop = ({ protocol, hostname }: URL) => protocol === 'http:' && /(^|\.)localhost$/.test(hostname)

export const sessionToken = (c: Context, site: Site): string | undefined => getCookie(c, nameOf(site))

export const keepSession = (c: Context, site: Site, token: string): void =>
  setCookie(c, nameOf(site), token, { ...attributes(c), maxAge: SESSION_SECONDS })

export function endSession(c: Context, site: Site): void {
  deleteCookie(c, nameOf(site), attributes(c))
}

/** The code that this browser asked for. */
const codeNameOf = ({ slug }: Site) => `forecourt_${slug}_code`

export const askedCode = (c: Context, site: Site): string | undefined => getCookie(c, codeNameOf(site))

export const keepAskedCode = (c: Context, site: Site, id: string): void =>
  setCookie(c, codeNameOf(site), id, { ...attributes(c), maxAge: CODE_MINUTES * 60 })
