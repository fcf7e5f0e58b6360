import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Context, type Env, Hono } from 'hono'
import { fromDrizzle } from 'pg-boss'
import { Webhook } from 'standardwebhooks'
import * as z from 'zod'
import type { Environment } from '#src/base/environment.ts'
import { jsonOf } from '#src/base/json.ts'
import { ok } from '#src/base/result.ts'
import type { Tenant } from '#src/tenant/tenant.ts'
import type { ApiContext } from '../api-context.ts'
import { LARGEST_SIGNED, limited } from '../http/limited.ts'
import { type Problem, problem } from '../http/problem.ts'
import { oncePerKey } from '../store/once-per-key.ts'
import { REFRESH_STATE, REQUEST_REFRESH, refreshCall } from './schema.ts'

const PROBLEMS = {
  'no-queue': { status: 503, title: 'Not available', detail: "This host doesn't start builds. Call the API server." },
  'no-site': { status: 404, title: 'No such site', detail: 'No website has this id.' },
  'no-job': { status: 404, title: 'No such job', detail: 'This website has no such job, or it is over a week old.' },
  unsigned: {
    status: 401,
    title: 'Not signed',
    detail: 'Sign the call by Standard Webhooks with the secret of this website, within five minutes of sending it.',
  },
  foreign: { status: 403, title: 'Another site', detail: 'website_id in the body must be the id in the address.' },
  malformed: { status: 400, title: 'Malformed request', detail: 'Send a JSON object.' },
  unreadable: {
    status: 422,
    title: 'Fields to correct',
    detail: 'Send {"website_id": "104"}, plus "vehicles", a list of ids or slugs, if only some have changed.',
  },
  reused: { status: 409, title: 'Sent before', detail: 'This webhook-id was used for another call. Choose a new one.' },
} as const satisfies Record<string, Problem>

/**
 * Calls by which the dealer platform or a dealer's stock system reports changed stock, signed by Standard Webhooks. A
 * repeated call gets the first call's answer and starts nothing.
 */
export function refreshRoutes(context: ApiContext): Hono {
  const app = new Hono()
  app.post('/websites/:id/refresh', REQUEST_REFRESH, limited(LARGEST_SIGNED), (c) => refresh(c, context))
  app.get('/websites/:id/refresh/:job', REFRESH_STATE, (c) => jobState(c, context))
  return app
}

async function refresh(c: Context<Env, '/websites/:id/refresh'>, context: ApiContext): Promise<Response> {
  const { registry, refreshes, database } = context
  if (!refreshes) return problem(c, PROBLEMS['no-queue'])
  const site = registry.byId(c.req.param('id'))
  const body = await c.req.text()
  if (!isSigned(c, body, refreshes.secretsOf(site))) return problem(c, PROBLEMS.unsigned)
  if (!site) return problem(c, PROBLEMS['no-site'])
  const json = jsonOf(body)
  if (typeof json !== 'object' || json === null) return problem(c, PROBLEMS.malformed)
  const sent = refreshCall.safeParse(json)
  if (!sent.success) return problem(c, PROBLEMS.unreadable)
  const { website_id, vehicles } = sent.data
  if (website_id !== site.id) return problem(c, PROBLEMS.foreign)
  const identity = {
    website_slug: site.slug,
    call: 'POST /websites/refresh',
    key: c.req.header('webhook-id'),
    fingerprint: createHash('sha256').update(body).digest('hex'),
  }
  const request = await oncePerKey(database.queries, identity, async (queries) =>
    ok({ id: await refreshes.builds.requestBuild(site.slug, 'refresh', { vehicles, db: fromDrizzle(queries, sql) }) }),
  )
  if (!request.ok) return problem(c, PROBLEMS.reused)
  const { id } = request.value
  return c.json({ id, state: 'waiting' }, 202, { location: `${new URL(c.req.url).pathname}/${id}` })
}

/** Whether the call is signed with one of the secrets and its timestamp is recent. */
function isSigned(c: Context, body: string, secrets: readonly string[]): boolean {
  return secrets.some((secret) => {
    try {
      new Webhook(secret).verify(body, c.req.header(), { jsonParse: false })
      return true
    } catch {
      return false
    }
  })
}

async function jobState(
  c: Context<Env, '/websites/:id/refresh/:job'>,
  { registry, refreshes }: ApiContext,
): Promise<Response> {
  if (!refreshes) return problem(c, PROBLEMS['no-queue'])
  const site = registry.byId(c.req.param('id'))
  if (!site) return problem(c, PROBLEMS['no-site'])
  const request = z.uuid().safeParse(c.req.param('job'))
  const job = request.success ? await refreshes.builds.job(request.data) : undefined
  return job?.slug === site.slug ? c.json(job) : problem(c, PROBLEMS['no-job'])
}

/**
 * The secrets with which builds of a site may be requested, from the environment: the dealer platform's
 * `REFRESH_SECRET` for every site, even an unknown one, and a stock system's `REFRESH_SECRET__HARROW_MOTOR_GROUP` for
 * the site `harrow-motor-group`.
 */
export function refreshSecrets(environment: Environment) {
  return (site: Pick<Tenant, 'slug'> | undefined): string[] => {
    const own = site && environment[`REFRESH_SECRET__${site.slug.toUpperCase().replace(/[^A-Z0-9]/g, '_')}`]
    return [environment.REFRESH_SECRET, own].filter((secret) => secret !== undefined && secret !== '') as string[]
  }
}
