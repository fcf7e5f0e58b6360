import { counted } from '#src/base/text.ts'
import type { StoredBrokenRule } from '#src/queue/build-report.ts'

/** How many cases of a rule are listed. */
const NAMED = 5
/** Needs nobody's attention: it is for information only, or the dealer has recorded an exception. */
const SILENT = ['informed', 'excepted']
const DONE: Record<string, string> = { mended: ' (left off the page)', held: ' (not advertised)' }

/**
 * The message to a dealer about broken rules, with those about a whole yard or the website first; empty if there is
 * none.
 */
export function rulesMailText(rules: readonly StoredBrokenRule[]): string {
  const open = rules
    .map((rule) => ({ ...rule, cases: rule.cases.filter(({ outcome }) => !SILENT.includes(outcome)) }))
    .filter(({ cases }) => cases.length > 0)
  const [whole, vehicles] = [
    open.filter(({ about }) => about !== 'vehicle'),
    open.filter(({ about }) => about === 'vehicle'),
  ]
  return [...whole.map(headline), ...vehicles.map(paragraph)].join('\n\n')
}

/** Begins with what is broken, in one line however many vehicles are affected. */
const headline = ({ rule, requires, remedy, cases }: StoredBrokenRule): string =>
  [...cases.map(caseLine), `${rule}: ${requires}`, `What to do: ${remedy}`].join('\n')

function paragraph({ rule, requires, remedy, cases, count }: StoredBrokenRule): string {
  const lines = cases.slice(0, NAMED).map((one) => `- ${caseLine(one)}`)
  const more = count > lines.length ? [`- and ${counted(count - lines.length, 'more case', 'more cases')}`] : []
  return [`${rule}: ${requires}`, ...lines, ...more, `What to do: ${remedy}`].join('\n')
}

/** On one line, whatever the feed contains. */
const caseLine = ({ name, evidence, outcome }: StoredBrokenRule['cases'][number]): string =>
  `${name}: ${evidence}${DONE[outcome] ?? ''}`.replace(/\s+/g, ' ')
