import type { TenantInput } from '#src/tenant/tenant.ts'

type LocationInput = TenantInput['locations'][number]

/** The least that a `tenant.json` may hold. */
export function aTenantFile(changes: Partial<TenantInput> = {}): TenantInput {
  return {
    id: '9',
    slug: 'plain-cars',
    name: 'Plain Cars',
    dealership_id: '90',
    dealership_slug: 'plain-cars',
    url: 'https://www.plain-cars.example',
    theme: { brand: '#0b5fff' },
    locations: [aLocationEntry()],
    ...changes,
  }
}

export function aLocationEntry(changes: Partial<LocationInput> = {}): LocationInput {
  return {
    id: '900',
    slug: 'cairns',
    name: 'Plain Cars Cairns',
    contact_detail: {},
    address: { city: 'Cairns', state: 'QLD', postcode: '4870' },
    ...changes,
  }
}
