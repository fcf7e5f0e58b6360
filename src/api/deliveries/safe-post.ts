import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface PostOptions {
  /** POST unless it is said. */
  method?: 'POST' | 'PUT'
  headers: Record<string, string>
  body: string | Uint8Array
  /** Milliseconds for the whole exchange. */
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

export class PostError extends Error {
  override name = 'PostError'
}

/**
 * Posts, or puts, to an address that a dealer configured. It cannot be made to reach
 * into our own network: the address is judged where the connection is made, so
 * that a name cannot change its mind in between, and redirects are answers.
 *
 * @throws PostError, its message without what was sent
 */
export function safePost(address: string, options: PostOptions): Promise<PostAnswer> {
  const url = new URL(address)
  const { method = 'POST', headers, body, timeout, trustedHosts } = options
  const isTrusted = trustedHosts.has(url.host)
  if (url.protocol !== 'https:' && !isTrusted) return Promise.reject(new PostError('the address is not https'))
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isTrusted && !isPublicAddress(host))
    return Promise.reject(new PostError('the address is not public'))
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout)
    const request = send(
      url,
      {
        method,
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        agent: false,
        signal,
        lookup: isTrusted ? undefined : publicLookup,
      },
      (response) => readAnswer(response).then(resolve, (error: unknown) => reject(namedError(error, signal))),
    )
    request.on('error', (error) => reject(namedError(error, signal)))
    request.end(body)
  })
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '')
    if (addresses.length === 0 || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PostError('the address is not public'), '')
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first?.address ?? '', first?.family)
  })
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
  if (signal.aborted) return new PostError('no answer in time')
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'broken'
  return new PostError(`the connection failed (${code})`)
}
