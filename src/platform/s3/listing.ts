import { XMLParser } from 'fast-xml-parser'
import * as z from 'zod'

export interface StoredObject {
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
export function readListing(body: Uint8Array): { objects: StoredObject[]; next: string | undefined } {
  const { ListBucketResult: page } = listing.parse(parser.parse(new TextDecoder().decode(body)))
  return {
    objects: page.Contents.map(({ Key, ETag }) => ({ key: Key, etag: ETag.replaceAll('"', '') })),
    next: page.NextContinuationToken || undefined,
  }
}
