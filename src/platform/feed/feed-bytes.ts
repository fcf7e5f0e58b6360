import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { basicAuth } from '../http/basic-auth.ts'
import { readBody } from '../http/read-body.ts'
import { withRetries } from '../http/retries.ts'
import { StockError } from '../stock-error.ts'
import type { FeedCopy } from './feed-copy.ts'
import { type Archive, unpack } from './unpack.ts'

const MEGABYTE = 1024 * 1024
/** Far above any dealer's feed; a larger one must be broken. */
const LARGEST_FEED = 64 * MEGABYTE
const DEFAULT_TIMEOUT = 30_000

/** A feed's bytes and its place. */
export interface FeedPlace {
  /** For reports: the configured file path, or the URL without credentials and query. */
  shown: string
  bytes: AsyncIterable<Uint8Array>
}

export interface FeedOptions {
  folder: string
  /** Milliseconds that one request may take. */
  timeout?: number | undefined
  /** The server's last good delivery on disk. */
  copy?: FeedCopy | undefined
  /** Which file to take from a zip archive. */
  packed?: Pick<Archive, 'format' | 'entry'> | undefined
}

/** The bytes of a feed at a path (relative to `folder`) or an http(s) URL. Files are streamed unless packed. */
export function openFeed(source: string, { folder, timeout = DEFAULT_TIMEOUT, copy, packed }: FeedOptions): FeedPlace {
  const shown = shownPlace(source)
  const bytes = isUrl(source) ? download(source, shown, { timeout, copy }) : readFile(resolve(folder, source), shown)
  return { shown, bytes: packed ? unpack(bytes, { ...packed, shown, largest: LARGEST_FEED }) : bytes }
}

/** A feed's address often contains credentials, which reports must not show. */
export function shownPlace(source: string): string {
  if (!isUrl(source)) return source
  const { origin, pathname } = new URL(source)
  return origin + pathname
}

export const isUrl = (source: string) => /^https?:\/\//i.test(source) && URL.canParse(source)

async function* readFile(path: string, shown: string): AsyncIterable<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of createReadStream(path)) {
      size += chunk.length
      if (size > LARGEST_FEED) throw tooLarge(shown)
      yield chunk
    }
  } catch (error) {
    throw error instanceof StockError ? error : fileProblem(error, { path, shown })
  }
}

async function* download(
  url: string,
  shown: string,
  { timeout, copy }: { timeout: number; copy: FeedCopy | undefined },
): AsyncIterable<Uint8Array> {
  try {
    yield await fetchFeed(url, shown, { timeout, copy })
  } catch (error) {
    const isDown = error instanceof StockError && error.kind === 'upstream'
    const earlier = isDown ? await copy?.insteadOf(error) : undefined
    if (earlier === undefined) throw error
    yield earlier
  }
}

/** The server's delivery, or the last one if the server says that it hasn't changed. */
async function fetchFeed(
  url: string,
  shown: string,
  { timeout, copy }: { timeout: number; copy: FeedCopy | undefined },
): Promise<Uint8Array> {
  const condition = (await copy?.condition()) ?? {}
  const body = await withRetries(async () => {
    const headers = { ...credentials(url), ...condition }
    const response = await fetch(bareUrl(url), { headers, signal: AbortSignal.timeout(timeout) })
    if (response.status === 304 && copy) return copy.unchanged()
    if (!response.ok) throw new Error(`answered ${response.status}`)
    const delivery = await readBody(response, LARGEST_FEED)
    if (delivery) copy?.delivered(delivery, response.headers)
    return delivery
  }).catch((error) => {
    throw new StockError('upstream', shown, `${upstreamProblem(error, timeout)}, three times.`, 'Try again later.')
  })
  if (body === undefined) throw tooLarge(shown)
  return body
}

/** Credentials from the address as a header, because `fetch` refuses addresses with credentials. */
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

function fileProblem(error: unknown, { path, shown }: { path: string; shown: string }): StockError {
  const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  return missing
    ? new StockError('not-found', shown, `There is no file ${path}.`, 'Check its path.')
    : new StockError(
        'not-readable',
        shown,
        `${error instanceof Error ? error.message : error}.`,
        'The build must be able to read it.',
      )
}

const tooLarge = (shown: string) =>
  new StockError(
    'too-large',
    shown,
    `It is larger than ${LARGEST_FEED / MEGABYTE} MB.`,
    'Check that it is a stock feed.',
  )

function upstreamProblem(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return 'It failed'
  if (error.name === 'TimeoutError') return `It did not answer within ${timeout / 1000} s`
  if (/^answered \d+$/.test(error.message)) return `It ${error.message}`
  return 'The connection failed'
}
