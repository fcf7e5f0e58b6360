import * as z from 'zod'
import { FILTER_NAMES } from '#src/record/facts.ts'
import { eachOnce, filled } from './formats.ts'

/** @spec 2.7 All six; kilometres are off by default. */
export const SORTS = ['relevant', 'latest', 'price_desc', 'price_asc', 'km_desc', 'km_asc'] as const
const sort = z.enum(SORTS)
export type Sort = z.infer<typeof sort>

/** The leads that may get an immediate reply, which excludes those about finance or a payment. */
export const REPLIED_CATEGORIES = [
  'New Vehicle Enquiry',
  'Used Vehicle Enquiry',
  'General Enquiry',
  'Test Drive',
  'Request Photos',
  'Reserve Enquiry',
  'Trade In',
] as const

export const facet = z.enum(FILTER_NAMES)

const on = z.boolean().default(true)
const off = z.boolean().default(false)

const search = z.strictObject({
  sorts: z
    .array(sort)
    .min(1)
    .superRefine(eachOnce)
    .default(['relevant', 'latest', 'price_desc', 'price_asc'])
    .describe('Offered to shoppers, in this order. "relevant" is custom_rank, highest first.'),
  default_sort: sort.default('relevant').describe('One of the `sorts`.'),
  page_size: z.number().int().min(6).max(96).default(24).describe('Vehicles per results page.'),
  show_location: on.describe('The location on each card.'),
  show_call_to_action: off.describe("Shows the home page's trade-in card as the thirtieth search result too."),
  engine: z.enum(['embedded', 'meilisearch']).default('embedded'),
})

/** All fields are required, because a repayment must be shown with its rates, example, lender and licence. */
const advertisedFinance = z.strictObject({
  annual_rate: z.number().min(0).max(48),
  comparison_rate: z.number().min(0).max(48),
  example_amount: z.number().positive(),
  example_term_months: z.number().int().positive(),
  lender: filled,
  credit_licence: filled,
})

const finance = z.strictObject({
  enabled: on,
  pre_approval: off.describe('The page /finance-pre-approval.'),
  redirect_pre_approval: on.describe('If that page is off, its address redirects to /finance.'),
  interest_rate: z
    .number()
    .min(0)
    .max(48)
    .default(10)
    .describe("The calculator's initial rate, per cent a year; shown as an assumption that the shopper can change."),
  advertised: advertisedFinance.optional().describe('Without it no repayment figure is shown.'),
})

const reviews = z.strictObject({
  enabled: on,
  minimum_rating: z.number().min(1).max(5).default(4).describe('Lower ratings are not quoted.'),
  shown_in_full: z.number().int().min(0).default(12).describe('How many Google reviews are shown in full.'),
})

/** Per-site switches. @spec 1.3 2.7 4.2 4.4 5.17 9.4 */
export const switches = z.strictObject({
  search: search.prefault({}),
  header: z.strictObject({ show_phone: on, show_hours: on }).prefault({}),
  footer: z.strictObject({ show_hours: on, show_social: on }).prefault({}),
  cars: z
    .strictObject({
      show_fuel_tags: off.describe('Electric and Hybrid come before every other tag.'),
      show_market_badge: on.describe('How far the price is below the market average.'),
      show_price_history: off.describe('How the price has changed, on the vehicle page, from the price ledger.'),
      show_estimated_total: on.describe(
        'What a used vehicle costs with duty, by state, if its price excludes government charges.',
      ),
      show_phone: on.describe('The phone block of cards and vehicle pages.'),
      similar_count: z.number().int().min(0).max(12).default(4),
    })
    .prefault({}),
  compare: z.strictObject({ enabled: on.describe('Up to four vehicles side by side, at /compare.') }).prefault({}),
  alerts: z
    .strictObject({
      enabled: off.describe(
        'Shoppers can ask for emails: a new match for a search, a lower price, or a reserved vehicle that is for sale again.',
      ),
    })
    .prefault({}),
  replies: z
    .strictObject({
      categories: z
        .array(z.enum(REPLIED_CATEGORIES))
        .default([])
        .describe('The leads that get an email with the facts of their vehicle within a minute (docs/leads.md).'),
    })
    .prefault({}),
  finance: finance.prefault({}),
  trade_in: z
    .strictObject({
      enabled: on,
      margin: z
        .number()
        .min(0)
        .max(0.5)
        .default(0.12)
        .describe('Share of the market price that the dealer keeps in an estimate, e.g. 0.12.'),
    })
    .prefault({}),
  service: z.strictObject({ enabled: on }).prefault({}),
  parts: z.strictObject({ enabled: off }).prefault({}),
  careers: z.strictObject({ enabled: off }).prefault({}),
  reviews: reviews.prefault({}),
  blog: z.strictObject({ enabled: off }).prefault({}),
  location: z
    .strictObject({ show_map: on.describe('The map picture of a location and the link to directions.') })
    .prefault({}),
  brands: z.strictObject({ enabled: on }).prefault({}),
  agents: z
    .strictObject({
      mcp: on.describe('Agents may read the stock and prepare enquiries through /api/mcp (docs/agents.md).'),
    })
    .prefault({}),
  forms: z
    .strictObject({
      opt_in_default: on.describe(
        'The subscription box is ticked by default. That is never recorded as express consent.',
      ),
      message_required: on.describe('The message of an enquiry; never required for photo requests.'),
    })
    .prefault({}),
})

export type Switches = z.infer<typeof switches>
