import * as z from 'zod'

const row = z.object({ label: z.string(), value: z.string() })

/** One vehicle for sale in words, as its page prints it: what agents are told of it. */
const vehicleSheet = z.object({
  id: z.string(),
  /** Path of its page. */
  path: z.string(),
  title: z.string(),
  /** Whether it can be bought now, in words. */
  availability: z.string(),
  /** The advertised price: `$24,990`, or words if there is no amount; and what it includes. */
  price: z.object({ text: z.string(), type: z.string().optional(), note: z.string().optional() }),
  /** With their units, in the order of the page. */
  facts: z.array(row),
  features: z.array(z.string()),
  /** The dealer's own words, with blank lines between paragraphs. */
  comments: z.string().optional(),
  /** What it costs with the duty of each state for which its page has an estimate. */
  totals: z.array(z.object({ state: z.string(), duty: z.string(), total: z.string() })),
  /** What the totals leave out, or why there are none. */
  totals_note: z.string(),
  /** Whose free times for test drives count. */
  dealership_id: z.string(),
})

export type VehicleSheet = z.infer<typeof vehicleSheet>

/** The file that `/search/latest.json` names as `vehicles`: what the lead API tells agents. */
export const stockSheets = z.object({
  /** Paths of the stock search and of the forms that agents prepare. */
  paths: z.object({ search: z.string(), enquiry: z.string(), test_drive: z.string() }),
  /** By row of the search index; null is not for sale any more. */
  vehicles: z.array(vehicleSheet.nullable()),
})

export type StockSheets = z.infer<typeof stockSheets>
