import { isRecord, textOf } from '#src/base/record.ts'
import { MESSAGES } from './messages.ts'

/** The outcome of a lead call, for the form that made it. */
export type LeadAnswer =
  | { kind: 'accepted'; id: string }
  /** Fields to correct, by name. */
  | { kind: 'invalid'; errors: Record<string, string>; message: string }
  /** Rejected for good; `payload` is the body of the answer. */
  | { kind: 'refused'; status: number; message: string; payload: unknown }
  /** Not accepted yet, but the same call may be repeated. */
  | { kind: 'later'; message: string }

/** A lead that wasn't accepted. */
export type LeadFailure = Exclude<LeadAnswer, { kind: 'accepted' }>

/** The answer of an HTTP call. */
export interface HttpAnswer {
  status: number
  statusText: string
  /** Parsed; undefined if it isn't JSON. */
  body: unknown
}

const AGAIN = new Set([408, 425, 429])

/** The outcome of a call without any answer. @spec 8.3 */
export const NO_ANSWER: LeadAnswer = { kind: 'later', message: MESSAGES.submission }

/**
 * Interprets an answer: one with an id is a success, anything else an error with the
 * answer's own message if it has one.
 *
 * @spec 4.12 4.13 8.1 8.2 8.3 8.5 8.10
 */
export function leadAnswer({ status, statusText, body }: HttpAnswer): LeadAnswer {
  const isOk = status >= 200 && status < 300
  const id = textAt(body, 'lead_id') || textAt(body, 'id')
  if (isOk && id) return { kind: 'accepted', id }
  if (isOk) return { kind: 'refused', status, message: textAt(body, 'error') || MESSAGES.unexpected, payload: body }
  const message = failureMessage(body, statusText)
  const errors = fieldErrors(body)
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors, message }
  if (status >= 500 || AGAIN.has(status)) return { kind: 'later', message }
  return { kind: 'refused', status, message, payload: body }
}

/** The error field, otherwise the general text with the status text, if any. @spec 8.10 */
const failureMessage = (body: unknown, statusText: string): string =>
  textAt(body, 'error') || `An unexpected error occurred${statusText === '' ? '' : `: ${statusText}`}`

/** RFC 9457 problems name fields by JSON pointers: `/lead/Vehicle Make`. */
function fieldErrors(body: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  for (const error of isRecord(body) && Array.isArray(body.errors) ? body.errors : []) {
    const name = /^\/lead\/(.+)$/.exec(textAt(error, 'pointer'))?.[1]
    if (name) found[name.replace(/~1/g, '/').replace(/~0/g, '~')] = textAt(error, 'detail')
  }
  return found
}

const textAt = (body: unknown, key: string): string => (isRecord(body) ? textOf(body[key]) : '')
