import { fail, ok, type Result } from '#src/base/result.ts'
import { cleanValue } from '../car/clean-record.ts'
import type { Finding } from '../car/read-car.ts'
import type { Candidate } from '../stock-collector.ts'
import { shownValue } from '../stock-reading.ts'
import { assembleFields, type Fields } from './assemble-fields.ts'
import { conditionColumns, holds } from './condition.ts'
import type { Mapping } from './mapping.ts'
import { type Row, textOf, type Value, withColumns } from './row.ts'
import { evaluate } from './rule.ts'
import { TARGETS, type Target } from './targets.ts'

export interface MappedRecord extends Omit<Candidate, 'record'> {
  /** The row after repairs. */
  row: Row
}

/** One row through the mapping: repairs, then rejections and notes, then the fields. Never throws. */
export function mapRecord(original: Row, mapping: Mapping): Result<MappedRecord, Finding> {
  const { row, repaired } = repair(original, mapping)
  const rejection = mapping.rejections.find(({ when }) => holds(when, row))
  if (rejection) return fail(verdictFinding(rejection, row))
  const mapped = mapFields(row, mapping)
  if (!mapped.ok) return mapped
  return ok({
    row,
    fields: mapped.value.fields,
    natural: mapping.identity?.map((column) => textOf(row.get(column))),
    repaired: [...repaired, ...mapped.value.leftOut],
    noted: mapping.notes.filter(({ when }) => holds(when, row)).map((note) => verdictFinding(note, row)),
  })
}

/** Repairs follow each other: each sees what those before it made. */
function repair(original: Row, { repairs }: Mapping): { row: Row; repaired: Finding[] } {
  let row = original
  const repaired: Finding[] = []
  for (const one of repairs) {
    if (!holds(one.when, row)) continue
    repaired.push(verdictFinding(one, row))
    const before = row
    const changes = Object.entries(one.set).map(([column, rules]): [string, Value] => [
      column,
      rules ? (evaluate(rules, before).value ?? '') : '',
    ])
    row = withColumns(before, new Map(changes))
  }
  return { row, repaired }
}

function mapFields(row: Row, mapping: Mapping): Result<{ fields: Fields; leftOut: Finding[] }, Finding> {
  const fields: Fields = {}
  const records: Record<string, Fields> = {}
  const leftOut: Finding[] = []
  for (const [target, rules] of Object.entries(mapping.fields)) {
    const { value, problem } = evaluate(rules, row)
    const [outer = target, inner] = target.split('.')
    // The schema of the mapping lets no other key through.
    const kind = TARGETS[target as Target]
    if (value !== undefined && inner === undefined) fields[target] = targetValue(kind, value)
    else if (value !== undefined) records[outer] = { ...records[outer], [inner ?? '']: targetValue(kind, value) }
    if (!problem) continue
    const finding = { name: 'not-valid', field: target, value: shownValue(problem.value), reason: problem.reason }
    if (problem.reject) return fail(finding)
    leftOut.push(finding)
  }
  const assembled = assembleFields(fields, records)
  return ok({ fields: assembled.fields, leftOut: [...leftOut, ...assembled.leftOut] })
}

function targetValue(kind: (typeof TARGETS)[Target], value: Value): unknown {
  if (kind === 'list') return typeof value === 'string' ? [value] : value
  const text = kind === 'paragraphs' && typeof value !== 'string' ? value.join('\n') : textOf(value)
  return cleanValue(kind, text)
}

function verdictFinding(
  { name, when, show, reason }: Pick<Mapping['notes'][number], 'name' | 'when' | 'show' | 'reason'>,
  row: Row,
): Finding {
  const field = show ?? conditionColumns(when)[0] ?? ''
  return { name, field, value: shownValue(field === '' ? '' : textOf(row.get(field))), reason }
}
