import { BODIES } from './bodies.ts'
import { COLOURS } from './colours.ts'
import type { Concept } from './concept.ts'
import { DRIVETRAINS } from './drivetrains.ts'
import { ENGINES } from './engines.ts'
import { FEATURES } from './features.ts'
import { LICENCES } from './licences.ts'
import { MAKERS } from './makers.ts'

/** If several concepts have a phrase, the first that is in stock is meant. */
export const CONCEPTS: readonly Concept[] = [
  { is: { car_type: /^new$/ }, phrases: 'brand new|factory new|unregistered' },
  { is: { car_type: /^used$/ }, phrases: 'second hand|2nd hand|preowned|pre owned|preloved|pre loved|secondhand' },
  { is: { car_type: /^demo$/ }, phrases: 'demonstrator|ex demo|ex demonstrator|demo model|near new demo|dealer demo' },
  ...BODIES,
  ...DRIVETRAINS,
  ...COLOURS,
  ...ENGINES,
  { phrases: 'three rows|3 rows|third row|3rd row', is: { seats: [6, 9] } },
  ...LICENCES,
  ...FEATURES,
  ...MAKERS,
]

/** Values that carry no meaning in any stock's filters, so that no word means them. */
export const NO_VALUE = /^(other|others|unknown|unspecified|n\/?a|tba|all|front|rear|-)$/
