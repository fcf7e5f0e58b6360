import { makeKey, makeName } from './make.ts'

/** Each family: its usual name, then the other spellings that stock systems use for the same make. @spec 9.10 */
export const MAKE_FAMILIES: readonly (readonly string[])[] = [
  ['Isuzu Ute', 'Isuzu UTE', 'Isuzu'],
  ['GWM Haval', 'GWM', 'Haval', 'Great Wall', 'GWM HAVAL'],
  ['Mercedes-Benz', 'Mercedes Benz', 'Mercedes', 'Mercedes-AMG', 'MERCEDES-BENZ'],
  ['Mercedes-Benz Trucks', 'Mercedes Benz Trucks', 'Mercedes-Benz Truck'],
  ['GMSV', 'GM Specialty Vehicles', 'General Motors Specialty Vehicles'],
  ['SsangYong', 'Ssangyong', 'SSANGYONG', 'Ssang Yong', 'KGM', 'KGM SsangYong'],
]

const FAMILY_BY_KEY = new Map(MAKE_FAMILIES.flatMap((family) => family.map((name) => [makeKey(name), family] as const)))

/**
 * Every spelling that a search for this make must match, the given one first. Any spelling gives its whole family.
 *
 * @spec 9.10
 */
export function expandMake(make: string): string[] {
  const name = makeName(make)
  return [...new Set([make.trim(), name, ...(FAMILY_BY_KEY.get(makeKey(name)) ?? [])])]
}

/** Whether two names are spellings of one make, or makes of one family. @spec 9.10 */
export function isSameMake(a: string, b: string): boolean {
  return makeKey(familyName(a)) === makeKey(familyName(b))
}

/**
 * One name for every spelling of a make: the family's usual name. Use it to group
 * and compare, not to print: `Isuzu Ute` would be wrong for an Isuzu truck.
 *
 * @spec 9.10
 */
export function familyName(make: string): string {
  const name = makeName(make)
  return FAMILY_BY_KEY.get(makeKey(name))?.[0] ?? name
}
