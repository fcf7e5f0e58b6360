import { groupThousands } from '#src/base/numbers.ts'
import { counted } from '#src/base/text.ts'
import type { Remark, StockReading } from '#src/platform/stock-reading.ts'

/** A reading as JSON: for each verdict the number of remarks by name, and every remark. */
export const stockReport = ({ origin, read, vehicles, rejected, repaired, noted }: StockReading) => ({
  origin,
  read,
  vehicles: vehicles.length,
  rejected: remarkReport(rejected),
  repaired: remarkReport(repaired),
  noted: remarkReport(noted),
})

/** A reading as text: doubts about the source, then one line for each kind of remark, most frequent first. */
export function stockSummary({ origin, read, vehicles, rejected, repaired, noted }: StockReading): string {
  const count = (one: number) => groupThousands(one)
  return [
    `${origin.from}: ${count(read)} records read, ${count(vehicles.length)} vehicles, ${count(rejected.length)} rejected`,
    ...(origin.cutShort ? [origin.cutShort] : []),
    ...(origin.absent ?? []),
    ...section('Rejected', rejected),
    ...section('Repaired', repaired),
    ...section('Noted', noted),
  ].join('\n')
}

/** Every remark on its own line, with line, field, value and reason. */
export function remarksText({ rejected, repaired, noted }: StockReading): string {
  const lines = (verdict: string, remarks: readonly Remark[]) => remarks.map((remark) => remarkLine(verdict, remark))
  return [...lines('rejected', rejected), ...lines('repaired', repaired), ...lines('noted', noted)].join('\n')
}

function remarkLine(verdict: string, remark: Remark): string {
  const { from, line, record, name, field, value, reason, remedy, source } = remark
  const place = `${from ? `${from} ` : ''}${line === undefined ? `record ${record}` : `line ${line}`}`
  const what = [field, value === '' ? '' : `"${value}"`].filter((part) => part !== '').join(' ')
  const text = `${place}: ${verdict} ${name}${what === '' ? '' : `, ${what}`}: ${reason}${remedy ? ` ${remedy}` : ''}`
  return source ? `${text}\n    ${source}` : text
}

const remarkReport = (remarks: Remark[]) => ({
  counts: Object.fromEntries(grouped(remarks).map(([name, all]) => [name, all.length])),
  remarks,
})

function section(title: string, remarks: readonly Remark[]): string[] {
  if (remarks.length === 0) return []
  const rows = grouped(remarks).map(
    ([name, all]) => `  ${groupThousands(all.length).padStart(7)}  ${name}: ${reasonOf(all)}`,
  )
  return [`${title}:`, ...rows]
}

/** The reason, with the number of others if there are several. */
function reasonOf(remarks: readonly Remark[]): string {
  const reasons = new Set(remarks.map(({ reason }) => reason))
  const [first = ''] = reasons
  return reasons.size === 1 ? first : `${first} (and ${counted(reasons.size - 1, 'more reason')})`
}

const grouped = (remarks: readonly Remark[]): [string, Remark[]][] =>
  [...Map.groupBy(remarks, ({ name }) => name)].sort(([, a], [, b]) => b.length - a.length)
