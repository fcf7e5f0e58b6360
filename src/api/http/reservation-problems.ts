import type { CancelProblem } from '../services/cancel-reservation.ts'
import type { ReserveProblem } from '../services/reserve-vehicle.ts'
import { leadProblem } from './lead-problems.ts'
import type { Problem } from './problem.ts'

export const NO_RESERVATION: Problem = {
  status: 404,
  title: 'No such reservation',
  detail: "We couldn't find that reservation.",
}

export const NO_VEHICLE: Problem = {
  status: 404,
  title: 'No such vehicle',
  detail: "We couldn't find that vehicle.",
}

export const NO_ACCOUNT: Problem = {
  status: 404,
  title: 'No such account',
  detail: 'No payment account is set up under this address.',
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

const CANNOT: Problem = {
  status: 409,
  title: 'Not reservable',
  detail: "This vehicle can't be reserved online.",
}

/** The answer if a vehicle could not be reserved. @spec 5.12 */
export function reserveProblem(problem: ReserveProblem): Problem {
  switch (problem.kind) {
    case 'invalid':
    case 'key-reused':
      return leadProblem(problem)
    case 'no-such-vehicle':
      return { ...CANNOT, errors: [{ pointer: '/lead/car_id', detail: 'no-such-vehicle' }] }
    case 'not-reservable':
      return { ...CANNOT, errors: [{ pointer: '/lead/car_id', detail: problem.reason }] }
    case 'stock-unreachable':
      return STOCK_UNREACHABLE
    case 'no-account':
      return UNAVAILABLE
    case 'paid-for':
      return {
        status: 409,
        title: 'Reserved',
        detail: 'Someone else has reserved this vehicle.',
        errors: [{ pointer: '/lead/car_id', detail: 'already-reserved' }],
      }
    case 'too-many-holds':
      return {
        status: 429,
        title: 'Too many vehicles held',
        detail: 'You already have two vehicles on hold. Pay for one or release one, then try again.',
      }
    case 'taken':
      return {
        status: 409,
        title: 'Being reserved',
        detail:
          "Someone else is reserving this vehicle. If they don't pay, it'll be available again within 20 minutes.",
      }
  }
}

/** The answer if a reservation could not be cancelled. */
export function cancelProblem({ kind }: CancelProblem): Problem {
  switch (kind) {
    case 'no-such-reservation':
      return NO_RESERVATION
    case 'already-paid':
      return {
        status: 409,
        title: 'Already paid',
        detail: 'The deposit has been paid. Call the dealer to have it refunded.',
      }
    case 'unavailable':
      return UNAVAILABLE
  }
}
