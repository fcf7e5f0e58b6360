import type { Context } from 'hono'
import type * as z from 'zod'
import { MESSAGES } from '#src/lead/messages.ts'
import { jsonPointer, mediaTypeOf, Refused } from './problem.ts'
import { toCorrect } from './problems.ts'

const malformed = (detail: string) => new Refused({ status: 400, title: 'Malformed request', detail })

/** Reads and validates a call's JSON body. @throws Refused, which names the wrong fields */
export async function readJson<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  if (mediaTypeOf(c.req.raw.headers) !== 'application/json')
    throw new Refused({ status: 415, title: 'Unsupported media type', detail: 'Send JSON.' })
  const body: unknown = await c.req.json().catch(() => undefined)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed('Send a JSON object.')
  return readShape(body, shape)
}

/** The same for a form posted by a browser without scripts. @throws Refused */
export async function readForm<T>(c: Context, shape: z.ZodType<T>): Promise<T> {
  const fields = await c.req.parseBody().catch(() => undefined)
  if (!fields) throw malformed('Send a form.')
  return readShape(fields, shape)
}

/** Validates what a call sent. @throws Refused, which names the wrong fields */
export function readShape<T>(sent: unknown, shape: z.ZodType<T>, detail = CHECK_FIELDS): T {
  const read = shape.safeParse(sent, { reportInput: true })
  if (read.success) return read.data
  const errors = read.error.issues.map(({ path, message, input }) => ({
    pointer: jsonPointer(...path.map(String)),
    detail: input === undefined ? MESSAGES.required : message,
  }))
  throw new Refused(toCorrect(detail, errors))
}

export const CHECK_FIELDS = 'Please check the highlighted fields.'
