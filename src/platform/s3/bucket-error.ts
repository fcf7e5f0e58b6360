/** A bucket that can't be used; the message names bucket, key and status, and says what to do. */
export class BucketError extends Error {
  override name = 'BucketError'
  /** HTTP status; undefined if there was no answer. */
  readonly status?: number

  constructor(where: string, problem: string, remedy: string, status?: number) {
    super(`${where}: ${problem}. ${remedy}`)
    this.status = status
  }
}

/** A bucket's answer to one request. */
export interface BucketAnswer {
  status: number
  headers: Headers
  body: Uint8Array
}

/** The error of an unsuccessful answer. */
export function refusalError(where: string, method: string, { status, headers, body }: BucketAnswer): BucketError {
  const code = errorCode(body)
  const message = elementIn(body, 'Message').trim().replace(/\.$/, '').slice(0, 200)
  const named = code === '' ? '' : ` (${[code, message].filter(Boolean).join(': ')})`
  const region = headers.get('x-amz-bucket-region')
  return new BucketError(where, `${method} was answered ${status}${named}`, remedy(status, code, region), status)
}

/** S3's error code in the body of an answer, such as `NoSuchBucket`; '' if it has none. */
export const errorCode = (body: Uint8Array): string => /^[A-Za-z0-9.]+$/.exec(elementIn(body, 'Code'))?.[0] ?? ''

/** The text of an element, by its name. */
const elementIn = (body: Uint8Array, name: string): string =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(new TextDecoder().decode(body))?.[1] ?? ''

const REMEDIES: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or check its name, AWS_REGION and AWS_ENDPOINT_URL_S3.',
  InvalidAccessKeyId: 'Check AWS_ACCESS_KEY_ID.',
  SignatureDoesNotMatch: 'Check AWS_SECRET_ACCESS_KEY.',
  ExpiredToken: 'Sign in again: AWS_SESSION_TOKEN has expired.',
  RequestTimeTooSkewed: "Set this machine's clock.",
}

function remedy(status: number, code: string, region: string | null): string {
  const known = REMEDIES[code]
  if (known) return known
  if (status >= 300 && status < 400) {
    return region
      ? `Set AWS_REGION to ${region}.`
      : 'Check AWS_REGION and AWS_ENDPOINT_URL_S3: the bucket is in another region.'
  }
  if (status === 409)
    return "An object of this bucket is in the way: a server that keeps objects as files can't have an object and a folder of the same name. Leave PUBLISH_KEYS out, and delete what is below the prefix."
  if (status === 401 || status === 403) return 'Allow these credentials to get, put, delete and list objects there.'
  if (status === 429 || status >= 500) return 'Several attempts failed: build again later.'
  if (status === 400 && code === 'AuthorizationHeaderMalformed') return 'Check AWS_REGION.'
  return 'The bucket refuses this object; its documentation explains the code.'
}
