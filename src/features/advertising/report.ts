import { nearest } from '#src/base/nearest.ts'
import type { AdException } from '#src/tenant/ad-exceptions.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Finding } from './findings.ts'
import type { Rule } from './rule.ts'
import { LOCATION_RULES } from './rules/location-rules.ts'
import { SITE_RULES } from './rules/site-rules.ts'
import { VEHICLE_RULES } from './rules/vehicle-rules.ts'

/** A rule without its predicate. */
export type RuleFacts = Omit<Rule<never>, 'broken'>

/** All rules, as a lawyer reads them. */
export const RULES: readonly RuleFacts[] = [...SITE_RULES, ...LOCATION_RULES, ...VEHICLE_RULES]

type Subject = 'site' | 'location' | 'vehicle'
const isOf = (rules: readonly RuleFacts[], { id }: RuleFacts): boolean => rules.some((one) => one.id === id)
const subjectOf = (rule: RuleFacts): Subject =>
  isOf(SITE_RULES, rule) ? 'site' : isOf(LOCATION_RULES, rule) ? 'location' : 'vehicle'

/** Names a state of the rules: the last day on which a source was read, and how many rules there are. */
export const RULES_VERSION = `${RULES.map(({ checked_on }) => checked_on)
  .sort()
  .at(-1)}.${RULES.length}`

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

/** A rule, and what breaks it. */
export interface BrokenRule {
  rule: RuleFacts
  about: Subject
  cases: readonly Finding[]
}

/** The rules that are broken, in the order of the rules. */
export function brokenRules(findings: readonly Finding[]): BrokenRule[] {
  const cases = Map.groupBy(findings, ({ rule }) => rule)
  return RULES.flatMap((rule) => ({ rule, about: subjectOf(rule), cases: cases.get(rule.id) ?? [] })).filter(
    (broken) => broken.cases.length > 0,
  )
}

/** How many cases a line names. */
const NAMED = 3

/** One line for each broken rule: what must hold, how often it doesn't, examples and the remedy. */
export function findingLines(findings: readonly Finding[]): string[] {
  return brokenRules(findings).map(({ rule: { id, requires, remedy, field }, cases }) => {
    const named = cases
      .slice(0, NAMED)
      .map(({ name, evidence, outcome }) => `${name}: ${evidence}${NOTES[outcome] ?? ''}`)
    const more = cases.length > NAMED ? ` and ${cases.length - NAMED} more` : ''
    return `${id}: ${requires} ${named.join('; ')}${more}. ${remedy}${field ? ` (${field})` : ''}`
  })
}

/**
 * The exceptions whose rule and vehicle exist. A vehicle that is gone leaves its exception behind, so a refused one
 * stops no build.
 */
export function knownExceptions(
  exceptions: readonly AdException[],
  vehicles: readonly Pick<Vehicle, 'id'>[],
  refuse: (message: string) => void,
): AdException[] {
  const known = { rule: RULES.map(({ id }) => id), vehicle: vehicles.map(({ id }) => id) }
  return exceptions.filter((exception, at) =>
    (['rule', 'vehicle'] as const).every((field) => {
      const written = exception[field]
      if (written === undefined || known[field].includes(written)) return true
      const close = nearest(written, known[field])
      refuse(
        `content/exceptions.json: [${at}].${field}: no ${field} "${written}" is known.${close === undefined ? '' : ` Did you mean "${close}"?`} The exception doesn't count; correct or delete it.`,
      )
      return false
    }),
  )
}
