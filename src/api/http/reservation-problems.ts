import type { CancelProblem } from '../services/cancel-reservation.ts'
import type { ReserveProblem } from '../services/reserve-vehicle.ts'
import { leadProblem } from './lead-problems.ts'
import type { Problem } from './problem.ts'

export const NO_RESERVATION: Problem = {
  status: 404,
  title: 'No such reservation',
  detail: 'There is no such reservation.',
}

export const NO_ACCOUNT: Problem = {
  status: 404,
  title: 'No such account',
  detail: 'No payment account is set up under this address.',
}

export const UNAVAILABLE: Problem = {
  status: 503,
  title: 'The payment provider does not answer',
  detail: 'Payments are not available at the moment. Nothing was charged; please try again in a few minutes.',
}

const CANNOT: Problem = {
  status: 409,
  title: 'Not reservable',
  detail: 'This vehicle cannot be reserved online.',
}

/** Why a vehicle was not reserved. @spec 5.12 */
export function reserveProblem(problem: ReserveProblem): Problem {
  switch (problem.kind) {
    case 'invalid':
    case 'key-reused':
      return leadProblem(problem)
    case 'no-such-vehicle':
      return { ...CANNOT, errors: [{ pointer: '/lead/car_id', detail: 'no-such-vehicle' }] }
    case 'not-reservable':
      return { ...CANNOT, errors: [{ pointer: '/lead/car_id', detail: problem.reason }] }
    case 'no-account':
      return UNAVAILABLE
    case 'too-many-holds':
      return {
        status: 429,
        title: 'Too many vehicles held',
        detail: 'You are holding other vehicles already. Pay for one or give one up, and try again.',
      }
    case 'taken':
      return {
        status: 409,
        title: 'Being reserved',
        detail:
          'Someone else is reserving this vehicle at the moment. If they do not pay, it is free again within 20 minutes.',
      }
  }
}

/** Why a reservation was not given up. */
export function cancelProblem({ kind }: CancelProblem): Problem {
  switch (kind) {
    case 'no-such-reservation':
      return NO_RESERVATION
    case 'already-paid':
      return { status: 409, title: 'Already paid', detail: 'The deposit is paid. Call the dealer to have it returned.' }
    case 'unavailable':
      return UNAVAILABLE
  }
}
