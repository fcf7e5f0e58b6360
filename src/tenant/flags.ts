import * as z from 'zod'
import { filled, sitePath } from './formats.ts'

const off = z.boolean().meta({ default: false })

/**
 * Special behaviour of individual dealers: every flag with its meaning and, unless it is optional, its default.
 * `tenants/flags.json` sets flags by tenant name, slug, id, dealership group or manufacturer; flag-rules.ts decides
 * which wins.
 *
 * @spec 1.4
 */
const allFlags = z.strictObject({
  // Vendors of the site configuration. Five change nothing and only show operators what a dealer uses. @spec 3.3
  autobot: off.describe('A label: AutoBot answers in the chat. tracking.chatbot loads it.'),
  dealercell: off.describe('A label: calls are tracked by Dealercell. tracking.call_tracking loads it.'),
  dealerstudio: off.describe(
    'A label: stock and leads are kept in Dealer Studio. stock_source and routing.json name it.',
  ),
  impel: off.describe(
    'A label: Impel provides spins and chat. The feed names spins, and tracking.chat loads the chat.',
  ),
  autograb: off.describe('AutoGrab values trade-ins.'),
  redbook: off.describe('A label: RedBook describes vehicles. The feed brings its descriptions.'),
  nevdis: off.describe('NEVDIS answers vehicle-history lookups.'),

  // Words. @spec 1.7 2.23
  used_label: filled.optional().describe('Label of the condition "used", e.g. "pre-owned".'),
  enquiry_submit_label: z
    .enum(['Enquire Now', 'Message Now'])
    .meta({ default: 'Enquire Now' })
    .describe("Label of the enquiry form's button."),
  // @spec 4.4
  green_runout_tag: off.describe('The tag "runout sale" is green, not red.'),

  // Addresses. @spec 2.2 2.5 2.11 2.16 2.21
  stock_list_path: sitePath.optional().describe('Address of the stock list instead of /search/{slug}.'),
  checkout_segment: z
    .enum(['checkout', 'buy-online'])
    .meta({ default: 'checkout' })
    .describe('Last segment of the page that reserves a vehicle.'),
  reserve_target: z
    .enum(['checkout', 'contact'])
    .meta({ default: 'checkout' })
    .describe('The page that "Reserve Car Now" opens.'),
  blog_path: z.enum(['/blog', '/news']).meta({ default: '/blog' }),
  garage_path: sitePath.meta({ default: '/my-garage' }).describe('Address of the page with saved vehicles.'),

  // Which vehicles are listed. @spec 9.11
  preset_cities: z
    .array(filled)
    .meta({ default: [] })
    .describe('Only vehicles in these cities are listed. If empty, all are.'),
  preset_minimum_photos: z
    .number()
    .int()
    .min(0)
    .meta({ default: 0 })
    .describe('Vehicles with fewer photos are not listed.'),
  preset_makes: z
    .array(filled)
    .meta({ default: [] })
    .describe('Only these makes and their families are listed. If empty, all are.'),
  excluded_location_id: filled.optional().describe('Stock of this location is not listed.'),
  new_stock_seller_identifier: filled
    .optional()
    .describe('New vehicles are listed if they belong to this seller, not to the dealership.'),

  // Leads and forms. @spec 5.4 5.5 5.6 6.1 6.3 6.4 7.6 7.7 7.10
  lead_dealership_slug: filled.optional().describe('All leads go to this dealership.'),
  lead_target: z
    .enum(['leads', 'car_clarity'])
    .meta({ default: 'leads' })
    .describe('The endpoint that receives leads: /api/leads or carClarityCustomer.'),
  ask_where_heard: off.describe('Forms ask "Where did you hear about us?".'),
  phone_rule: z
    .enum(['au_nz', 'au_mobile', 'numeric'])
    .meta({ default: 'au_nz' })
    .describe('Which phone numbers the forms accept.'),
  check_options_as_yes_no: off.describe('The four check options are sent as Yes or No.'),
  save_valuation_data: off.describe('Valuations are posted to /api/miscellaneous as well.'),
  authentication: off.describe('Shoppers may sign in.'),

  // @spec 7.8
  staging: off.describe('Session data comes from the staging dashboard.'),
})

/** The flags that a rule or a `tenant.json` may set. One that it doesn't set stays unset, and overrides nothing. */
export const flags = allFlags.partial()

export type Flags = z.infer<typeof allFlags>
export type FlagName = keyof Flags
export type FlagSettings = z.infer<typeof flags>

/** The flags of a dealer for whom none is set. */
export const FLAG_DEFAULTS: Flags = allFlags.parse(
  Object.fromEntries(
    Object.entries(allFlags.shape).flatMap(([name, flag]) => {
      const value = flag.meta()?.default
      return value === undefined ? [] : [[name, value]]
    }),
  ),
)
