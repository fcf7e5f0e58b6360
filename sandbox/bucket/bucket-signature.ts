import { hash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'

export interface BucketKeys {
  accessKeyId: string
  secretAccessKey: string
  region: string
}

/** S3's error code for a wrong signature or content; undefined if both are right. */
export async function signatureProblem(
  request: Request,
  body: Uint8Array,
  keys: BucketKeys,
): Promise<'AccessDenied' | 'InvalidAccessKeyId' | 'SignatureDoesNotMatch' | 'XAmzContentSHA256Mismatch' | undefined> {
  const authorization = request.headers.get('authorization') ?? ''
  const [, keyId, names = ''] = /Credential=([^/]+)\/.*SignedHeaders=([^,]+)/.exec(authorization) ?? []
  if (keyId === undefined) return 'AccessDenied'
  if (keyId !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (request.headers.get('x-amz-content-sha256') !== hash('sha256', body, 'hex')) return 'XAmzContentSHA256Mismatch'
  const headers = names
    .split(';')
    .filter((name) => name !== 'host')
    .map((name): [string, string] => [name, request.headers.get(name) ?? ''])
  const signer = new AwsV4Signer({
    ...keys,
    method: request.method,
    url: request.url,
    headers,
    service: 's3',
    datetime: request.headers.get('x-amz-date') ?? '',
  })
  return (await signer.authHeader()) === authorization ? undefined : 'SignatureDoesNotMatch'
}
