import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { pipeline, Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent'
import type { Environment } from '#src/base/environment.ts'

/**
 * Agents that check the address of the connection itself, so that neither DNS nor a redirect leads to this machine or a
 * private network.
 */
export const PUBLIC_ONLY = {
  'http:': new RequestFilteringHttpAgent({ keepAlive: false }),
  'https:': new RequestFilteringHttpsAgent({ keepAlive: false }),
}

/** Whether an error is the refusal of such an agent. */
export const isRefusal = (error: unknown): boolean => error instanceof Error && error.message.includes('is not allowed')

/** Thrown if an address isn't public and its host isn't one of TRUSTED_HOSTS. */
export class NotPublic extends Error {
  override name = 'NotPublic'
}

/**
 * Whether a list such as `feeds.internal, 127.0.0.1:4000` contains an address's host. An entry without a port matches
 * any port.
 */
export const hasHost = (list: string | undefined, { host, hostname }: Pick<URL, 'host' | 'hostname'>): boolean =>
  (list ?? '').split(',').some((each) => [host, hostname].includes(each.trim().toLowerCase()))

const MOST_REDIRECTS = 5

const DECODERS: Readonly<Record<string, () => NodeJS.ReadWriteStream>> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

interface FetchRequest {
  headers: Record<string, string>
  signal: AbortSignal
  environment?: Environment | undefined
}

/**
 * Fetches an address that a dealer wrote. Only public hosts and those in `TRUSTED_HOSTS` are reached, even after a
 * redirect, and credentials are sent to the first host only.
 *
 * @returns the answer, and the address from which it came
 * @throws NotPublic, or the connection's error
 */
export async function publicFetch(address: string, request: FetchRequest): Promise<{ response: Response; url: URL }> {
  let { headers } = request
  let url = new URL(address)
  for (let redirects = 0; ; redirects++) {
    const message = await get(url, { ...request, headers })
    const { statusCode: status = 0, headers: answered } = message
    const isRedirect = [301, 302, 303, 307, 308].includes(status) && answered.location !== undefined
    if (!isRedirect) return { response: responseOf(message, status), url }
    message.destroy()
    if (redirects === MOST_REDIRECTS) throw new Error('too many redirects')
    const next = new URL(answered.location ?? '', url)
    if (next.origin !== url.origin) {
      const { authorization: _, ...others } = headers
      headers = others
    }
    url = next
  }
}

function get(url: URL, { headers, signal, environment = {} }: FetchRequest): Promise<IncomingMessage> {
  const { protocol } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new NotPublic(`${protocol} isn't http or https`)
  const send = protocol === 'https:' ? requestHttps : requestHttp
  const agent = hasHost(environment.TRUSTED_HOSTS, url) ? false : PUBLIC_ONLY[protocol]
  return new Promise((resolve, reject) => {
    const options = { headers: { accept: '*/*', 'accept-encoding': 'gzip, deflate, br', ...headers }, agent, signal }
    const fail = (error: unknown) => reject(isRefusal(error) ? new NotPublic(`${url.host} is not public`) : error)
    try {
      send(url, options, resolve).on('error', fail).end()
    } catch (error) {
      fail(error)
    }
  })
}

function responseOf(message: IncomingMessage, status: number): Response {
  const { headers } = message
  const plain = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  if (status === 204 || status === 304) {
    message.resume()
    return new Response(null, { status, headers: plain })
  }
  const decoder = DECODERS[headers['content-encoding'] ?? '']?.()
  // An error of the message also ends the decoded stream, whose reader notices it.
  const body = decoder ? pipeline(message, decoder, () => undefined) : message
  return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, { status, headers: plain })
}
