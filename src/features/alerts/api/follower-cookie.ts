import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { attributes, LONGEST } from '#src/api/garage/session-cookie.ts'
import type { Tenant } from '#src/tenant/tenant.ts'

type Site = Pick<Tenant, 'slug'>

/** Cookie with the token of the person who confirmed an alert in this browser. */
const followerNameOf = ({ slug }: Site) => `forecourt_${slug}_alerts`

export const followerToken = (c: Context, site: Site): string | undefined => getCookie(c, followerNameOf(site))

export const keepFollower = (c: Context, site: Site, token: string): void =>
  setCookie(c, followerNameOf(site), token, { ...attributes(c), maxAge: LONGEST })
