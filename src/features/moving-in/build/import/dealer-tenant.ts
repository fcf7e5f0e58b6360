import { createHash } from 'node:crypto'
import { slugify } from '#src/base/text.ts'
import type { AustralianState } from '#src/tenant/states.ts'
import type { Tenant, TenantInput } from '#src/tenant/tenant.ts'

/** The place of a dealer made from listings. */
export interface DealerPlace {
  /** Value of the column by which the listings are split. */
  key: string
  city: string
  /** Required in Australia. */
  state?: AustralianState | undefined
  country: Tenant['country']
}

/** A slug is a label of a host name, so it has at most 63 characters; some are left for a number. */
const MOST_SLUG = 56

/** The slug of a dealer with this name; "dealer" if no part of the name is usable. */
export const dealerSlug = (name: string): string => slugify(name).slice(0, MOST_SLUG).replace(/-$/, '') || 'dealer'

export const BRAND_COLOURS = [
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
] as const

/**
 * A tenant for a place of which only suburb and state are known. The site's name, colour and address are made up;
 * street, postcode and phone are left out.
 */
export function dealerTenant({ key, city, state, country }: DealerPlace, slug: string): TenantInput {
  const digest = createHash('sha256').update(key).digest()
  const id = digest.toString('hex').slice(0, 12)
  return {
    id,
    slug,
    name: `${city} Vehicles`,
    dealership_id: id,
    dealership_slug: slug,
    country,
    // RFC 2606 reserves `.example`, so this is never a real site.
    url: `https://${slug}.example`,
    theme: { brand: BRAND_COLOURS[digest.readUInt8(0) % BRAND_COLOURS.length] ?? BRAND_COLOURS[0] },
    locations: [
      {
        id,
        slug: slugify(city) || slug,
        name: city,
        contact_detail: {},
        address: { city, ...(state === undefined ? {} : { state }) },
      },
    ],
    // A box ticked in advance is no consent, in either country.
    switches: { forms: { opt_in_default: false } },
    stock_source: { kind: 'file', path: 'stock.json' },
  }
}
