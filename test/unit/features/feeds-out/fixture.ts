import { feedAd } from '#src/features/feeds-out/build/feed-ad.ts'
import { FORMATS } from '#src/features/feeds-out/formats.ts'
import { type FeedFinding, judgeFeed } from '#src/features/feeds-out/judge-feed.ts'
import type { FeedFormatName } from '#src/tenant/feeds-out.ts'
import type { Tenant, TenantInput } from '#src/tenant/tenant.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aLocation, aTenant, aVehicle, NOW } from '../../vehicle/fixture.ts'

const ADDRESS = { street: '1 Cross Road', city: 'Toowoomba', state: 'QLD', postcode: '4350' } as const
const PLACE = { ...ADDRESS, lat: -27.56, long: 151.95 }
const YARD = { google_store_code: 'YARD-1', licences: [{ jurisdiction: 'NZ', label: 'RMT', number: 'M123' }] }

type LocationInput = TenantInput['locations'][number]

/** A dealer in Australia, or elsewhere, whose feeds lack nothing. */
export const aDealer = (changes: Partial<TenantInput> = {}, location: Partial<LocationInput> = {}): Tenant =>
  aTenant({ country: 'AU', locations: [aLocation({ ...YARD, address: PLACE, ...location })], ...changes })

/** A used vehicle that every platform takes. */
export const aCar = (changes: Partial<Vehicle> = {}): Vehicle =>
  aVehicle({
    vin: 'JTNKARJE00J000001',
    rego: 'ABC123',
    body: 'Hatch',
    colour: 'White',
    drive: 'Front',
    transmission: 'Automatic',
    simple_fuel: 'Petrol',
    price_type: 'drive_away',
    written_off: 'none',
    comments: 'One owner, with service history.',
    images: [
      { image: { url: 'https://pictures.example/1.jpg' } },
      { image: { url: 'https://pictures.example/2.jpg' } },
    ],
    ...changes,
  })

/** What a feed has and says of vehicles. */
export function judged(feed: FeedFormatName, vehicles: readonly Vehicle[], tenant: Tenant = aDealer()) {
  return judgeFeed(
    feed,
    FORMATS[feed],
    vehicles.map((v) => feedAd(v, tenant, NOW)),
  )
}

export const toldOf = ({ field, outcome }: FeedFinding): string => `${field}: ${outcome}`
