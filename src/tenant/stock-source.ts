import { z } from 'zod'

/**
 * Where a tenant's stock comes from (design.md section 7.2).
 * - `file`: JSON array in the specification's Car fields, relative to the tenant's folder.
 * - `feed`: CSV, TSV, XML or JSON at a path or URL, with a mapping file (platform/feed).
 * - `platform`: the dealer platform's search index and car endpoint.
 */
export const stockSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('file'), path: z.string().default('stock.json') }),
  z.strictObject({
    kind: z.literal('feed'),
    /** Path relative to the tenant's folder, or an http(s) URL. */
    source: z.string(),
    format: z.enum(['csv', 'tsv', 'xml', 'json']),
    /** Path of the mapping file relative to the tenant's folder. */
    mapping: z.string(),
  }),
  z.strictObject({
    kind: z.literal('platform'),
    /** Base URL of the dealer platform; credentials come from the environment. */
    api: z.url(),
    search: z.url(),
    website_id: z.string(),
  }),
])

export type StockSource = z.infer<typeof stockSource>
