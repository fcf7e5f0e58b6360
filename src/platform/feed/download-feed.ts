import type { Environment } from '#src/base/environment.ts'
import { basicAuth } from '../http/basic-auth.ts'
import { NotPublic, publicFetch } from '../http/public-fetch.ts'
import { readBody } from '../http/read-body.ts'
import { withRetries } from '../http/retries.ts'
import { StockError } from '../stock-error.ts'
import { LARGEST_FEED, shownPlace, tooLarge } from './feed-bytes.ts'

/** Milliseconds for all attempts of one fetch together. */
const BUDGET = 30_000

interface Conditional {
  /** Request headers for a conditional fetch. */
  condition?: Record<string, string> | undefined
  budget?: number | undefined
  /** Contains `TRUSTED_HOSTS`. */
  environment?: Environment | undefined
}

/** A feed's bytes, and the headers for a conditional fetch next time. */
interface Download {
  bytes: Uint8Array
  condition: Record<string, string>
  /** The host to which the address was redirected, if it is another one. */
  redirected_to?: string
}

/** An answer that isn't a delivery. */
class Refused extends Error {
  readonly status: number

  constructor(status: number) {
    super(`It answered ${status}`)
    this.status = status
  }
}

/**
 * Downloads a feed, with up to two retries within the same budget unless the answer shows that a retry is futile.
 *
 * @throws StockError
 */
export async function downloadFeed(
  url: string,
  { condition, budget = BUDGET, environment }: Conditional,
): Promise<Download | 'unchanged'> {
  const signal = AbortSignal.timeout(budget)
  const attempt = async (): Promise<Download | 'unchanged'> => {
    const headers = { ...credentials(url), ...condition }
    const { response, url: at } = await publicFetch(bareUrl(url), { headers, signal, environment })
    if (response.status === 304 && condition) return 'unchanged'
    if (!response.ok) {
      await response.body?.cancel()
      throw new Refused(response.status)
    }
    const bytes = await readBody(response, LARGEST_FEED)
    if (!bytes) throw tooLarge(shownPlace(url))
    const moved = at.host === new URL(url).host ? {} : { redirected_to: at.host }
    return { bytes, condition: conditionOf(response.headers), ...moved }
  }
  const isFinal = (error: unknown) =>
    signal.aborted || error instanceof StockError || error instanceof NotPublic || isLasting(error)
  return withRetries(attempt, { isFinal }).catch((error: unknown) => {
    if (error instanceof StockError) throw error
    throw upstreamError(url, error, { isLate: signal.aborted, budget })
  })
}

/** Answers that don't change until somebody corrects the address or its credentials. */
const LASTING: Readonly<Record<number, string>> = {
  401: "Retrying won't help: correct the user name and password of the feed.",
  403: "Retrying won't help: ask the feed's owner for access.",
  404: "Retrying won't help: correct the address of the feed.",
  410: "Retrying won't help: ask the feed's owner for its new address.",
}

const NOT_PUBLIC =
  "Use the feed's public address. To allow a host on your own network, the person who runs the sites adds it to TRUSTED_HOSTS."

const isLasting = (error: unknown): error is Refused => error instanceof Refused && LASTING[error.status] !== undefined

function upstreamError(
  url: string,
  error: unknown,
  { isLate, budget }: { isLate: boolean; budget: number },
): StockError {
  const shown = shownPlace(url)
  const again = 'It will be retried automatically.'
  if (isLate) return new StockError('upstream', shown, `It didn't finish responding within ${budget / 1000} s.`, again)
  if (error instanceof NotPublic)
    return new StockError('upstream', shown, `It is refused: ${error.message}.`, NOT_PUBLIC)
  if (isLasting(error)) return new StockError('upstream', shown, `${error.message}.`, LASTING[error.status] ?? again)
  const what = error instanceof Refused ? error.message : 'The connection failed'
  return new StockError('upstream', shown, `${what}, three times.`, again)
}

function conditionOf(headers: Headers): Record<string, string> {
  const [tag, modified] = [headers.get('etag'), headers.get('last-modified')]
  return { ...(tag && { 'if-none-match': tag }), ...(modified && { 'if-modified-since': modified }) }
}

/** The address's credentials as a header, because `fetch` refuses addresses with credentials. */
function credentials(url: string): Record<string, string> {
  const { username, password } = new URL(url)
  if (username === '' && password === '') return {}
  return { authorization: basicAuth(decodeURIComponent(username), decodeURIComponent(password)) }
}

function bareUrl(url: string): string {
  const bare = new URL(url)
  bare.username = ''
  bare.password = ''
  return bare.href
}
