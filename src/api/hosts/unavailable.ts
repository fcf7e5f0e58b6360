import { Hono } from 'hono'
import { type Problem, problem } from '../http/problem.ts'
import { log } from './host-log.ts'
import { MissingSettings } from './host-settings.ts'

const NOT_STARTED: Problem = {
  status: 503,
  title: 'Not available',
  detail: "We can't take this right now. Please try again in a minute.",
  retry_after: 30,
}

/**
 * Answers every call with a 503 when the API could not be opened because the database or the registry's server is down.
 *
 * @throws MissingSettings, because a retry wouldn't help
 */
export function unavailable(error: unknown): Hono {
  if (error instanceof MissingSettings) throw error
  log('the API could not be opened', { error: String(error) })
  return new Hono().all('*', (c) => problem(c, NOT_STARTED))
}
