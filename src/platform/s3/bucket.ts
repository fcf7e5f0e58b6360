import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'
import type { Environment } from '#src/base/environment.ts'
import { connectBucket } from './connection.ts'
import { requestBucket } from './request-bucket.ts'

interface StoredObject {
  key: string
  /** Without quotes: the MD5 of the content, unless the bucket encrypts with its own keys. */
  etag: string
}

const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: z.string(), ETag: z.string() })).default([]),
    NextContinuationToken: z.string().optional(),
  }),
})

const parser = new XMLParser({
  parseTagValue: false,
  trimValues: false,
  htmlEntities: true,
  isArray: (name) => name === 'Contents',
})

/** Parses one page of an answer to `?list-type=2`. @throws if it is invalid */
function readListing(body: Uint8Array): { objects: StoredObject[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(parser.parse(new TextDecoder().decode(body)))
  return {
    objects: page.Contents.map(({ Key, ETag }) => ({ key: Key, etag: ETag.replaceAll('"', '') })),
    next: page.NextContinuationToken || undefined,
  }
}

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
export function openBucket(name: string, environment: Environment, timeout?: number): Bucket {
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
