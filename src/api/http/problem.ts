import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

export interface FieldProblem {
  /** JSON pointer into what was sent. */
  pointer: string
  detail: string
}

export interface Problem {
  status: ContentfulStatusCode
  title: string
  /** For the shopper; forms show it. */
  detail: string
  errors?: FieldProblem[]
}

/** An RFC 9457 problem; `error` repeats the detail where the specification's response handlers look. @spec 8.2 8.10 */
export const problem = (c: Context, { status, title, detail, errors }: Problem): Response =>
  c.body(JSON.stringify({ type: 'about:blank', title, status, detail, error: detail, errors }), status, {
    'content-type': 'application/problem+json',
  })

/** `/lead/Vehicle Make`, with the escapes of RFC 6901. */
export const jsonPointer = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
