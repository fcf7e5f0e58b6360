import { createHash } from 'node:crypto'
import { slugify } from '#src/base/text.ts'
import { address } from '#src/tenant/location.ts'
import type { Tenant, TenantInput } from '#src/tenant/tenant.ts'

/** Where a dealer made from listings is. */
export interface DealerPlace {
  /** Value of the column that the listings are split by. */
  key: string
  city: string
  state?: string | undefined
  country: Tenant['country']
}

const BRAND_COLOURS = [
  '#0b4f6c',
  '#1f6f4a',
  '#8a1c2b',
  '#27408b',
  '#5b3a86',
  '#a04a00',
  '#22577a',
  '#7a2048',
  '#2f5d50',
  '#3d348b',
]

const TIME_ZONES: Record<string, string> = {
  NSW: 'Australia/Sydney',
  ACT: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  NT: 'Australia/Darwin',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
}

/**
 * A tenant for a place that is known by suburb and state only. Name, colour and
 * address of the site are made up and say so; street, postcode and phone are
 * not known and stay out.
 */
export function dealerTenant({ key, city, state, country }: DealerPlace, slug: string): TenantInput {
  const digest = createHash('sha256').update(key).digest()
  const id = digest.toString('hex').slice(0, 12)
  const time_zone = country === 'NZ' ? 'Pacific/Auckland' : (TIME_ZONES[state ?? ''] ?? 'Australia/Brisbane')
  const place = { city, ...(isState(state) ? { state } : {}) }
  return {
    id,
    slug,
    name: `${city} Vehicles`,
    dealership_id: id,
    dealership_slug: slug,
    country,
    // RFC 2606 keeps `.example` free of real sites.
    url: `https://${slug}.example`,
    theme: { brand: BRAND_COLOURS[digest.readUInt8(0) % BRAND_COLOURS.length] ?? '#0b4f6c' },
    time_zone,
    address: place,
    locations: [
      {
        id,
        slug: slugify(city) || slug,
        name: city,
        dealership_id: id,
        primary: true,
        contact_detail: {},
        address: place,
        time_zone,
      },
    ],
    stock_source: { kind: 'file', path: 'stock.json' },
  }
}

const states = address.shape.state
const isState = (state: string | undefined): state is NonNullable<Tenant['address']['state']> =>
  state !== undefined && states.safeParse(state).success
