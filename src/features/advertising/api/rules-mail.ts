import { counted } from '#src/base/text.ts'
import type { KeptBrokenRule } from '#src/queue/kept-findings.ts'

/** How many cases of a rule are named. */
const NAMED = 5
/** What is only told, or stands for a recorded reason, needs nobody's attention. */
const SILENT = ['informed', 'excepted']
const DONE: Record<string, string> = { mended: ' (left out of the page)', held: ' (not advertised)' }

/** What a dealer is told of broken rules, what concerns a whole yard or the website first; empty if there is none. */
export function rulesMailText(rules: readonly KeptBrokenRule[]): string {
  const open = rules
    .map((rule) => ({ ...rule, cases: rule.cases.filter(({ outcome }) => !SILENT.includes(outcome)) }))
    .filter(({ cases }) => cases.length > 0)
  const [whole, vehicles] = [
    open.filter(({ about }) => about !== 'vehicle'),
    open.filter(({ about }) => about === 'vehicle'),
  ]
  return [...whole.map(headline), ...vehicles.map(paragraph)].join('\n\n')
}

/** Names what is broken first: one line says it, however many vehicles stand there. */
const headline = ({ rule, requires, remedy, cases }: KeptBrokenRule): string =>
  [...cases.map(caseLine), `${rule}: ${requires}`, `What to do: ${remedy}`].join('\n')

function paragraph({ rule, requires, remedy, cases, count }: KeptBrokenRule): string {
  const lines = cases.slice(0, NAMED).map((one) => `- ${caseLine(one)}`)
  const more = count > lines.length ? [`- and ${counted(count - lines.length, 'more case', 'more cases')}`] : []
  return [`${rule}: ${requires}`, ...lines, ...more, `What to do: ${remedy}`].join('\n')
}

/** In one line, whatever a feed wrote. */
const caseLine = ({ name, evidence, outcome }: KeptBrokenRule['cases'][number]): string =>
  `${name}: ${evidence}${DONE[outcome] ?? ''}`.replace(/\s+/g, ' ')
