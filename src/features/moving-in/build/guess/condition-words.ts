import { plainText } from '#src/base/text.ts'
import type { CarType } from '#src/vehicle/vehicle.ts'

/** Words for conditions. The first match counts, so `unused` stands before `used`, and `nearly new` before `new`. */
const CONDITIONS: readonly [RegExp, CarType][] = [
  [/\bunused|never used/i, 'new'],
  [/^d$|demo|vorfuhr/i, 'demo'],
  [
    /^(?:u|s|sh|s\/h|o|p|cpo)$|not new|near(?:ly)? ?new|as new|like new|\bused|_used|usedcondition|pre.?(?:owned|loved|reg)|second.?hand|\b2nd hand|certified|approved|gebraucht|gebruikt|occasion|ocasion|tweedehands|\busat|\busad|refurbished|ex.?(?:lease|fleet|rental)/i,
    'used',
  ],
  [
    /^n$|\bnew(?!ly| (?:arriv|in\b|list|stock|to\b))|newcondition|neuwagen|neufahrzeug|^neu$|^neuf|nieuw|nuov|nuev|0 ?km/i,
    'new',
  ],
]

/** The condition that a text names; undefined for one whose meaning isn't known. */
export const conditionOf = (value: string): CarType | undefined =>
  CONDITIONS.find(([words]) =>
    words.test(plainText(value.replace(/^https?:\/\/schema\.org\//, '').replaceAll('_', ' '))),
  )?.[1]
