/** A bucket that cannot be used; the message names bucket, key, status and what to do. */
export class BucketError extends Error {
  override name = 'BucketError'
  /** HTTP status; absent when there was no answer. */
  readonly status?: number

  constructor(where: string, problem: string, remedy: string, status?: number) {
    super(`${where}: ${problem}. ${remedy}`)
    this.status = status
  }
}

/** What a server said instead of doing it. */
export interface Refusal {
  method: string
  status: number
  /** S3's name of the error, such as `NoSuchBucket`; empty when the body has none. */
  code: string
  /** The bucket's region, where the server tells it. */
  region: string | null
}

export function refusalError(where: string, { method, status, code, region }: Refusal): BucketError {
  const named = code === '' ? '' : ` (${code})`
  return new BucketError(where, `${method} was answered ${status}${named}`, remedy(status, code, region), status)
}

/** S3's name of an error, from the body of an answer. */
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
      : 'Check AWS_REGION and AWS_ENDPOINT_URL_S3: the bucket is elsewhere.'
  }
  if (status === 401 || status === 403) return 'Allow these credentials to get, put, delete and list objects there.'
  if (status === 429 || status >= 500) return 'It was tried several times: build again later.'
  return 'Check AWS_REGION and AWS_ENDPOINT_URL_S3.'
}
