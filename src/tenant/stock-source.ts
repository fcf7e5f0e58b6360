import * as z from 'zod'
import { filled, isAddress, OWN_FILE, ownFile, webUrl } from './formats.ts'

const file = z
  .strictObject({ kind: z.literal('file'), path: ownFile.default('stock.json') })
  .describe("A JSON array in the specification's Car fields.")

const check_every_minutes = z
  .number()
  .min(1)
  .max(24 * 60)
  .optional()
  .describe(
    'How often, in minutes, the resident builder checks whether the stock has changed. Default: every minute where the feed’s server answers that nothing has changed (ETag or Last-Modified) or the feed is small, otherwise up to 15 minutes by its size.',
  )

const FEED_PLACE = 'a file in the dealer\'s folder, such as "stock.csv", or a web address'
const feedPlace = z
  .string()
  .regex(new RegExp(`${OWN_FILE.source}|^https?://[^\\s\\\\]+$`, 'i'), { error: FEED_PLACE, abort: true })
  .refine((source) => OWN_FILE.test(source) || isAddress(source), `expected ${FEED_PLACE}.`)

const feed = z
  .strictObject({
    kind: z.literal('feed'),
    source: feedPlace.describe(
      `A file in the dealer's folder, or a web address, in which \${NAME} is the dealer's secret of that name (docs/security.md).`,
    ),
    format: z.enum(['csv', 'tsv', 'xml', 'json']),
    mapping: ownFile.describe("The mapping file in the dealer's folder."),
    check_every_minutes,
  })
  .describe('A CSV, TSV, XML or JSON feed with a mapping of its columns.')

const platform = z
  .strictObject({
    kind: z.literal('platform'),
    api: webUrl.describe('Base URL of the dealer platform; its credentials come from the environment.'),
    search: webUrl.describe('Base URL of the search service.'),
    website_id: filled,
    check_every_minutes,
  })
  .describe("The dealer platform's search index and car endpoint.")

const single = z.discriminatedUnion('kind', [file, feed, platform])
export type SingleSource = z.infer<typeof single>

const combined = z
  .strictObject({ kind: z.literal('combined'), sources: z.array(single).min(2) })
  .describe('Several sources as one stock. If two vehicles have the same key or VIN, the earlier source wins.')

export const stockSource = z.discriminatedUnion('kind', [file, feed, platform, combined])
export type StockSource = z.infer<typeof stockSource>

/** The individual sources of a stock. */
export const singleSources = (source: StockSource): readonly SingleSource[] =>
  source.kind === 'combined' ? source.sources : [source]
