import { hash } from 'node:crypto'
import { readBody } from '../http/read-body.ts'
import { withRetries } from '../http/retries.ts'
import { type BucketAnswer, BucketError, errorCode, refusalError } from './bucket-error.ts'
import type { BucketConnection } from './connection.ts'

export interface BucketRequest {
  method: 'GET' | 'PUT' | 'DELETE'
  /** The object's key; '' for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

/** Attempts after the first; the pauses between them add up to 17 s. */
const RETRIES = 4

const LARGEST_ANSWER = 64 * 1024 * 1024

/** An answer after which a retry may succeed. */
class TransientFailure extends Error {
  readonly answer: BucketAnswer

  constructor(answer: BucketAnswer) {
    super(`status ${answer.status}`)
    this.answer = answer
  }
}

/**
 * Sends a signed request, and retries with growing pauses if the server is busy or the
 * connection breaks. A missing object is an answer with status 404.
 *
 * @throws BucketError for every other unsuccessful answer
 */
export async function requestBucket(connection: BucketConnection, request: BucketRequest): Promise<BucketAnswer> {
  const where = `s3://${connection.bucket}/${request.key}`
  const answer = await withRetries(() => requestOnce(connection, request), { retries: RETRIES }).catch(
    (error: unknown) => {
      if (error instanceof TransientFailure) return error.answer
      throw new BucketError(
        where,
        `${request.method} failed: ${reason(error)}`,
        'Check the network and AWS_ENDPOINT_URL_S3.',
      )
    },
  )
  const { status, body } = answer
  const isMissing = status === 404 && errorCode(body) !== 'NoSuchBucket'
  if ((status >= 200 && status < 300) || isMissing) return answer
  throw refusalError(where, request.method, answer)
}

async function requestOnce(
  { url, client, timeout }: BucketConnection,
  { method, key, query = {}, headers = {}, body }: BucketRequest,
): Promise<BucketAnswer> {
  const address = new URL(url + key.split('/').map(encodeURIComponent).join('/'))
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  // The signature covers the content, so that damaged uploads are refused.
  const content = { 'x-amz-content-sha256': hash('sha256', body ?? '', 'hex') }
  const signed = await client.sign(address, { method, headers: { ...headers, ...content }, body })
  const response = await fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(timeout) })
  const bytes = await readBody(response, LARGEST_ANSWER)
  if (bytes === undefined) throw new Error(`an answer of more than ${LARGEST_ANSWER} bytes`)
  const answer = { status: response.status, headers: response.headers, body: bytes }
  if (isTransient(answer)) throw new TransientFailure(answer)
  return answer
}

function isTransient({ status, body }: BucketAnswer): boolean {
  return status === 429 || status >= 500 || (status === 400 && errorCode(body) === 'RequestTimeout')
}

/** `fetch` only says that it failed; its cause says why. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}
