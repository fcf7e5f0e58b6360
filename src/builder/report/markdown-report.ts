import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import { isTrouble, sourceWords } from '#src/queue/source-state.ts'
import { duration } from './duration.ts'
import { type BuildReport, doubtfulStarts, isMade, type TenantReport } from './events.ts'

const HEADINGS = ['dealer', 'result', 'written', 'unchanged', 'removed', 'vehicles', 'rejected', 'warnings', 'time']

/** The report of a build as a CI job's summary, dealer by dealer, most urgent first. */
export function markdownReport({ tenants, routing, milliseconds }: BuildReport): string {
  const sorted = tenants.toSorted((a, b) => rankOf(a) - rankOf(b) || (a.slug < b.slug ? -1 : 1))
  const rule = HEADINGS.map((_, at) => (at < 2 ? '---' : '---:'))
  const rows = [HEADINGS, rule, ...sorted.map(rowOf)].map((cells) => `| ${cells.join(' | ')} |`)
  const messages = sorted.flatMap(({ slug, outcome }) =>
    'message' in outcome ? [`- **${slug}** ${outcome.kind}: ${plain(outcome.message)}`] : [],
  )
  const starts = doubtfulStarts({ tenants: sorted }).map(
    ({ slug, rejected, vehicles }) =>
      `- **${slug}** is new, and ${rejected.length} of its ${counted(rejected.length + vehicles, 'record')} were rejected: correct its mapping.`,
  )
  const troubles = sorted.flatMap(({ slug, sources }) =>
    sources.filter(isTrouble).map((state) => `- **${slug}** ${plain(sourceWords(state))}`),
  )
  const misrouted = routing.map((problem) => `- Leads are still delivered as before: ${plain(problem)}`)
  const built = tenants.filter(({ outcome }) => isMade(outcome)).length
  return [
    `### ${built} of ${counted(tenants.length, 'dealer')} built in ${duration(milliseconds)}`,
    [...messages, ...troubles, ...starts, ...misrouted].join('\n'),
    rows.join('\n'),
  ]
    .filter((part) => part !== '')
    .map((part) => `${part}\n`)
    .join('\n')
    .concat('\n')
}

const RANKS: TenantReport['outcome']['kind'][] = ['failed', 'unpublished', 'unfinished', 'held-back', 'pinned', 'built']
const rankOf = ({ outcome }: TenantReport): number => RANKS.indexOf(outcome.kind)

function rowOf({ slug, outcome, vehicles, rejected, warnings, milliseconds }: TenantReport): string[] {
  const pages = isMade(outcome) ? [outcome.written, outcome.unchanged, outcome.removed] : []
  const counts = [...pages.map(groupThousands), ...Array<string>(3 - pages.length).fill('')]
  const rest = [vehicles, rejected.length, warnings.length].map(groupThousands)
  return [slug, outcome.kind, ...counts, ...rest, duration(milliseconds)]
}

/** Text on one line with Markdown characters escaped. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').replace(/[\\`*_[\]<>|]/g, '\\$&')
