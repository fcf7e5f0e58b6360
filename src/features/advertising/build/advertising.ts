import type { BuildFeature, FoundByFeature, StoredFindings } from '#src/builder/feature.ts'
import type { SiteInput } from '#src/page/site/site-input.ts'
import { adFindings, asAdvertised, type Finding } from '../findings.ts'
import { type BrokenRule, brokenRules, findingLines, knownExceptions, RULES_VERSION } from '../report.ts'
import { RULES } from '../rules/all-rules.ts'

/** Checks each build's stock: a page leaves out facts that it may not show, and a vehicle may be held back. */
export const advertising: BuildFeature = {
  judge(site) {
    const refused: string[] = []
    const findings = findingsOf(site, (problem) => refused.push(problem))
    return { vehicles: asAdvertised(site.vehicles, findings), found: foundOf(findings, refused) }
  },
  periods: RULES,
}

/**
 * Every rule that is broken by a dealer's stock, yards, website and words.
 *
 * @param refuse receives the exceptions whose rule or vehicle doesn't exist
 */
export function findingsOf(site: SiteInput, refuse: (problem: string) => void = () => {}): Finding[] {
  const { content, vehicles } = site
  const privacy = content.pages.find(({ slug }) => slug === 'privacy-policy')?.html
  return adFindings({ ...site, exceptions: knownExceptions(content.exceptions, vehicles, refuse), privacy })
}

/** Findings in the forms of a report. */
export function foundOf(findings: readonly Finding[], refused: readonly string[] = []): FoundByFeature {
  // Findings that need no action are only in `--json`.
  const reported = findings.filter(({ outcome }) => outcome !== 'informed')
  return {
    name: 'findings',
    findings,
    count: reported.length,
    noun: 'advertising finding',
    lines: [...refused, ...findingLines(reported)],
    stored: { broken_rules: brokenRules(findings).map(storedRule), rules: RULES_VERSION },
  }
}

/** Most cases of a rule that are stored; further ones are only counted. */
const MOST_CASES = 50

const storedRule = ({ rule: { id, requires, remedy, source }, about, cases }: BrokenRule): StoredRule => ({
  rule: id,
  about,
  requires,
  remedy,
  source,
  count: cases.length,
  cases: cases.slice(0, MOST_CASES).map(({ name, evidence, outcome }) => ({ name, evidence, outcome })),
})

type StoredRule = NonNullable<StoredFindings['broken_rules']>[number]
