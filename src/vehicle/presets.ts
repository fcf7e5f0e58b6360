import { plainText } from '#src/base/text.ts'
import type { Flags } from '#src/tenant/flags.ts'
import { isSameMake } from './make-family.ts'
import type { Vehicle } from './vehicle.ts'

interface PresetTenant {
  flags: Pick<Flags, 'preset_cities' | 'preset_minimum_photos' | 'preset_makes'>
}

/**
 * Which of a tenant's preset search refinements leaves a vehicle out: cities (Bathurst and Cowra), a minimum number of
 * photos (3), or a manufacturer's makes with their families. One that isn't set matches every vehicle.
 *
 * @spec 9.11
 */
export function presetMismatch(v: Vehicle, { flags }: PresetTenant): 'city' | 'photos' | 'make' | undefined {
  const { preset_cities: cities, preset_minimum_photos: photos, preset_makes: makes } = flags
  if (cities.length > 0 && !cities.some((city) => plainText(city) === plainText(v.city ?? ''))) return 'city'
  if (photos > 0 && !(v.photos_count >= photos)) return 'photos'
  if (makes.length > 0 && !makes.some((make) => isSameMake(make, v.make))) return 'make'
  return undefined
}

/** @spec 9.11 */
export const matchesPresets = (v: Vehicle, tenant: PresetTenant): boolean => presetMismatch(v, tenant) === undefined
