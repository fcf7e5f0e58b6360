import { formatDate } from '#src/base/dates.ts'
import { groupBy } from '#src/base/group-by.ts'
import { groupThousands, isNumber } from '#src/base/numbers.ts'
import type { Template } from '#src/tenant/theme.ts'
import { FACT_NAMES, FACTS, type FactIcon, type FactName, type FactRow } from '../record/facts.ts'
import type { Vehicle } from './vehicle.ts'

/** One fact with its pictogram. */
export interface Fact {
  icon: FactIcon
  label: string
  value: string
}

/** The facts that shoppers of each kind of vehicle look for, most important first. */
const ORDER: Record<Template, readonly FactIcon[]> = {
  car: ['odometer', 'transmission', 'fuel', 'range', 'engine', 'drive', 'seats', 'body', 'colour', 'year'],
  motorcycle: ['engine', 'odometer', 'body', 'power', 'transmission', 'colour', 'year', 'fuel'],
  camper: ['sleeps', 'length', 'weight', 'body', 'towing', 'year', 'odometer', 'colour'],
  truck: ['weight', 'axles', 'body', 'hours', 'odometer', 'engine', 'transmission', 'towing', 'year'],
  rv: ['sleeps', 'towing', 'length', 'odometer', 'weight', 'fuel', 'transmission', 'body', 'year'],
}

const NAMES_OF = groupBy(FACT_NAMES, (name) => rowOf(name).icon)

/** A fact as printed on pages, with its unit. Undefined if it is unknown; 0 counts as unknown. */
export function factText(v: Vehicle, name: FactName): string | undefined {
  const value = v[name]
  const row = rowOf(name)
  if (typeof value === 'number') return isNumber(value) && value > 0 ? numberText(value, row) : undefined
  if (typeof value !== 'string') return undefined
  return (row.date ? formatDate(value) : value.trim()) || undefined
}

/**
 * A card's three facts: the template's first known ones, each worded to be clear without its label. Trucks are listed
 * in rows, which print the labels.
 */
export function cardFacts(v: Vehicle, template: Template): Fact[] {
  return firstFacts(v, template, 3).map(({ name, ...fact }) => {
    const alone = template === 'truck' ? undefined : rowOf(name).alone?.(fact.value)
    return { ...fact, value: alone ?? fact.value }
  })
}

/**
 * A vehicle page's six key facts: the template's first known ones, except the kilometres, which are above the price.
 */
export function keyFacts(v: Vehicle, template: Template): Fact[] {
  const facts = firstFacts(v, template, 6, 'odometer').map(({ name: _, ...fact }) => fact)
  return facts.length > 1 ? facts : []
}

function firstFacts(v: Vehicle, template: Template, count: number, without?: FactIcon): (Fact & { name: FactName })[] {
  const facts: (Fact & { name: FactName })[] = []
  for (const icon of ORDER[template].filter((each) => each !== without)) {
    const name = NAMES_OF.get(icon)?.find((each) => factText(v, each) !== undefined)
    if (name) facts.push({ name, icon, label: FACTS[name].label, value: factText(v, name) ?? '' })
    if (facts.length === count) break
  }
  return facts
}

function rowOf(name: FactName): FactRow {
  return FACTS[name]
}

function numberText(value: number, { unit, decimals = 0 }: FactRow): string {
  if (unit === undefined) return String(value)
  const scale = 10 ** decimals
  const [whole = '', part] = String(Math.round(value * scale) / scale).split('.')
  return `${groupThousands(Number(whole))}${part ? `.${part}` : ''} ${unit}`
}
