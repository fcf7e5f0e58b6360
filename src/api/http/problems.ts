import { MESSAGES } from '#src/lead/messages.ts'
import type { LeadProblem } from '../leads/lead-call.ts'
import type { Unreadable } from '../leads/read-lead.ts'
import type { CancelProblem } from '../reservations/cancel-reservation.ts'
import type { ReserveProblem } from '../reservations/reserve-vehicle.ts'
import { type FieldProblem, jsonPointer, type Problem } from './problem.ts'
import type { RefusedFile } from './read-files.ts'

export const FOREIGN: Problem = {
  status: 403,
  title: 'Not from this site',
  detail: 'This call may only come from the site itself.',
}
export const NO_SITE: Problem = {
  status: 422,
  title: 'Unknown site',
  detail: 'No site has this origin, host or name.',
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
/** The site has switched this off, or the system behind it isn't configured. */
export const NOT_OFFERED: Problem = { status: 404, title: 'Not offered', detail: "This site doesn't offer that." }
/** Another system failed after all retries. @spec 8.6 */
export const UNABLE_TO_FETCH: Problem = {
  status: 502,
  title: "Another system isn't answering",
  detail: 'Unable to fetch data',
}
export const NO_VEHICLE: Problem = {
  status: 404,
  title: 'No such vehicle',
  detail: "We couldn't find that vehicle.",
}
/** @param detail shown to the shopper */
export const toCorrect = (detail: string, errors: FieldProblem[]): Problem => ({
  status: 422,
  title: 'Fields to correct',
  detail,
  errors,
})

/** The answers to requests that can't be read. */
export const UNREADABLE: Record<Exclude<Unreadable, RefusedFile>, Problem> = {
  'media-type': { status: 415, title: 'Unsupported media type', detail: 'Send JSON or a form.' },
  malformed: { status: 400, title: 'Malformed request', detail: 'Expected {"lead": {...}}.' },
  'too-much': { status: 413, title: 'Too large', detail: "That's more than this call accepts." },
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
  'file-pixels': {
    status: 413,
    title: 'Picture too large',
    detail: 'Pictures may have up to 250 million pixels. Send a smaller one.',
  },
  'file-empty': { status: 422, title: 'Empty file', detail: 'This file is empty. Choose another.' },
}

/** The answer to a request that can't be read. A problem with a file is listed under its field. @spec 8.2 */
export function unreadable(reason: Unreadable): Problem {
  if (typeof reason === 'string') return UNREADABLE[reason]
  const found = FILES[reason.kind]
  return { ...found, errors: [{ pointer: jsonPointer('lead', reason.field), detail: found.detail }] }
}

const LEADS: Record<Exclude<LeadProblem['kind'], 'invalid'>, Problem> = {
  'key-reused': { status: 422, title: 'Idempotency key used before', detail: MESSAGES.submission },
  'no-such-lead': { status: 404, title: 'No such lead', detail: MESSAGES.submission },
  'already-complete': { status: 409, title: 'This lead is complete', detail: MESSAGES.submission },
}

/** The answer to a lead that was refused, with the path of each wrong field. @spec 5.2 8.2 8.3 */
export function leadProblem(problem: LeadProblem): Problem {
  if (problem.kind !== 'invalid') return LEADS[problem.kind]
  const errors = Object.entries(problem.errors)
  return toCorrect(
    MESSAGES.submission,
    errors.map(([name, detail]) => ({ pointer: jsonPointer('lead', name), detail })),
  )
}

export const NO_RESERVATION: Problem = {
  status: 404,
  title: 'No such reservation',
  detail: "We couldn't find that reservation.",
}
export const NO_ACCOUNT: Problem = {
  status: 404,
  title: 'No such account',
  detail: 'No payment account is set up at this address.',
}
export const UNAVAILABLE: Problem = {
  status: 503,
  title: "The payment provider isn't answering",
  detail: "We can't take payments right now. You haven't been charged: please try again in a few minutes.",
  retry_after: 60,
}
export const STOCK_UNREACHABLE: Problem = {
  status: 503,
  title: "Stock can't be read",
  detail: "We can't take reservations right now. You haven't been charged: please try again in a few minutes.",
  retry_after: 60,
}

const notReservable = (reason: string): Problem => ({
  status: 409,
  title: 'Not reservable',
  detail: "This vehicle can't be reserved online.",
  errors: [{ pointer: '/lead/car_id', detail: reason }],
})

const RESERVATIONS: Record<Exclude<ReserveProblem['kind'], LeadProblem['kind'] | 'not-reservable'>, Problem> = {
  'no-such-vehicle': notReservable('no-such-vehicle'),
  'stock-unreachable': STOCK_UNREACHABLE,
  'no-account': UNAVAILABLE,
  'paid-for': {
    status: 409,
    title: 'Reserved',
    detail: 'Someone else has reserved this vehicle.',
    errors: [{ pointer: '/lead/car_id', detail: 'already-reserved' }],
  },
  'too-many-holds': {
    status: 429,
    title: 'Too many vehicles held',
    detail: 'You already have two vehicles on hold. Pay for one or release one, then try again.',
  },
  held: {
    status: 409,
    title: 'Being reserved',
    detail: "Someone else is reserving this vehicle. If they don't pay, it'll be available again within 20 minutes.",
  },
}

/** The answer if a vehicle could not be reserved. @spec 5.12 */
export function reserveProblem(problem: ReserveProblem): Problem {
  if (problem.kind === 'invalid' || problem.kind === 'key-reused') return leadProblem(problem)
  return problem.kind === 'not-reservable' ? notReservable(problem.reason) : RESERVATIONS[problem.kind]
}

/** The answers if a reservation could not be cancelled. */
export const CANCELLING: Record<CancelProblem, Problem> = {
  'no-such-reservation': NO_RESERVATION,
  'already-paid': {
    status: 409,
    title: 'Already paid',
    detail: 'The deposit has been paid. Call the dealer to have it refunded.',
  },
  unavailable: UNAVAILABLE,
}
