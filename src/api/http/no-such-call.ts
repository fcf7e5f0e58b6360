import type { Context, Hono } from 'hono'
import { problem } from './problem.ts'

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** A call that is none: where the path is one of another method, it says of which. */
export function noSuchCall(app: Hono, c: Context): Response | Promise<Response> {
  const allowed = METHODS.filter((method) => hasCall(app, method, c.req.path))
  if (allowed.length === 0)
    return problem(c, { status: 404, title: 'Not found', detail: 'The API has no call at this address.' })
  c.header('allow', allowed.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', '))
  return problem(c, { status: 405, title: 'Method not allowed', detail: 'This call needs a different HTTP method.' })
}

/** What is in front of every call (`ALL`) is none itself. */
const hasCall = ({ router }: Hono, method: string, path: string): boolean =>
  router.match(method, path)[0].some(([[, route]]) => route.method === method)
