import { z } from 'zod'
import { flags } from './flags.ts'
import { address, location } from './location.ts'
import { navigation } from './navigation.ts'
import { stockSource } from './stock-source.ts'
import { facet, switches } from './switches.ts'
import { texts } from './texts.ts'
import { template, theme } from './theme.ts'

export const PAYMENT_PROVIDERS = ['stripe', 'windcave', 'paypal'] as const

/**
 * One dealer site's configuration: `tenants/<slug>/tenant.json`.
 * `stock`, `offers.count` and `blogs` of the specification are counted from
 * the stock and the content folder at build (page/site.ts), never typed in.
 *
 * @spec 1.1 3.2 3.3
 */
export const tenant = z.strictObject({
  $schema: z.string().optional(),
  id: z.string(),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1),
  dealership_id: z.string(),
  dealership_slug: z.string(),
  dealership_group: z.string().optional(),
  manufacturer: z.string().optional(),
  template: template.default('car'),
  country: z.enum(['AU', 'NZ']).default('AU'),
  url: z.url(),
  /** Picture path relative to the tenant's folder, or URL. Absent: the name is set in type. */
  logo: z.string().optional(),
  theme,
  /** IANA time zone of the site. */
  time_zone: z.string().default('Australia/Brisbane'),
  payment_provider: z.enum(PAYMENT_PROVIDERS).optional(),
  stripe_publishable_key: z.string().optional(),
  garage_enabled: z.boolean().default(false),
  offers_subscription: z.boolean().default(false),
  autobot: z.boolean().default(false),
  use_pages_path: z.boolean().default(false),
  include_sold_cars_days: z.number().int().min(0).default(3),
  /** Path of the default stock search, e.g. `/search/used-cars`. */
  default_search_path: z.string().startsWith('/').default('/search/new-used-and-demo-cars'),
  search_filters: z
    .array(facet)
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
    ]),
  navigation: navigation.prefault({}),
  switches: switches.prefault({}),
  texts: texts.prefault({}),
  flags: flags.prefault({}),
  tracking: z
    .strictObject({
      google_tag_manager_id: z.string().optional(),
      google_analytics_id: z.string().optional(),
      meta_pixel_id: z.string().optional(),
      chat: z.strictObject({ provider: z.string(), id: z.string() }).optional(),
      call_tracking: z.strictObject({ provider: z.string(), id: z.string() }).optional(),
    })
    .prefault({}),
  /** Image CDN in front of the vehicle pictures (vehicle/image.ts). */
  image_cdn: z
    .strictObject({ base_url: z.url().optional(), dialect: z.enum(['imgix', 'cloudinary']).default('imgix') })
    .prefault({}),
  address: z.strictObject({ city: z.string(), state: address.shape.state }),
  locations: z.array(location).min(1),
  stock_source: stockSource,
})

/** A parsed tenant: every default filled in. */
export type Tenant = z.infer<typeof tenant>
/** What may be written in `tenant.json`. */
export type TenantInput = z.input<typeof tenant>
