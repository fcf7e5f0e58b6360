import { createMcpHonoApp } from '@modelcontextprotocol/hono'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { Context, Hono } from 'hono'
import type { ApiContext } from '#src/api/api-context.ts'
import type { ApiFeature } from '#src/api/feature.ts'
import { type Problem, problem } from '#src/api/http/problem.ts'
import { NOT_OFFERED } from '#src/api/http/problems.ts'
import { siteById } from '#src/api/http/site-of-call.ts'
import { freeTimes } from '#src/api/platform/free-times.ts'
import { baseUrl } from '#src/base/urls.ts'
import { appointmentBookingsPath } from '#src/platform/dealer-platform/endpoints.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import { agentServer } from './agent-server.ts'
import { AGENT_CALL } from './described.ts'

const SEVERAL_CALLS: Problem = {
  status: 400,
  title: 'Several calls at once',
  detail: 'Send one JSON-RPC message in each request.',
}

/** The longest call of a tool takes a few hundred bytes. */
const LARGEST = 16 * 1024

export const agents: ApiFeature = { path: '/mcp', routes: agentRoutes }

/**
 * Model Context Protocol of 2026-07-28, and of 2025 for older agents: one address for each site, distinguished by host.
 * It only reads, and nothing is remembered between calls.
 */
function agentRoutes(context: ApiContext): Hono {
  const timesOf = freeTimes(context)
  // The site of the call decides which hosts and origins are allowed.
  const app: Hono = createMcpHonoApp({ host: 'any', maxRequestBodySize: LARGEST })
  app.post('/', AGENT_CALL, (c) => {
    const site = siteById(c, context.registry, c.req.query('website_id'))
    return site.switches.agents.mcp ? answer(c, site) : problem(c, NOT_OFFERED)
  })
  return app

  function answer(c: Context, tenant: Tenant) {
    // A list of calls would count as one towards the limit of calls; the protocol has had none since 2025.
    const parsedBody: unknown = c.get('parsedBody')
    if (Array.isArray(parsedBody)) return problem(c, SEVERAL_CALLS)
    const { now, log, systems, stock: published } = context
    // Read once for each call, so that all parts of an answer are from one release.
    let stock: ReturnType<typeof published.current> | undefined
    const handler = createMcpHandler(
      () =>
        agentServer({
          tenant,
          origin: originOf(c, tenant),
          now: now(),
          stock: () => (stock ??= published.current(tenant)),
          freeTimes: (id) => systems.platform && timesOf(systems.platform, appointmentBookingsPath(id)),
          log,
        }),
      // A subscription would keep a connection open, although nothing changes here meanwhile.
      { maxSubscriptions: 0 },
    )
    return handler.fetch(c.req.raw, { parsedBody })
  }
}

/** The site's address as this call used it: on a laptop below localhost, otherwise the dealer's own. */
function originOf(c: Context, { url }: Tenant): string {
  const called = new URL(c.req.url)
  return called.hostname.endsWith('.localhost') ? called.origin : baseUrl(url, { trailingSlash: false })
}
