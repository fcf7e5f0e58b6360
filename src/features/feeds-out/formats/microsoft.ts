import type { FeedFormat } from '../format.ts'
import { writeTabs } from '../write-feed.ts'
import { GOOGLE } from './google.ts'

/** Microsoft Advertising: Google's columns and three of its own, as tab-delimited UTF-8, fetched on a schedule. */
export const MICROSOFT: FeedFormat = {
  ...GOOGLE,
  fields: [
    ...GOOGLE.fields,
    { name: 'Country', required: true, ours: ({ tenant }) => tenant.country, remedy: '' },
    { name: 'Final URL', required: true, ours: ({ url }) => url, remedy: '' },
    { name: 'Image URL', ours: ({ pictures }) => pictures[0], remedy: '' },
  ],
  file: { name: 'microsoft.txt', content_type: 'text/plain; charset=utf-8', write: writeTabs },
}
