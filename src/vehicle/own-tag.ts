import type { Vehicle } from './vehicle.ts'

/** Tags that the program acts on, by their wording in feeds. @spec 3.16 */
const MEANINGS: Record<string, OwnTagMeaning> = {
  'test drive only': 'test-drive-only',
  'test drive vehicle only': 'test-drive-only',
  special: 'special',
  'pre-order': 'pre-order',
  'runout sale': 'runout-sale',
}

export type OwnTagMeaning = 'test-drive-only' | 'special' | 'pre-order' | 'runout-sale'

/** The meaning of the vehicle's own tag, in any case. Undefined if there is no tag, or it is only shown. @spec 3.16 */
export function ownTagMeaning(v: Pick<Vehicle, 'tag'>): OwnTagMeaning | undefined {
  const wording = v.tag?.trim().toLowerCase().replace(/\s+/g, ' ')
  return wording !== undefined && Object.hasOwn(MEANINGS, wording) ? MEANINGS[wording] : undefined
}

/** A vehicle that can be driven but not bought. @spec 4.3 3.16 */
export function isTestDriveOnly(v: Pick<Vehicle, 'tag'>): boolean {
  return ownTagMeaning(v) === 'test-drive-only'
}
