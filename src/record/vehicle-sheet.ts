import * as z from 'zod'

const row = z.object({ label: z.string(), value: z.string() })

/** One vehicle for sale in words, as on its page: the facts for agents and for replies to shoppers who enquire. */
const vehicleSheet = z.object({
  id: z.string(),
  /** Path of its page. */
  path: z.string(),
  title: z.string(),
  /** Whether it can be bought now, in words. */
  availability: z.string(),
  /** Whether nobody else can buy it now. */
  is_reserved: z.boolean().default(false),
  /** The advertised price: `$24,990`, or words if there is no amount, with what it includes. */
  price: z.object({ text: z.string(), type: z.string().optional(), note: z.string().optional() }),
  /** With their units, in the order of the page. */
  facts: z.array(row),
  features: z.array(z.string()),
  /** The dealer's own words, with blank lines between paragraphs. */
  comments: z.string().optional(),
  /** The price with the duty of each state for which its page has an estimate. */
  totals: z.array(z.object({ state: z.string(), duty: z.string(), total: z.string() })),
  /** What the totals leave out, or why there are none. */
  totals_note: z.string(),
  /** The dealership whose free times for test drives apply. */
  dealership_id: z.string(),
  /** The yard where it is; undefined if the site doesn't show it. */
  location_id: z.string().optional(),
  /** Its first photo as JPEG, 1200 by 900: a site path or an address. */
  picture: z.string().optional(),
})

export type VehicleSheet = z.infer<typeof vehicleSheet>

/** The dealer's words around the facts in a reply to an enquiry; all undefined by default. */
const replyWords = z.object({
  categories: z.array(z.string()).optional(),
  opening: z.string().optional(),
  closing: z.string().optional(),
  signature: z.string().optional(),
})

/**
 * The file listed as `vehicles` in `/search/latest.json`: the lead API's facts for agents and for shoppers who enquire.
 */
export const stockSheets = z.object({
  /** Paths of the stock search and of the forms that agents prepare. */
  paths: z.object({ search: z.string(), enquiry: z.string(), test_drive: z.string() }),
  /** By row of the search index; null if no longer for sale. */
  vehicles: z.array(vehicleSheet.nullable()),
  /** Those that have been sold but are still listed. */
  sold: z.array(z.object({ id: z.string(), title: z.string() })).default([]),
  /** The first that matches a lead's category counts. */
  replies: z.array(replyWords).default([]),
})

export type ReplyWords = z.infer<typeof replyWords>

export type StockSheets = z.infer<typeof stockSheets>
