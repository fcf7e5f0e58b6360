import * as z from 'zod'
import { filled, webUrl } from './formats.ts'

const file = z
  .strictObject({ kind: z.literal('file'), path: filled.default('stock.json') })
  .describe("A JSON array in the specification's Car fields.")

const check_every_minutes = z
  .number()
  .min(1)
  .max(24 * 60)
  .default(15)
  .describe('How often, in minutes, the resident builder checks whether the stock has changed.')

const feed = z
  .strictObject({
    kind: z.literal('feed'),
    source: filled.describe(
      `A path relative to the tenant's folder, or an http(s) URL, in which \${NAME} is a variable of the environment.`,
    ),
    format: z.enum(['csv', 'tsv', 'xml', 'json']),
    mapping: filled.describe("Path of the mapping file, relative to the tenant's folder."),
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

/** Where a tenant's stock comes from. */
export const stockSource = z.discriminatedUnion('kind', [file, feed, platform, combined])
export type StockSource = z.infer<typeof stockSource>

/** The individual sources of a stock. */
export const singleSources = (source: StockSource): readonly SingleSource[] =>
  source.kind === 'combined' ? source.sources : [source]
