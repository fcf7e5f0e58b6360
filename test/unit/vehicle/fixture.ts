import { joinWords } from '#src/base/text.ts'
import { type Tenant, type TenantInput, tenant } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'

/** Noon UTC on 12 March 2026. */
export const NOW = Date.UTC(2026, 2, 12, 12)

export const DAYS = (days: number) => days * 24 * 60 * 60 * 1000

/** Seconds since the epoch, so many milliseconds before NOW. */
export const secondsAgo = (ms: number) => (NOW - ms) / 1000

/** A vehicle to which nothing special applies; its source gave it no name of its own. */
export function aVehicle(changes: Partial<Vehicle> = {}): Vehicle {
  const made = {
    id: '101',
    slug: '2021-toyota-corolla-ascent-sport-u1234',
    make: 'Toyota',
    model: 'Corolla',
    year: 2021,
    km: 45_200,
    badge: 'Ascent Sport',
    car_type: 'used',
    status: 'in_stock',
    stocknum: 'U1234',
    price: 24_990,
    preorder: false,
    reserved: false,
    sold: false,
    certified: false,
    custom_rank: 0,
    show_on_dealer_website: true,
    images: [],
    photos_count: 0,
    dealership_id: 'd1',
    dealership_slug: 'harbour-motors',
    payment_processors: [],
    has_checkout_payment_processor: false,
    features: [],
    ...changes,
  } satisfies Partial<Vehicle>
  return { ...made, name: changes.name ?? joinWords(made.year, made.make, made.model, made.badge) }
}

/** A tenant with every default, as tenant.json would give it; in New Zealand unless it says otherwise. */
export function aTenant(changes: Partial<TenantInput> = {}): Tenant {
  const address = { city: 'Tauranga', state: changes.country === 'AU' ? ('QLD' as const) : undefined }
  return tenant.parse({
    id: 't1',
    slug: 'harbour-motors',
    name: 'Harbour Motors',
    dealership_id: 'd1',
    dealership_slug: 'harbour-motors',
    url: 'https://harbour.example',
    theme: { brand: '#0b5fff' },
    country: 'NZ',
    address,
    locations: [aLocation({ address: { street: '1 Cross Road', postcode: '3110', ...address } })],
    ...changes,
  } satisfies TenantInput)
}

export function aLocation(changes: Partial<TenantInput['locations'][number]>): TenantInput['locations'][number] {
  return {
    id: 'l1',
    slug: 'tauranga',
    name: 'Tauranga',
    dealership_id: 'd1',
    contact_detail: { phone: '07 571 0000' },
    address: { street: '1 Cross Road', city: 'Tauranga', postcode: '3110' },
    ...changes,
  }
}
