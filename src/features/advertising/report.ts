import { nearest } from '#src/base/nearest.ts'
import type { AdException } from '#src/tenant/ad-exceptions.ts'
import type { Vehicle } from '#src/vehicle/vehicle.ts'
import type { Finding } from './findings.ts'
import type { Rule } from './rule.ts'
import { RULES, RULES_ABOUT } from './rules/all-rules.ts'

/** Names a state of the rules: the last day on which a source was checked, and the number of rules. */
export const RULES_VERSION = `${RULES.map(({ checked_on }) => checked_on)
  .sort()
  .at(-1)}.${RULES.length}`

/** Whether a finding may hold a vehicle back and has no exception. */
export function isSerious({ rule, outcome }: Finding): boolean {
  return outcome !== 'excepted' && RULES.some(({ id, severity }) => id === rule && severity === 'hold')
}

/** The consequence of a case, unless it is for information only. */
const NOTES: Partial<Record<Finding['outcome'], string>> = {
  mended: ', left out',
  held: ', not advertised',
  excepted: ', excepted',
}

/** A rule, and the findings that break it. */
export interface BrokenRule {
  rule: Rule<never>
  about: keyof typeof RULES_ABOUT
  cases: readonly Finding[]
}

/** The broken rules, in the order of the rules. */
export function brokenRules(findings: readonly Finding[]): BrokenRule[] {
  const casesOf = Map.groupBy(findings, ({ rule }) => rule)
  return (['site', 'location', 'vehicle'] as const).flatMap((about) =>
    RULES_ABOUT[about].flatMap((rule) => {
      const cases = casesOf.get(rule.id)
      return cases ? [{ rule, about, cases }] : []
    }),
  )
}

/** How many cases a line lists. */
const NAMED = 3

/** One line for each broken rule: the requirement, how often it isn't met, examples and the remedy. */
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
 * The exceptions whose rule and vehicle exist. The exception of a vehicle that was removed stays behind, so a refused
 * exception doesn't stop a build.
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
        `content/exceptions.json: [${at}].${field}: no ${field} "${written}" is known.${close === undefined ? '' : ` Did you mean "${close}"?`} The exception is ignored; correct or delete it.`,
      )
      return false
    }),
  )
}
