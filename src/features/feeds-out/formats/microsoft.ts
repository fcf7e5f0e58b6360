import type { FeedFormat } from '../format.ts'
import { writeTabs } from '../write-feed.ts'
import { GOOGLE } from './google.ts'

/** Microsoft Advertising: Google's columns, as tab-delimited UTF-8 at a scheduled address. */
export const MICROSOFT: FeedFormat = {
  ...GOOGLE,
  file: { name: 'microsoft.txt', content_type: 'text/plain; charset=utf-8', write: writeTabs },
}
