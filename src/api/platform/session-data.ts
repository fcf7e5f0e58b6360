import { type Context, type Env, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fetchSessionData } from '#src/platform/dealer-platform/fetch-session-data.ts'
import { UpstreamError } from '#src/platform/http/upstream-error.ts'
import type { ApiContext } from '../api-context.ts'
import { problem } from '../http/problem.ts'
import { NO_SITE, UNABLE_TO_FETCH } from '../http/problems.ts'
import { siteById } from '../http/site-of-call.ts'
import { cachedAnswers } from './cached-answers.ts'
import { SESSION_DATA } from './schema.ts'

const CACHED_FOR = 60_000
const PATH = '/websites/:id/website_session_data.json'

/**
 * A website's session data from its dashboard: an object with any fields. Null if no
 * dashboard is configured.
 *
 * @spec 7.8 8.10
 */
export function sessionDataRoutes(context: ApiContext): Hono {
  const { now, answers } = context
  const sessions = cachedAnswers({ milliseconds: CACHED_FOR, now, cache: answers?.sessionData })
  return new Hono().get(PATH, SESSION_DATA, (c) => sessionData(c, context, sessions))
}

async function sessionData(
  c: Context<Env, typeof PATH>,
  { registry, systems }: ApiContext,
  sessions: ReturnType<typeof cachedAnswers<object | null>>,
): Promise<Response> {
  const websiteId = c.req.param('id')
  const { id, flags } = siteById(c, registry, websiteId)
  if (id !== websiteId) return problem(c, NO_SITE)
  const { dashboard } = systems
  if (!dashboard) return c.json(null)
  try {
    return c.json(await sessions(id, () => fetchSessionData(id, { ...dashboard, isStaging: flags.staging })))
  } catch (error) {
    return problem(c, error instanceof UpstreamError ? upstreamProblem(error) : UNABLE_TO_FETCH)
  }
}

/** The dashboard's own message with its status; a 200 with an invalid body becomes a 502. @spec 8.10 */
const upstreamProblem = ({ status, message }: UpstreamError) => ({
  status: (status >= 400 && status < 600 ? status : 502) as ContentfulStatusCode,
  title: 'Another system gave an unexpected answer',
  detail: message,
})
