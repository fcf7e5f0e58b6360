import { fail, ok, type Result } from '#src/base/result.ts'
import { counted } from '#src/base/text.ts'
import { cleanValue } from '../car/clean-record.ts'
import type { Finding } from '../car/read-car.ts'
import { shownValue } from '../shown-value.ts'
import type { Candidate } from '../stock-collector.ts'
import { conditionColumns, holds } from './condition.ts'
import { columnsRead, type Mapping } from './mapping.ts'
import { repairedRow, sourceText } from './repaired-row.ts'
import { type Row, type Value, valueText, withColumns } from './row.ts'
import { evaluate } from './rule.ts'
import { targetKind } from './targets.ts'

export interface MappedRecord extends Omit<Candidate, 'record'> {
  /** The row after repairs. */
  row: Row
}

/** Maps one row: repairs, then rejections and notes, then the fields. Never throws. */
export function mapRecord(written: Row, mapping: Mapping): Result<MappedRecord, Finding> {
  const original = repairedRow(written)
  const { row, repaired } = repair(original.row, mapping)
  const source = () => sourceText(written, columnsRead(mapping))
  const rejection = mapping.rejections.find(({ when }) => holds(when, row))
  if (rejection) return fail({ ...verdictFinding(rejection, row), source: source() })
  const mapped = mapFields(row, mapping)
  if (!mapped.ok) return fail({ ...mapped.error, source: source() })
  return ok({
    source,
    row,
    fields: mapped.value.fields,
    natural: mapping.identity?.map((column) => valueText(row.get(column))),
    repaired: [...original.repaired(), ...repaired, ...mapped.value.omitted],
    noted: mapping.notes.filter(({ when }) => holds(when, row)).map((note) => verdictFinding(note, row)),
  })
}

/** Applies the repairs in order; each one sees the results of those before. */
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

function mapFields(row: Row, mapping: Mapping): Result<{ fields: Fields; omitted: Finding[] }, Finding> {
  const fields: Fields = {}
  const records: Record<string, Fields> = {}
  const omitted: Finding[] = []
  for (const [target, rules] of Object.entries(mapping.fields)) {
    const { value, problem } = evaluate(rules ?? [], row)
    const [outer = target, inner] = target.split('.')
    const kind = targetKind(target)
    if (value !== undefined && inner === undefined) fields[target] = targetValue(kind, value)
    else if (value !== undefined) records[outer] = { ...records[outer], [inner ?? '']: targetValue(kind, value) }
    if (!problem) continue
    const finding = { name: 'not-valid', field: target, value: shownValue(problem.value), reason: problem.reason }
    if (problem.reject) return fail(finding)
    omitted.push(finding)
  }
  const assembled = assembleFields(fields, records)
  return ok({ fields: assembled.fields, omitted: [...omitted, ...assembled.omitted] })
}

function targetValue(kind: ReturnType<typeof targetKind>, value: Value): unknown {
  if (kind === 'list') return typeof value === 'string' ? [value] : value
  const text = kind === 'paragraphs' && typeof value !== 'string' ? value.join('\n') : valueText(value)
  return cleanValue(kind, text)
}

function verdictFinding(
  { name, when, show, reason }: Pick<Mapping['notes'][number], 'name' | 'when' | 'show' | 'reason'>,
  row: Row,
): Finding {
  const field = show ?? conditionColumns(when)[0] ?? ''
  return { name, field, value: shownValue(field === '' ? '' : valueText(row.get(field))), reason }
}

/** Values by Car field, not yet validated. */
type Fields = Record<string, unknown>

/** Puts values that were mapped within records (`cin.odometer_reliable`) into their fields. */
function assembleFields(
  fields: Fields,
  { images, payment_processors: processor, ...records }: Record<string, Fields>,
): { fields: Fields; omitted: Finding[] } {
  const described = describeImages(fields.images, images?.alt)
  const payment = processor ? { payment_processors: [processor] } : {}
  return {
    fields: { ...fields, ...records, ...payment, ...(described ? { images: described.images } : {}) },
    omitted: described?.omitted ?? [],
  }
}

/** Matches descriptions with pictures by position. If the counts differ, none can be matched. */
function describeImages(urls: unknown, texts: unknown): { images: unknown; omitted: Finding[] } | undefined {
  if (!Array.isArray(urls) || !Array.isArray(texts)) return undefined
  if (urls.length === texts.length) {
    return { images: urls.map((url, at) => ({ image: { url }, alt: texts[at] })), omitted: [] }
  }
  const reason = `${counted(texts.length, 'description')} of ${counted(urls.length, 'picture')}: none is taken.`
  return { images: urls, omitted: [{ name: 'not-valid', field: 'images.alt', value: shownValue(texts), reason }] }
}
