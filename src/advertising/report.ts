import type { Finding } from './findings.ts'
import type { Rule } from './rule.ts'
import { LOCATION_RULES } from './rules/location-rules.ts'
import { SITE_RULES } from './rules/site-rules.ts'
import { VEHICLE_RULES } from './rules/vehicle-rules.ts'

/** A rule without its predicate. */
export type RuleFacts = Omit<Rule<never>, 'broken'>

/** All rules, as a lawyer reads them. */
export const RULES: readonly RuleFacts[] = [...SITE_RULES, ...LOCATION_RULES, ...VEHICLE_RULES]

/** Whether a finding may hold a vehicle back, and nobody has excepted it. */
export function isSerious({ rule, outcome }: Finding): boolean {
  return outcome !== 'excepted' && RULES.some(({ id, severity }) => id === rule && severity === 'hold')
}

/** What is done about a case, where it isn't only told. */
const NOTES: Partial<Record<Finding['outcome'], string>> = {
  mended: ', left out',
  held: ', not advertised',
  excepted: ', excepted',
}

/** How many cases a line names. */
const NAMED = 3

/** One line for each broken rule: what must hold, how often it doesn't, examples and the remedy. */
export function findingLines(findings: readonly Finding[]): string[] {
  return RULES.flatMap(({ id, requires, remedy }) => {
    const cases = findings.filter(({ rule }) => rule === id)
    if (cases.length === 0) return []
    const named = cases.slice(0, NAMED).map(({ name, evidence, outcome }) => {
      return `${name}: ${evidence}${NOTES[outcome] ?? ''}`
    })
    const more = cases.length > NAMED ? ` and ${cases.length - NAMED} more` : ''
    return [`${id}: ${requires} ${named.join('; ')}${more}. ${remedy}`]
  })
}
