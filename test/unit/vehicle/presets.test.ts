import { describe, expect, it } from 'vitest'
import type { TenantInput } from '#src/tenant/tenant.ts'
import { matchesPresets, presetMismatch } from '#src/vehicle/presets.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import { aTenant, aVehicle } from './fixture.ts'

type Flags = TenantInput['flags']
const CITIES: Flags = { preset_cities: ['Bathurst', 'Cowra'] }
const PHOTOS: Flags = { preset_minimum_photos: 3 }
const MAKES: Flags = { preset_makes: ['GWM Haval'] }

describe('some tenants have preset refinements @spec 9.11', () => {
  it.each<[string, Flags, Partial<Vehicle>, string]>([
    ['without presets everything matches', {}, {}, 'match'],
    ['city filter: Bathurst', CITIES, { city: 'Bathurst' }, 'match'],
    ['city filter: Cowra, in any case', CITIES, { city: ' COWRA ' }, 'match'],
    ['city filter: another city', CITIES, { city: 'Orange' }, 'city'],
    ['city filter: no city', CITIES, {}, 'city'],
    ['a minimum of 3 photos: 3', PHOTOS, { photos_count: 3 }, 'match'],
    ['a minimum of 3 photos: 2', PHOTOS, { photos_count: 2 }, 'photos'],
    ['a minimum of 3 photos: a count that is none', PHOTOS, { photos_count: Number.NaN }, 'photos'],
    ['a manufacturer make filter: the make', MAKES, { make: 'GWM Haval' }, 'match'],
    ['a manufacturer make filter: its family', MAKES, { make: 'haval' }, 'match'],
    ['a manufacturer make filter: another make', MAKES, { make: 'Toyota' }, 'make'],
    ['all of them', { ...CITIES, ...PHOTOS, ...MAKES }, { city: 'Cowra', photos_count: 9, make: 'GWM' }, 'match'],
  ])('%s', (_, flags, changes, expected) => {
    const tenant = aTenant({ flags })
    expect(presetMismatch(aVehicle(changes), tenant) ?? 'match').toBe(expected)
    expect(matchesPresets(aVehicle(changes), tenant)).toBe(expected === 'match')
  })
})
