import { counted, plural } from '#src/base/text.ts'
import type { Template } from '#src/tenant/theme.ts'

export interface Noun {
  one: string
  many: string
}

/** Capitalised as in titles; `RV` keeps its capitals in running text too. */
const NOUNS: Record<Template, string> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  camper: 'Camper',
  truck: 'Truck',
  rv: 'RV',
}

/** The vehicle noun in a title: Camper, Truck or RV by template, otherwise Car. @spec 1.6 */
export function vehicleNoun(template: Template): Noun {
  const one = NOUNS[template]
  return { one, many: plural(one) }
}

/** The vehicle noun within a sentence: `car`, `trucks`, `RVs`. @spec 1.6 */
export function nounInText(template: Template): Noun {
  const { one, many } = vehicleNoun(template)
  return template === 'rv' ? { one, many } : { one: one.toLowerCase(), many: many.toLowerCase() }
}

/** `34 cars`, `1 truck`, `2 RVs`. @spec 1.6 */
export function countedVehicles(count: number, template: Template): string {
  const { one, many } = nounInText(template)
  return counted(count, one, many)
}
