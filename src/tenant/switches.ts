import { z } from 'zod'

/** @spec 2.7 All six; kilometres are off by default. */
export const SORTS = ['relevant', 'latest', 'price_desc', 'price_asc', 'km_desc', 'km_asc'] as const
export const sort = z.enum(SORTS)
export type Sort = z.infer<typeof sort>

export const FACETS = [
  'car_type',
  'make',
  'model',
  'body',
  'simple_fuel',
  'transmission',
  'drive',
  'colour',
  'seats',
  'year',
  'price',
  'km',
  'location',
  'city',
  'state',
  'price_type',
  'certified',
  'sleeps',
] as const
export const facet = z.enum(FACETS)
export type Facet = z.infer<typeof facet>

/** Per-site switches. @spec 1.3 2.7 4.2 4.4 5.17 9.4 */
export const switches = z.strictObject({
  search: z
    .strictObject({
      sorts: z.array(sort).min(1).default(['relevant', 'latest', 'price_desc', 'price_asc']),
      default_sort: sort.default('relevant'),
      page_size: z.number().int().min(6).max(96).default(24),
      show_location: z.boolean().default(true),
      engine: z.enum(['embedded', 'meilisearch']).default('embedded'),
    })
    .prefault({}),
  header: z.strictObject({ show_phone: z.boolean().default(true), show_hours: z.boolean().default(true) }).prefault({}),
  footer: z
    .strictObject({ show_hours: z.boolean().default(true), show_social: z.boolean().default(true) })
    .prefault({}),
  cars: z
    .strictObject({
      show_fuel_tags: z.boolean().default(false),
      show_market_badge: z.boolean().default(true),
      show_phone: z.boolean().default(true),
      similar_count: z.number().int().min(0).max(12).default(4),
    })
    .prefault({}),
  finance: z
    .strictObject({
      enabled: z.boolean().default(true),
      pre_approval: z.boolean().default(false),
      /** Some builds redirect /finance-pre-approval to /finance. */
      redirect_pre_approval: z.boolean().default(true),
      /** Annual percentage. An assumption that a shopper can change, and marked so. */
      interest_rate: z.number().min(0).max(48).default(10),
      /** All of it, or no repayment figure is shown (standards.md 3.6). */
      advertised: z
        .strictObject({
          annual_rate: z.number(),
          comparison_rate: z.number(),
          example_amount: z.number(),
          example_term_months: z.number().int(),
          lender: z.string(),
          credit_licence: z.string(),
        })
        .optional(),
    })
    .prefault({}),
  trade_in: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
  service: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
  parts: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
  careers: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
  reviews: z
    .strictObject({
      enabled: z.boolean().default(true),
      minimum_rating: z.number().min(1).max(5).default(4),
      shown_in_full: z.number().int().min(0).default(12),
    })
    .prefault({}),
  blog: z.strictObject({ enabled: z.boolean().default(false) }).prefault({}),
  location: z.strictObject({ show_map: z.boolean().default(true) }).prefault({}),
  brands: z.strictObject({ enabled: z.boolean().default(true) }).prefault({}),
  forms: z.strictObject({ opt_in_default: z.boolean().default(true) }).prefault({}),
})

export type Switches = z.infer<typeof switches>
