import type { Template } from '#src/tenant/theme.ts'

/** Drawn outlines by what a body is called; the first that fits. */
const OUTLINES: readonly [pattern: RegExp, silhouette: string][] = [
  [/suv|4wd|4x4|crossover/i, 'suv'],
  [/hatch/i, 'hatch'],
  [/sedan|saloon|limousine/i, 'sedan'],
  [/wagon|estate/i, 'wagon'],
  [/ute|utility|pick-?up|cab/i, 'ute'],
  [/people|mover|mpv/i, 'people-mover'],
  [/van|bus/i, 'van'],
  [/coupe|coupé/i, 'coupe'],
  [/convertible|cabriolet|roadster/i, 'convertible'],
]

/** Templates whose bodies share one outline where no name fits. */
const BY_TEMPLATE: Record<Template, string> = {
  car: 'sedan',
  motorcycle: 'motorcycle',
  camper: 'motorhome',
  truck: 'truck',
  rv: 'caravan',
}

/** Name of the drawing that stands for a body type. */
export function silhouetteOf(body: string, template: Template): string {
  if (/caravan|camper trailer|pop.?top/i.test(body)) return 'caravan'
  if (/motorhome|campervan/i.test(body)) return 'motorhome'
  if (template !== 'car') return BY_TEMPLATE[template]
  return OUTLINES.find(([pattern]) => pattern.test(body))?.[1] ?? BY_TEMPLATE.car
}
