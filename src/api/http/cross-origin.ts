import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Registry } from '../registry.ts'

/**
 * Lets pages of the dealers' sites call the API and read its answers. hono/cors answers preflights; other answers get
 * their headers here, because hono/cors would copy each answer three times.
 */
export function crossOrigin(registry: Registry): MiddlewareHandler {
  const preflight = cors({
    origin: (origin) => (registry.byOrigin(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    // Allows the session cookie if the API has its own host below the dealer's domain.
    credentials: true,
    allowHeaders: ['content-type', 'idempotency-key'],
    maxAge: 600,
  })
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return preflight(c, next)
    await next()
    const origin = c.req.header('origin')
    const { headers } = c.res
    headers.append('vary', 'Origin')
    if (origin === undefined || !registry.byOrigin(origin)) return
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-credentials', 'true')
  }
}
