import type { Context } from 'hono'
import type * as z from 'zod'
import { fail, ok, type Result } from '#src/base/result.ts'
import { MESSAGES } from '#src/lead/messages.ts'
import { jsonPointer, type Problem } from './problem.ts'

/** Reads and validates a call's JSON body; otherwise a problem that names the wrong fields. */
export async function readJson<T>(c: Context, shape: z.ZodType<T>): Promise<Result<T, Problem>> {
  const type = /^[^;\s]+/.exec(c.req.header('content-type') ?? '')?.[0].toLowerCase()
  if (type !== 'application/json') return fail({ status: 415, title: 'Unsupported media type', detail: 'Send JSON.' })
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return fail({ status: 400, title: 'Malformed request', detail: 'Send a JSON object.' })
  return readShape(body, shape)
}

/** The same of a form that a browser without scripts posts. */
export async function readForm<T>(c: Context, shape: z.ZodType<T>): Promise<Result<T, Problem>> {
  const fields = await c.req.parseBody().catch(() => undefined)
  return fields ? readShape(fields, shape) : fail({ status: 400, title: 'Malformed request', detail: 'Send a form.' })
}

/** Validates what a call sent; otherwise a problem that names the wrong fields. */
export function readShape<T>(sent: object, shape: z.ZodType<T>): Result<T, Problem> {
  const read = shape.safeParse(sent, { reportInput: true })
  if (read.success) return ok(read.data)
  const errors = read.error.issues.map(({ path, message, input }) => ({
    pointer: jsonPointer(...path.map(String)),
    detail: input === undefined ? MESSAGES.required : message,
  }))
  return fail({
    status: 422,
    title: 'Fields to correct',
    detail: 'Please check the highlighted fields.',
    errors,
  })
}
