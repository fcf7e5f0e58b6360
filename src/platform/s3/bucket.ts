import { connectBucket } from './connection.ts'
import { readListing, type StoredObject } from './listing.ts'
import { requestBucket } from './request-bucket.ts'

/** The headers that a bucket sends with an object. */
export interface ObjectHeaders {
  'content-type': string
  'cache-control': string
  /** Redirect target, for a bucket that is served as a website. */
  'x-amz-website-redirect-location'?: string
}

/** An S3-compatible bucket. Every method throws BucketError. */
export interface Bucket {
  name: string
  /** The content; undefined if there is no such object. */
  get(key: string): Promise<Uint8Array | undefined>
  put(key: string, body: Uint8Array<ArrayBuffer>, headers: ObjectHeaders): Promise<void>
  /** Deleting a missing object isn't an error. */
  delete(key: string): Promise<void>
  /** Every object whose key begins with `prefix`. */
  list(prefix: string): Promise<StoredObject[]>
}

/** @throws BucketError if the environment has no credentials */
export function openBucket(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
  timeout?: number,
): Bucket {
  const connection = connectBucket(name, environment, timeout)
  return {
    name,
    async get(key) {
      const { status, body } = await requestBucket(connection, { method: 'GET', key })
      return status === 404 ? undefined : body
    },
    async put(key, body, headers) {
      await requestBucket(connection, { method: 'PUT', key, body, headers: { ...headers } })
    },
    async delete(key) {
      await requestBucket(connection, { method: 'DELETE', key })
    },
    async list(prefix) {
      const objects: StoredObject[] = []
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix,
          ...(next ? { 'continuation-token': next } : {}),
        }
        const page = readListing((await requestBucket(connection, { method: 'GET', key: '', query })).body)
        objects.push(...page.objects)
        next = page.next
      }
      return objects
    },
  }
}
