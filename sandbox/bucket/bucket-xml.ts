import { escapeHtml } from '#src/base/text.ts'

/** One page of a bucket's keys, as in the answer to `?list-type=2`. */
export interface ListingPage {
  bucket: string
  prefix: string
  objects: readonly { key: string; etag: string; size: number }[]
  /** The token of the next page. */
  next?: string
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

export function listingXml({ bucket, prefix, objects, next }: ListingPage): string {
  const contents = objects.map(
    ({ key, etag, size }) =>
      `<Contents><Key>${escapeHtml(key)}</Key><ETag>${escapeHtml(etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
  )
  const token = next === undefined ? '' : `<NextContinuationToken>${escapeHtml(next)}</NextContinuationToken>`
  return `${XML}<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escapeHtml(prefix)}</Prefix><KeyCount>${objects.length}</KeyCount><IsTruncated>${next !== undefined}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

export const errorXml = (code: string, message: string): string =>
  `${XML}<Error><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`
