import { z } from 'zod'

/**
 * Special behaviour of single dealers: every flag, its meaning and its default.
 * `tenants/flags.json` switches them by tenant name, slug, id, dealership group
 * or manufacturer; `flag-rules.ts` says which of several wins.
 *
 * @spec 1.4
 */
export const flags = z.strictObject({
  // Vendor integrations of the site configuration (@spec 3.3).
  autobot: z.boolean().default(false),
  dealercell: z.boolean().default(false),
  dealerstudio: z.boolean().default(false),
  impel: z.boolean().default(false),
  autograb: z.boolean().default(false),
  redbook: z.boolean().default(false),
  nevdis: z.boolean().default(false),

  /** Label of the used condition; one group says `pre-owned`. @spec 1.7 */
  used_label: z.string().optional(),
  /** The stock list's own path besides /search/{slug}; one tenant has `/used-car/list`. @spec 2.2 */
  stock_list_path: z.string().optional(),
  /** `buy-online` instead of `checkout` as the last segment. @spec 2.5 */
  checkout_segment: z.enum(['checkout', 'buy-online']).default('checkout'),
  /** Where `Reserve Car Now` leads; `contact` on the example tenant. @spec 2.21 */
  reserve_target: z.enum(['checkout', 'contact']).default('checkout'),
  /** `/news` for one dealer. @spec 2.11 */
  blog_path: z.enum(['/blog', '/news']).default('/blog'),
  /** Variants of /my-garage. @spec 2.16 */
  garage_path: z.string().startsWith('/').default('/my-garage'),
  /** Preset refinement, e.g. Bathurst and Cowra. @spec 9.11 */
  preset_cities: z.array(z.string()).default([]),
  /** Preset refinement: vehicles with fewer photos are not listed. @spec 9.11 */
  preset_minimum_photos: z.number().int().min(0).default(0),
  /** Preset refinement: only these makes (families expand). @spec 9.11 */
  preset_makes: z.array(z.string()).default([]),
  /** One group leaves one location out of its stock. @spec 9.11 */
  excluded_location_id: z.string().optional(),
  /** New vehicles are matched by seller identifier instead of dealership. @spec 9.11 */
  new_stock_seller_identifier: z.string().optional(),
  /** All leads go to this dealership. @spec 6.4 */
  lead_dealership_slug: z.string().optional(),
  /** Submit label of the enquiry form. @spec 2.23 */
  enquiry_submit_label: z.enum(['Enquire Now', 'Message Now']).default('Enquire Now'),
  /** Adds the select 'Where did you hear about us?'. @spec 6.3 */
  ask_where_heard: z.boolean().default(false),
  /** The tag 'runout sale' is green instead of red. @spec 4.4 */
  green_runout_tag: z.boolean().default(false),
  /** Which phone rule the forms apply. @spec 5.4 5.5 5.6 */
  phone_rule: z.enum(['au_nz', 'au_mobile', 'numeric']).default('au_nz'),
  /** Sends the four check options as Yes or No. @spec 7.10 */
  check_options_as_yes_no: z.boolean().default(false),
  /** Posts valuation data to /api/miscellaneous as well. @spec 7.7 */
  save_valuation_data: z.boolean().default(false),
  /** Visitors may sign in; off by default. @spec 6.1 */
  authentication: z.boolean().default(false),
})

export type Flags = z.infer<typeof flags>
export type FlagName = keyof Flags
