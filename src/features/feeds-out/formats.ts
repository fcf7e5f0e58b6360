import type { FeedFormatName } from '#src/tenant/feeds-out.ts'
import type { FeedFormat } from './format.ts'
import { CSV_FEED, JSON_FEED } from './formats/generic.ts'
import { GOOGLE } from './formats/google.ts'
import { META } from './formats/meta.ts'
import { MICROSOFT } from './formats/microsoft.ts'
import { TIKTOK } from './formats/tiktok.ts'
import { TRADE_ME } from './formats/trade-me.ts'

/** All formats, each a table in its own file. */
export const FORMATS: Record<FeedFormatName, FeedFormat> = {
  google: GOOGLE,
  microsoft: MICROSOFT,
  meta: META,
  tiktok: TIKTOK,
  json: JSON_FEED,
  csv: CSV_FEED,
  'trade-me': TRADE_ME,
}
