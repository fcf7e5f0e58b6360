import { plainText } from '#src/base/text.ts'
import type { Flags } from '#src/tenant/flags.ts'
import { isSameMake } from './make-family.ts'
import type { Vehicle } from './vehicle.ts'

export type PresetMatch = { kind: 'match' } | { kind: 'mismatch'; reason: 'city' | 'photos' | 'make' }

interface PresetTenant {
  flags: Pick<Flags, 'preset_cities' | 'preset_minimum_photos' | 'preset_makes'>
}

/**
 * The search refinements that some tenants preset: cities (Bathurst and Cowra), a minimum number of photos (3), a
 * manufacturer's makes with their families. A refinement that isn't set matches every vehicle.
 *
 * @spec 9.11
 */
export function presetMatch(v: Vehicle, { flags }: PresetTenant): PresetMatch {
  const { preset_cities: cities, preset_minimum_photos: photos, preset_makes: makes } = flags
  if (cities.length > 0 && !cities.some((city) => plainText(city) === plainText(v.city ?? ''))) return mismatch('city')
  if (photos > 0 && !(v.photos_count >= photos)) return mismatch('photos')
  if (makes.length > 0 && !makes.some((make) => isSameMake(make, v.make))) return mismatch('make')
  return { kind: 'match' }
}

/** @spec 9.11 */
export function matchesPresets(v: Vehicle, tenant: PresetTenant): boolean {
  return presetMatch(v, tenant).kind === 'match'
}

function mismatch(reason: 'city' | 'photos' | 'make'): PresetMatch {
  return { kind: 'mismatch', reason }
}
