import { counted } from '#src/base/text.ts'
import type { Remark } from './stock-reading.ts'

/** One line for each kind of remark, most frequent first: its number, an example, the reason and the remedy. */
export function remarkKinds(remarks: readonly Remark[], verdict: string): string[] {
  const kinds = Map.groupBy(remarks, ({ from, name, field }) => [from, name, field].join('\n'))
  return [...kinds.values()].sort((a, b) => b.length - a.length).map((alike) => kindLine(alike, verdict))
}

function kindLine(alike: readonly Remark[], verdict: string): string {
  const [first] = alike
  if (!first) return ''
  const { from, record, line, field, value, reason, name, remedy } = first
  const place = `${from ? `${from} ` : ''}record ${record}${line === undefined ? '' : `, line ${line}`}`
  const outcome = name !== 'not-valid' && verdict === 'listed without it' ? 'put right' : verdict
  const what = `${field} "${value}": ${reason}${remedy ? ` ${remedy}` : ''}`
  if (alike.length === 1) return `${place} ${outcome}: ${what}`
  return `${counted(alike.length, 'record')} ${outcome} (${name}), such as ${place}: ${what}`
}
