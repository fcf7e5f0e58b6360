import * as z from 'zod'
import { DATA_RECEIVERS } from './data-receivers.ts'
import { DEFAULT_SEARCH_PATH } from './default-search-path.ts'
import { feedsOut } from './feeds-out.ts'
import { flags } from './flags.ts'
import { eachOnce, filled, hostName, ownPicture, shaped, sitePath, siteUrl, slug, timeZone, webUrl } from './formats.ts'
import { address, location } from './location.ts'
import { navigation } from './navigation.ts'
import { isPaymentProvider, PAYMENT_PROVIDERS } from './payment-providers.ts'
import { stockSource } from './stock-source.ts'
import { facet, switches } from './switches.ts'
import { texts } from './texts.ts'
import { template, theme } from './theme.ts'
import { tracking } from './tracking.ts'

/** The tenant's file is published, so it must never contain a secret key. */
const stripePublishableKey = shaped(/^pk_(test|live)_\w+$/, 'a publishable Stripe key, which begins with "pk_"')

/** @spec 3.2 */
const dealership = z.strictObject({
  id: filled,
  slug: filled,
  stripe_publishable_key: stripePublishableKey.optional(),
})

export type Dealership = z.infer<typeof dealership>

const imageCdn = z.strictObject({
  base_url: webUrl.optional().describe("Default: the pictures' own addresses."),
  dialect: z.enum(['imgix', 'cloudinary', 'imgproxy']).default('imgix'),
})

const searchPath = sitePath.superRefine((path, ctx) => {
  if (!/^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path))
    ctx.addIssue({
      code: 'custom',
      message: `"${path}" isn't the path of a stock search. Write one such as "/search/used-cars", without a query or a slash at the end.`,
    })
})

const privacy = z.strictObject({
  keep_leads_days: z
    .number()
    .int()
    .min(1)
    .default(730)
    .describe(
      'Leads, their files and valuations are deleted after this many days, even if a delivery is still waiting.',
    ),
  countries: z
    .partialRecord(z.enum(DATA_RECEIVERS), filled)
    .default({})
    .describe(
      'Where each company keeps what it learns from the site, e.g. { "google": "the United States" }. The privacy policy names it, or says that it is not recorded.',
    ),
})

/**
 * The single fields of `tenants/<slug>/tenant.json`; tenant-checks.ts checks them
 * against each other. Counts of vehicles, offers, posts and reviews aren't fields:
 * pages count what the build has read.
 *
 * @spec 1.1 3.2 3.3
 */
export const tenantFields = z.strictObject({
  $schema: z.string().optional(),
  id: filled.describe('Website id; no two tenants share one.'),
  slug: slug.max(63).describe("The folder's name, also used for the local address <slug>.localhost."),
  name: filled.describe("The dealer's name as customers know it."),
  dealership_id: filled,
  dealership_slug: filled.describe('Leads are filed under this slug.'),
  dealerships: z
    .array(dealership)
    .max(500)
    .default([])
    .describe('Other dealerships of the site, to which locations can belong.'),
  dealership_group: filled.optional(),
  manufacturer: filled.optional().describe('The brand of a franchise site.'),
  template: template.default('car'),
  country: z.enum(['AU', 'NZ']).default('AU'),
  url: siteUrl,
  aliases: z
    .array(hostName)
    .default([])
    .describe(
      'Other hosts that redirect to the site, such as "example.co.nz". The same host with or without "www." always does.',
    ),
  logo: ownPicture.optional().describe('E.g. "images/logo.svg". Default: the name as text.'),
  theme,
  time_zone: timeZone.optional().describe("IANA name. Default: the primary location's."),
  payment_provider: z
    .literal(Object.keys(PAYMENT_PROVIDERS).filter(isPaymentProvider))
    .optional()
    .describe('Without one, no vehicle can be reserved online.'),
  stripe_publishable_key: stripePublishableKey.optional(),
  garage_enabled: z.boolean().default(false).describe('Shoppers can save vehicles.'),
  offers_subscription: z.boolean().default(false).describe('Vehicles are also offered by subscription.'),
  autobot: z.boolean().optional().describe('The same switch as flags.autobot.'),
  use_pages_path: z.boolean().default(false).describe('Information pages keep /pages in their address.'),
  include_sold_cars_days: z.number().int().min(0).default(3).describe('Days that a sold vehicle stays listed.'),
  default_search_path: searchPath
    .optional()
    .describe('The stock search that links lead to, e.g. "/search/used-cars".')
    .meta({ default: DEFAULT_SEARCH_PATH }),
  search_filters: z
    .array(facet)
    .superRefine(eachOnce)
    .default([
      'car_type',
      'make',
      'model',
      'body',
      'price',
      'year',
      'km',
      'simple_fuel',
      'transmission',
      'drive',
      'colour',
      'seats',
      'engine',
      'features',
    ])
    .describe("The filters of the stock search, in this order. A filter that doesn't tell vehicles apart is left out."),
  navigation: navigation.prefault({}),
  switches: switches.prefault({}),
  texts: texts.prefault({}),
  flags: flags.default({}).describe('Special behaviour of this dealer; it overrides tenants/flags.json.'),
  tracking: tracking.prefault({}),
  privacy: privacy.prefault({}),
  image_cdn: imageCdn
    .prefault({})
    .describe(
      'The image CDN in front of pictures of other hosts. The build makes the sizes of those in the images folder.',
    ),
  address: address
    .pick({ city: true, state: true })
    .optional()
    .describe("Default: the primary location's, or the first visible one's if that is hidden."),
  locations: z.array(location).min(1).max(500),
  stock_source: stockSource.prefault({ kind: 'file' }),
  feeds_out: feedsOut,
  largest_stock_loss: z
    .number()
    .min(0)
    .max(1)
    .default(0.5)
    .describe('Share of the stock that may disappear at once, e.g. 0.5. A feed that loses more is held back.'),
  largest_price_change: z
    .number()
    .min(1)
    .default(2)
    .describe(
      'Factor by which prices may change, e.g. 2: doubled or halved. Bigger changes are reported; a feed with more than a quarter of them is held back.',
    ),
  compliance: z
    .enum(['report', 'hold'])
    .default('report')
    .describe(
      'Whether a vehicle whose advertisement breaks a rule seen in the law is only reported or not advertised.',
    ),
  was_price: z
    .strictObject({
      days: z.number().int().min(1).max(365).default(28),
      within: z.number().int().min(1).max(365).default(60),
    })
    .prefault({})
    .describe('A "was" price is shown only if it was the price for `days` of the last `within` days.'),
})

/** A `tenant.json` with the defaults of its fields, before the flag rules are applied. */
export type TenantFile = z.output<typeof tenantFields>
export type TenantInput = z.input<typeof tenantFields>
