import * as z from 'zod'
import { filled, webUrl } from './formats.ts'

const file = z
  .strictObject({ kind: z.literal('file'), path: filled.default('stock.json') })
  .describe("A JSON array in the specification's Car fields.")

const feed = z
  .strictObject({
    kind: z.literal('feed'),
    source: filled.describe("A path relative to the tenant's folder, or an http(s) URL."),
    format: z.enum(['csv', 'tsv', 'xml', 'json']),
    mapping: filled.describe("Path of the mapping file, relative to the tenant's folder."),
  })
  .describe('A CSV, TSV, XML or JSON feed with a mapping of its columns.')

const platform = z
  .strictObject({
    kind: z.literal('platform'),
    api: webUrl.describe('Base URL of the dealer platform; its credentials come from the environment.'),
    search: webUrl.describe('Base URL of the search service.'),
    website_id: filled,
  })
  .describe("The dealer platform's search index and car endpoint.")

/** Where a tenant's stock comes from. */
export const stockSource = z.discriminatedUnion('kind', [file, feed, platform])
