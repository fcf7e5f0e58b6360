import type { PublishedVehicle } from './vehicle.ts'

/** Tags with a meaning for the program, by their wording in feeds. @spec 3.16 */
const MEANINGS: Record<string, OwnTagMeaning> = {
  'test drive only': 'test-drive-only',
  'test drive vehicle only': 'test-drive-only',
  special: 'special',
  'pre-order': 'pre-order',
  'runout sale': 'runout-sale',
}

export type OwnTagMeaning = 'test-drive-only' | 'special' | 'pre-order' | 'runout-sale'

/**
 * The meaning of the vehicle's own tag, in upper or lower case. Undefined if there is no tag, or it is only for
 * display. @spec 3.16
 */
export function ownTagMeaning(v: PublishedVehicle): OwnTagMeaning | undefined {
  const wording = v.tag?.trim().toLowerCase().replace(/\s+/g, ' ')
  return wording !== undefined && Object.hasOwn(MEANINGS, wording) ? MEANINGS[wording] : undefined
}

/** A vehicle that can be test driven but not bought. @spec 4.3 3.16 */
export function isTestDriveOnly(v: PublishedVehicle): boolean {
  return ownTagMeaning(v) === 'test-drive-only'
}
