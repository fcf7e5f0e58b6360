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

/** A server's error response. */
export interface Refusal {
  method: string
  status: number
  /** S3's error code, such as `NoSuchBucket`; '' if the body has none. */
  code: string
  /** The server's message; '' if the body has none. */
  message?: string
  /** The bucket's region, if the server names it. */
  region: string | null
}

export function refusalError(where: string, { method, status, code, message = '', region }: Refusal): BucketError {
  const named = code === '' ? '' : ` (${[code, message].filter(Boolean).join(': ')})`
  return new BucketError(where, `${method} was answered ${status}${named}`, remedy(status, code, region), status)
}

/** The error message in the body of an answer, without its full stop. */
export function errorMessage(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  return (/<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '').trim().replace(/\.$/, '').slice(0, 200)
}

/** S3's error code in the body of an answer. */
export function errorCode(body: Uint8Array): string {
  const text = new TextDecoder().decode(body)
  return /<Code>([A-Za-z0-9.]+)<\/Code>/.exec(text)?.[1] ?? ''
}

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
