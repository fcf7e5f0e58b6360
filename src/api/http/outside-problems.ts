import type { Problem } from './problem.ts'

/** The site has this switched off, or the system behind it isn't configured. */
export const NOT_OFFERED: Problem = {
  status: 404,
  title: 'Not offered',
  detail: "This site doesn't offer that.",
}

/** Another system failed after all retries. @spec 8.6 */
export const UNABLE_TO_FETCH: Problem = {
  status: 502,
  title: "Another system isn't answering",
  detail: 'Unable to fetch data',
}

export const NO_VEHICLE: Problem = {
  status: 404,
  title: 'No such vehicle',
  detail: 'No vehicle was found for this registration.',
}
