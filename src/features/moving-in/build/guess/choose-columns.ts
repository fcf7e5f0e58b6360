import { makeInTitle } from '#src/vehicle/known-makes.ts'
import { COLUMN_NAMES, columnNames, type Family, type GuessedField } from './column-names.ts'
import type { SampleColumn } from './feed-sample.ts'
import {
  areMakes,
  areNumbers,
  areStockNumbers,
  areTitles,
  evidentField,
  modelsBeside,
  OTHER_COLOUR,
} from './value-evidence.ts'
import { areKilometres, fitOf, ruleFor } from './value-rules.ts'
import type { Rule } from './written-mapping.ts'

/** Below this, name and values together aren't enough evidence. */
const SURE_ENOUGH = 0.4

/** Gives each column to one field, surest matches first, and then uses values whose name gives no hint. */
export function chooseColumns(
  columns: readonly SampleColumn[],
  family: Family | undefined,
): Map<GuessedField, SampleColumn> {
  const most = Math.max(1, ...columns.map(({ values }) => values.length))
  const claims = columns.flatMap((column) =>
    [...nameEvidence(column, family)].flatMap(([field, name]) => {
      const fit = fitOf(field, column)
      const score = name * fit * (0.7 + 0.3 * Math.min(1, column.values.length / most))
      return fit >= 0.5 && score >= SURE_ENOUGH ? [{ field, column, score }] : []
    }),
  )
  const chosen = new Map<GuessedField, SampleColumn>()
  const used = new Set<SampleColumn>()
  for (const { field, column } of claims.toSorted((a, b) => b.score - a.score)) {
    if (chosen.has(field) || used.has(column)) continue
    chosen.set(field, column)
    used.add(column)
  }
  chooseByValues(chosen, columns)
  return chosen
}

/** Adds the fields that the values of the other columns show. */
function chooseByValues(chosen: Map<GuessedField, SampleColumn>, columns: readonly SampleColumn[]): void {
  const isUnassigned = (column: SampleColumn) => ![...chosen.values()].includes(column)
  const choose = (field: GuessedField, find: (remaining: SampleColumn[]) => SampleColumn | undefined) => {
    const column = chosen.has(field) ? undefined : find(columns.filter(isUnassigned))
    if (column) chosen.set(field, column)
  }
  for (const column of columns.filter(isUnassigned)) {
    const field = evidentField(column)
    if (field) choose(field, () => column)
  }
  choose('stocknum', (remaining) =>
    remaining.find(
      (column) => areNumbers(column, columns[0] === column) && (!chosen.has('id') || areStockNumbers(column)),
    ),
  )
  choose('km', (remaining) => remaining.find((column) => areKilometres(column, columns)))
  choose('colour', (remaining) => {
    const [only, ...others] = remaining.filter(
      ({ name }) => /[^\p{L}]colou?r$/iu.test(name) && !OTHER_COLOUR.test(name),
    )
    return only && others.length === 0 && fitOf('colour', only) >= 0.5 ? only : undefined
  })
  choose('make', (remaining) => remaining.find(areMakes))
  const make = chosen.get('make')
  const name = chosen.get('name')
  // Beside a make, a name without one is the model, and surer than its family.
  const isUntitled = name && name.values.filter(makeInTitle).length * 2 < name.values.length
  if (make && isUntitled && !/mod/i.test(chosen.get('model')?.name ?? '')) {
    chosen.delete('name')
    chosen.set('model', name)
  }
  if (make) choose('model', (remaining) => modelsBeside(make, { columns, remaining }))
  else choose('name', (remaining) => remaining.find(areTitles))
  const comments = chosen.get('comments')
  // A description of a few words that begins with a make is the title.
  if (!make && !chosen.has('name') && comments && areTitles(comments)) {
    chosen.delete('comments')
    chosen.set('name', comments)
  }
}

/** How much less each later name of a field counts than the one before it. */
const LATER = 0.004

function placeEvidence(names: readonly string[], name: string): number {
  const at = names.indexOf(name)
  return at === -1 ? 0 : 1 - at * LATER
}

/** The fields that a column's name suggests, and how strongly. */
function nameEvidence(
  { name: written, meanings }: SampleColumn,
  family: Family | undefined,
): Map<GuessedField, number> {
  const found = new Map<GuessedField, number>()
  const name = meanings ? written.replace(/[\s_-]*(?:Id|ID|id|Code|code|CD|cd)$/, '') : written
  for (const [written, weight] of columnNames(name))
    for (const [field, names] of Object.entries(COLUMN_NAMES) as [GuessedField, readonly string[]][]) {
      const score = Math.max(
        1.2 * placeEvidence(family?.fields[field] ?? [], written),
        weight * placeEvidence(names, written),
      )
      if (score > (found.get(field) ?? 0)) found.set(field, score)
    }
  return found
}

const SHARED_BY = [' - ', ' / ', '/', ', ', ' | ', '-']

/**
 * The year from columns of years, first registrations, builds or compliance plates, if `first` has gaps or there is no
 * column of years.
 */
export function yearFields(
  first: SampleColumn | undefined,
  columns: readonly SampleColumn[],
  family: Family | undefined,
): { year?: Rule[] } {
  if (first && !first.cells.includes('')) return {}
  const others = (['year', 'build_date', 'compliance_date'] as const).flatMap((field) =>
    columns.filter((column) => nameEvidence(column, family).has(field) && fitOf('year', column) >= 0.5),
  )
  const years = [...new Set([...(first ? [first] : []), ...others])]
  return years.some((column) => column !== first)
    ? { year: years.flatMap((column) => ruleFor('year', column, { columns })) }
    : {}
}

/** The fields of a column that holds several according to its name: `Ute - Auto` under `Body/Trans`. */
export function sharedFields(column: SampleColumn, family: Family | undefined): [GuessedField, Rule | Rule[]][] {
  const { name, values } = column
  const heads = name.split(/\s*[/&+|]\s*|\sand\s/)
  const isShared = (by: string) => values.filter((value) => value.split(by).length === heads.length).length
  const by = heads.length > 1 && SHARED_BY.find((each) => isShared(each) >= values.length * 0.8)
  const [field] = heads.length > 1 ? chooseColumns([{ ...column, name: heads[0] ?? '' }], family).keys() : []
  // `Model / Badge` and `Year/Mth` in one text.
  if (!by) return field === 'model' || field === 'year' ? [[field, ruleFor(field, column, { columns: [column] })]] : []
  return heads.flatMap((head, take) => {
    const part = { ...column, name: head, values: values.flatMap((value) => value.split(by)[take]?.trim() || []) }
    const field = [...chooseColumns([part], family).keys()][0]
    const rule = field && ruleFor(field, part, { columns: [] })
    if (!field || !rule || Array.isArray(rule)) return []
    const { steps = [] } = typeof rule === 'string' ? {} : rule
    return [[field, { from: name, steps: [{ do: 'split', by, take }, ...steps] }]]
  })
}
/** A few words for each record, for questions about it. */
export function titlesOf(columns: readonly SampleColumn[]): string[] {
  const chosen = chooseColumns(columns, undefined)
  const parts = (['year', 'make', 'model', 'stocknum'] as const).flatMap((field) => chosen.get(field) ?? [])
  const title = chosen.get('name')
  const shown = parts.length < 2 && title ? [title, ...parts] : parts
  return (columns[0]?.cells ?? []).map((_, record) => shown.flatMap(({ cells }) => cells[record] || []).join(' '))
}
