import { MeilisearchApiError, MeilisearchRequestError, MeilisearchRequestTimeOutError } from 'meilisearch'

/** A request to the search server failed; the message is for the operator. */
export class SearchServerError extends Error {
  override name = 'SearchServerError'
}

/** Whether the server didn't answer at all, so that the next request would wait as long. */
export const isSearchServerFailure = (error: unknown): boolean => error instanceof MeilisearchRequestError

/** Explains an error of the server in a sentence, with what to check. */
export function explainServer(error: unknown, url: string): string {
  if (error instanceof SearchServerError) return error.message
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof MeilisearchRequestTimeOutError) {
    return `${url} took longer than ${cause.cause.timeout / 1000} seconds to answer.`
  }
  if (error instanceof SyntaxError) {
    return `${url} answered with something other than JSON. Check that MEILISEARCH_URL is the address of a Meilisearch server.`
  }
  if (error instanceof MeilisearchApiError) return `${url} answered ${error.response.status}: ${error.message}`
  if (error instanceof MeilisearchRequestError) return `${url} can't be reached${reasonOf(cause)}.`
  return error instanceof Error ? error.message : String(error)
}

/** `fetch failed` hides the reason in its own cause. */
function reasonOf(error: unknown): string {
  const inner = error instanceof Error ? (error.cause ?? error) : error
  if (!(inner instanceof Error)) return ''
  const code = 'code' in inner ? String(inner.code) : ''
  return `: ${[code, inner.message].filter(Boolean).join(', ')}`
}
