import type { Context, Hono } from 'hono'
import { problem } from './problem.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** Answers an unknown call: 405 with the allowed methods if the path exists for other methods, otherwise 404. */
export function noSuchCall(app: Hono, c: Context): Response | Promise<Response> {
  const allowed = METHODS.filter((method) => hasCall(app, method, c.req.path))
  if (allowed.length === 0)
    return problem(c, { status: 404, title: 'Not found', detail: 'The API has no call at this address.' })
  c.header('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
  return problem(c, { status: 405, title: 'Method not allowed', detail: 'This call needs a different HTTP method.' })
}

/** Middleware (`ALL`) doesn't count as a call. */
const hasCall = ({ router }: Hono, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method)
