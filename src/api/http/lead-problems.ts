import { MESSAGES } from '#src/lead/messages.ts'
import type { LeadProblem } from '../services/lead-call.ts'
import { jsonPointer, type Problem } from './problem.ts'
import type { RefusedFile } from './read-files.ts'
import type { Unreadable } from './read-lead.ts'

/** The answers to requests that can't be read. */
export const UNREADABLE: Record<Exclude<Unreadable, RefusedFile>, Problem> = {
  'media-type': { status: 415, title: 'Unsupported media type', detail: 'Send JSON or a form.' },
  malformed: { status: 400, title: 'Malformed request', detail: 'Expected {"lead": {...}}.' },
  'too-much': { status: 413, title: 'Too large', detail: "That's more than this form accepts." },
  'unknown-form': {
    status: 422,
    title: 'Unknown form',
    detail: MESSAGES.submission,
    errors: [{ pointer: '/lead/form', detail: "We don't have a form by that name." }],
  },
}

const FILES: Record<RefusedFile['kind'], Problem> = {
  'file-type': { status: 422, title: 'File not accepted', detail: 'Send a picture, a PDF or a Word document.' },
  'file-size': { status: 413, title: 'File too large', detail: 'Files may be up to 10 MB.' },
  'file-empty': { status: 422, title: 'Empty file', detail: 'This file is empty. Choose another.' },
}

/** The answer to a request that can't be read; what is wrong with a file stands under its field. @spec 8.2 */
export function unreadable(reason: Unreadable): Problem {
  if (typeof reason === 'string') return UNREADABLE[reason]
  const found = FILES[reason.kind]
  return { ...found, errors: [{ pointer: jsonPointer('lead', reason.field), detail: found.detail }] }
}

/** The answer to a lead that was refused, with the path of each wrong field. @spec 5.2 8.2 8.3 */
export function leadProblem(problem: LeadProblem): Problem {
  switch (problem.kind) {
    case 'invalid': {
      const errors = Object.entries(problem.errors).map(([name, detail]) => ({
        pointer: jsonPointer('lead', name),
        detail,
      }))
      return { status: 422, title: 'Fields to correct', detail: MESSAGES.submission, errors }
    }
    case 'key-reused':
      return { status: 422, title: 'Idempotency key used before', detail: MESSAGES.submission }
    case 'no-such-lead':
      return { status: 404, title: 'No such lead', detail: MESSAGES.submission }
    case 'already-complete':
      return { status: 409, title: 'This lead is complete', detail: MESSAGES.submission }
  }
}

export const FOREIGN: Problem = { status: 403, title: 'Not from this site', detail: MESSAGES.submission }
export const NO_SITE: Problem = {
  status: 422,
  title: 'Unknown site',
  detail: MESSAGES.submission,
  errors: [{ pointer: '/lead/website_slug', detail: "We don't have a site by that name." }],
}
export const TOO_MANY: Problem = {
  status: 429,
  title: 'Too many requests',
  detail: 'Please wait a moment and try again.',
}
export const NO_KEY: Problem = {
  status: 400,
  title: 'Malformed idempotency key',
  detail: 'A key is 1 to 200 visible ASCII characters.',
}
