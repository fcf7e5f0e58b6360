import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isRefusal, PUBLIC_ONLY } from '#src/platform/http/public-fetch.ts'
import { patience } from './patience.ts'

export interface PostOptions {
  /** Defaults to POST. */
  method?: 'POST' | 'PUT'
  headers: Record<string, string>
  body: string | Uint8Array
  /** Milliseconds that the other server may take in all. */
  timeout: number
  /** Hosts with port that may be on this machine or a private network, and without TLS. */
  trustedHosts: ReadonlySet<string>
}

export interface PostAnswer {
  status: number
  /** The first part of the body. */
  body: string
}

const LARGEST_ANSWER = 64 * 1024

/** The state of a receiver after an attempt. */
export type HostState = 'down' | 'answers' | 'unknown'

export class PostError extends Error {
  override name = 'PostError'
  readonly host: HostState

  constructor(message: string, host: HostState = 'unknown') {
    super(message)
    this.host = host
  }
}

/**
 * The text of a 2xx status in the delivery log.
 *
 * @throws PostError for any other status; a server that refuses one lead (404, 422) is up and may accept the next
 */
export function accepted(status: number): string {
  const summary = `status ${status}`
  if (status >= 200 && status <= 299) return summary
  throw new PostError(summary, status >= 500 || status === 408 || status === 429 ? 'down' : 'answers')
}

/**
 * Sends a POST or PUT to an address that a dealer configured. It can't reach our own
 * network, and it doesn't follow redirects.
 *
 * @throws PostError, whose message never contains what was sent
 */
export async function safePost(address: string, options: PostOptions): Promise<PostAnswer> {
  const url = new URL(address)
  const { method = 'POST', headers, body, timeout, trustedHosts } = options
  const isTrusted = trustedHosts.has(url.host)
  if (url.protocol !== 'https:' && !isTrusted) throw new PostError('the address is not https')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { signal, end } = patience(timeout)
  const exchange = new Promise<PostAnswer>((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: isTrusted ? false : PUBLIC_ONLY['https:'],
        signal,
      },
      (response) => readAnswer(response).then(resolve, (error: unknown) => reject(namedError(error, signal))),
    )
    request.on('error', (error) => reject(namedError(error, signal)))
    request.end(body)
  })
  return exchange.finally(end)
}

async function readAnswer(response: IncomingMessage): Promise<PostAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    if (!Buffer.isBuffer(chunk)) continue
    chunks.push(chunk)
    size += chunk.byteLength
    if (size > LARGEST_ANSWER) break
  }
  return { status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }
}

function namedError(error: unknown, signal: AbortSignal): PostError {
  if (error instanceof PostError) return error
  if (signal.aborted) return new PostError('no answer in time', 'down')
  if (isRefusal(error)) return new PostError('the address is not public')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'broken'
  return new PostError(`the connection failed (${code})`, 'down')
}
