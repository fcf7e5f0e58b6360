import type { Vehicle } from './vehicle.ts'

/** Tags that mean something to the program, by how feeds word them. @spec 3.16 */
const MEANINGS: Record<string, OwnTagMeaning> = {
  'test drive only': 'test-drive-only',
  'test drive vehicle only': 'test-drive-only',
  special: 'special',
  'pre-order': 'pre-order',
  'runout sale': 'runout-sale',
}

export type OwnTagMeaning = 'test-drive-only' | 'special' | 'pre-order' | 'runout-sale'

/** What the vehicle's own tag means, in any case; undefined where it has none or only says something. @spec 3.16 */
export function ownTagMeaning(v: Pick<Vehicle, 'tag'>): OwnTagMeaning | undefined {
  const wording = v.tag?.trim().toLowerCase().replace(/\s+/g, ' ')
  return wording !== undefined && Object.hasOwn(MEANINGS, wording) ? MEANINGS[wording] : undefined
}

/** A vehicle that can be driven but not bought. @spec 4.3 3.16 */
export function isTestDriveOnly(v: Pick<Vehicle, 'tag'>): boolean {
  return ownTagMeaning(v) === 'test-drive-only'
}
