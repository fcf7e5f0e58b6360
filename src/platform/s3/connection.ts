import { AwsClient } from 'aws4fetch'
import type { Environment } from '#src/base/environment.ts'
import { baseUrl } from '#src/base/urls.ts'
import { BucketError } from './bucket-error.ts'

/** The connection to one bucket. */
export interface BucketConnection {
  bucket: string
  /** Base URL of its objects, with trailing slash. */
  url: string
  /** Signs requests. */
  client: AwsClient
  /** Milliseconds that one attempt may take. */
  timeout: number
}

/** Milliseconds: enough for the largest object on a slow line. */
const TIMEOUT = 60_000

/**
 * The connection from the same variables as S3's own tools: AWS_ACCESS_KEY_ID,
 * AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION, and for other providers
 * AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL, whose buckets are addressed by path.
 *
 * @throws BucketError without credentials
 */
export function connectBucket(bucket: string, environment: Environment, timeout = TIMEOUT): BucketConnection {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = environment
  if (!accessKeyId || !secretAccessKey) {
    const remedy = 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.'
    throw new BucketError(`s3://${bucket}`, 'The bucket needs credentials', remedy)
  }
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1'
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL
  const sessionToken = environment.AWS_SESSION_TOKEN || undefined
  return {
    bucket,
    url: endpoint ? `${baseUrl(endpoint)}${bucket}/` : `https://${bucket}.s3.${region}.amazonaws.com/`,
    client: new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service: 's3' }),
    timeout,
  }
}
