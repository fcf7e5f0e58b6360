import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FORM_STYLE, htmlPage } from './html-page.ts'

export interface FieldProblem {
  /** JSON pointer into the request's body. */
  pointer: string
  detail: string
}

export interface Problem {
  status: ContentfulStatusCode
  title: string
  /** The message that forms show to the shopper. */
  detail: string
  errors?: FieldProblem[]
  /** Seconds after which the same call may succeed. */
  retry_after?: number
}

/** Thrown where a call can't be answered; the API answers with the problem. */
export class Refused extends Error {
  override name = 'Refused'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.title)
    this.problem = problem
  }
}

/**
 * Answers with an RFC 9457 problem; `error` repeats the detail because that is where the specification's response
 * handlers look. A browser that posted a form without scripts gets a page.
 *
 * @spec 8.2 8.10
 */
export function problem(
  c: Context,
  { status, title, detail, errors, retry_after }: Problem,
): Response | Promise<Response> {
  if (retry_after !== undefined) c.header('retry-after', String(retry_after))
  if (isPlainForm(c.req.raw.headers)) return c.html(problemPage({ title, detail }), status)
  return c.body(JSON.stringify({ type: 'about:blank', title, status, detail, error: detail, errors }), status, {
    'content-type': 'application/problem+json',
  })
}

/** The media types of posted forms. */
export const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** The media type of a call's body in lower case, without parameters; '' if there is none. */
export const mediaTypeOf = (headers: Headers): string =>
  /^[^;\s]*/.exec(headers.get('content-type') ?? '')?.[0].toLowerCase() ?? ''

/** Whether a browser without scripts posted a form, so that the answer must be a page. */
export const isPlainForm = (headers: Headers): boolean =>
  FORM_TYPES.includes(mediaTypeOf(headers)) && (headers.get('accept') ?? '').includes('text/html')

const problemPage = ({ title, detail }: Pick<Problem, 'title' | 'detail'>) =>
  htmlPage({
    title,
    style: FORM_STYLE,
    body: html`<main>
<h1>${title}</h1>
<div class="summary" role="alert">${detail}</div>
<p>Nothing was sent. Go back: what you typed is still there.</p>
</main>`,
  })

/** `/lead/Vehicle Make`, with the escapes of RFC 6901. */
export const jsonPointer = (...names: readonly string[]): string =>
  names.map((name) => `/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
