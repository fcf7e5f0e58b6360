import type { MiddlewareHandler } from 'hono'
import { MINUTE } from '#src/base/dates.ts'
import type { ApiContext } from '../api-context.ts'
import type { Registry } from '../registry.ts'
import { findSite } from './site-of-call.ts'

/** Most refused addresses logged in a minute, each once, because strangers can send any number. */
const MOST = 20

/**
 * Looks for a newly added dealer before a call that seems to come from no dealer is refused. An address that stays
 * unknown is logged with what to do, because it may be a dealer's.
 */
export function newOrigins({ registry, now, log }: Pick<ApiContext, 'registry' | 'now' | 'log'>): MiddlewareHandler {
  const logged = new Set<string>()
  let since = now()
  const report = (origin: string): void => {
    if (now() >= since + MINUTE) {
      logged.clear()
      since = now()
    }
    if (logged.size >= MOST || logged.has(origin)) return
    logged.add(origin)
    log('a call was refused, because no dealer has its address', refusedOrigin(registry, origin))
  }
  return async (c, next) => {
    const { origin, host } = c.req.header()
    if (!findSite(registry, { origin, host }).ok) {
      await registry.look()
      if (origin !== undefined && !registry.byOrigin(origin)) report(origin)
    }
    return next()
  }
}

const LONGEST = 200
const LAPTOP = /^http:\/\/([\w-]+)\.localhost(:\d+)?$/

/** The log entry for a refused page: its address, and what to do if it is a dealer's. */
export function refusedOrigin(
  { tenants }: Pick<Registry, 'tenants'>,
  sent: string,
): { origin: string; remedy: string } {
  const origin = sent.slice(0, LONGEST)
  const [, slug] = LAPTOP.exec(origin) ?? []
  if (slug) return { origin, remedy: laptopRemedy(tenants, slug) }
  const named = tenants.find(({ url }) => bareHost(url) === bareHost(origin))
  if (named)
    return {
      origin,
      remedy: `The url of ${named.slug} is ${new URL(named.url).origin}: redirect the one to the other, or correct url in its tenant.json.`,
    }
  return { origin, remedy: "If it is a dealer's, write it as url in the dealer's tenant.json and build that dealer." }
}

/** A host without port and www: an address that differs only in those is probably the same dealer's. */
function bareHost(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : undefined
}

function laptopRemedy(tenants: Registry['tenants'], slug: string): string {
  return tenants.some((tenant) => tenant.slug === slug)
    ? 'Subdomains of localhost work only with `npm start` and `npm run dev`.'
    : `No dealer ${slug} has been built: add its folder, or correct what the build reports about it.`
}
