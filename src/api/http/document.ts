import type { Hono } from 'hono'
import { generateSpecs } from 'hono-openapi'
import { PAGE } from './calls.ts'
import { FORM_TYPES } from './problem.ts'

/** Every call of the lead API in OpenAPI 3.1, as its routes declare it. `base` is `/api` or `/mock`. */
export async function openApi(app: Hono, base: string) {
  const { paths, components } = await generateSpecs(app, { excludeStaticFile: false })
  const withoutBase = Object.entries(paths).map(([path, methods]) => [path.slice(base.length), methods] as const)
  return {
    openapi: '3.1.0',
    info: { title: 'Forecourt lead API', version: '1', description: 'Takes the leads of every site.' },
    servers: [{ url: base }],
    // Calls are public unless they declare otherwise.
    security: [{}],
    paths: completePaths(Object.fromEntries(withoutBase)),
    components: { securitySchemes: SECURITY_SCHEMES, schemas: components.schemas },
  }
}

interface Answer {
  description: string
  content?: Record<string, object>
  headers?: Record<string, object>
}

/** A call as its route declares it. */
interface Call {
  requestBody?: { content?: Record<string, object> }
  responses: Record<string, Answer>
}

const RETRY_AFTER = {
  'retry-after': { schema: { type: 'integer' }, description: 'Seconds after which the same call may succeed.' },
}

/** Statuses whose answers say when to try again. */
const TEMPORARY = new Set(['429', '503'])

const problemAnswer = (description: string): Answer => ({
  description,
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})

/** Answers of every call that uses the store or has a body, besides those it declares. */
const COMMON: Record<string, Answer> = {
  503: problemAnswer("The database isn't answering or is full, or too much is being sent at once."),
}
const WITH_BODY: Record<string, Answer> = { 413: problemAnswer('The body is too large.') }

/** Calls that need no store. */
const WITHOUT_STORE = new Set(['/health', '/docs', '/openapi.json'])

/** Adds to each call its id, and the answers that all calls of its kind share. */
const completePaths = (paths: Record<string, object>): Record<string, object> =>
  Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, call]) => [
          method,
          { ...completed(path, call), operationId: operationId(method, path) },
        ]),
      ),
    ]),
  )

/** `put /leads/{id}` is putLeadsId. */
const operationId = (method: string, path: string): string =>
  method + path.replace(/[^a-z0-9]+([a-z0-9]|$)/gi, (_, first: string) => first.toUpperCase())

function completed(path: string, call: Call): object {
  const takesForm = FORM_TYPES.some((type) => call.requestBody?.content?.[type])
  const common = WITHOUT_STORE.has(path) ? {} : COMMON
  const all = { ...common, ...(call.requestBody && WITH_BODY), ...call.responses }
  const responses = Object.entries(all).map(([status, answer]) => {
    const isProblem = answer.content?.['application/problem+json'] !== undefined
    // A page for a browser that posts a form without scripts (`accept: text/html`).
    const content = takesForm && isProblem ? { ...answer.content, ...PAGE.content } : answer.content
    const headers = TEMPORARY.has(status) ? { ...RETRY_AFTER, ...answer.headers } : answer.headers
    return [status, { ...answer, ...(content && { content }), ...(headers && { headers }) }]
  })
  return { ...call, responses: Object.fromEntries(responses) }
}

/** How callers authenticate. */
const SECURITY_SCHEMES = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'forecourt_{slug}',
    description: 'The session of a signed-in shopper, set by `POST /auth/session`.',
  },
  webhook: {
    type: 'apiKey',
    in: 'header',
    name: 'webhook-signature',
    description: 'A Standard Webhooks signature, sent with `webhook-id` and `webhook-timestamp`.',
  },
}
