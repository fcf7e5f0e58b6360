import { isRecord } from '#src/base/record.ts'
import { COLUMN_NAMES, plainName } from './column-names.ts'
import type { NamedPlace, SampleColumn } from './feed-sample.ts'
import type { GuessedMapping, Rule } from './written-mapping.ts'

/** `Attribute 1 name`, `Spec2_Label`, `InfoTitle3`. */
const NAMES = /^(?=.*\d)(.*?)(?:name|label|key|title|heading)s?(\d*)$/
const VALUES = ['value', 'values', 'text', 'description', 'content', 'data']
const KNOWN: ReadonlySet<string> = new Set(Object.values(COLUMN_NAMES).flat())

/** The pairs of columns of a table that hold names and their values: `Attribute 1 name` and `Attribute 1 value(s)`. */
function pairsIn(columns: readonly SampleColumn[]): [names: SampleColumn, values: SampleColumn][] {
  const found = columns.flatMap((column): [SampleColumn, SampleColumn][] => {
    const [, stem, number = ''] = NAMES.exec(plainName(column.name)) ?? []
    const values = columns.find(({ name }) => stem && VALUES.some((word) => plainName(name) === stem + word + number))
    return values ? [[column, values]] : []
  })
  const isKnown = found.some(([names]) => names.values.some((name) => KNOWN.has(plainName(name))))
  return found.length > 1 && isKnown ? found : []
}

/**
 * A table's columns with one for each name that stands in a record, such as `Odometer`, in place of the pairs of
 * columns that hold names and values.
 */
export function withNamedColumns(columns: readonly SampleColumn[]): SampleColumn[] {
  const pairs = pairsIn(columns)
  const others = columns.filter((column) => !pairs.flat().includes(column))
  const names = new Set(pairs.flatMap(([{ values }]) => values))
  const named = [...Map.groupBy(names, plainName)].flatMap(([plain, [name = '', ...more]]) => {
    if (plain === '' || others.some((column) => plainName(column.name) === plain)) return []
    const seen = pairs.filter(([column]) => column.values.some((each) => plainName(each) === plain))
    // A name that has stood in several places may stand in any.
    const places = (seen.length > 1 ? pairs : seen).map(
      ([column, values]): NamedPlace => ({ name: column.name, value: values.name, named: [name, ...more] }),
    )
    const cells = columns[0]?.cells.map((_, record) => {
      const [, values] = pairs.find(([column]) => plainName(column.cells[record] ?? '') === plain) ?? []
      return values?.cells[record] ?? ''
    })
    return [{ name, values: cells?.filter((cell) => cell !== '') ?? [], cells: cells ?? [], isList: false, places }]
  })
  return [...others, ...named]
}

/** A mapping that reads the pairs of columns in place of the columns that withNamedColumns made of them. */
export function readingPairs(mapping: GuessedMapping, columns: readonly SampleColumn[]): GuessedMapping {
  const placesOf = (column: unknown) => columns.find(({ name, places }) => places && name === column)?.places
  const condition = (stated: unknown): object[] => {
    if (!isRecord(stated)) return []
    const { column, all, any, not, ...test } = stated
    const parts = {
      ...(Array.isArray(all) && { all: all.flatMap(condition) }),
      ...(Array.isArray(any) && { any: any.flatMap(condition) }),
      ...(isRecord(not) && { not: condition(not)[0] }),
    }
    const places = placesOf(column)
    if (!places) return [{ ...(column !== undefined && { column }), ...test, ...parts }]
    return [
      {
        any: places.map(({ name, value, named }) => ({
          all: [
            { column: name, equals: named },
            { column: value, ...test },
          ],
        })),
      },
    ]
  }
  const alternatives = (rule: Rule): Rule[] => {
    const full = typeof rule === 'string' ? { from: rule } : rule
    const when = condition(full.when)
    const places = placesOf(full.from)
    if (!places) return [typeof rule === 'string' ? rule : { ...rule, ...(when[0] && { when: when[0] }) }]
    return places.map(({ name, value, named }) => ({
      ...full,
      from: value,
      when: { all: [{ column: name, equals: named }, ...when] },
    }))
  }
  if (!columns.some(({ places }) => places)) return mapping
  const { private_columns = [], rejections = [], identity = [], fields, ...rest } = mapping
  const secret = private_columns.filter((column) => !placesOf(column))
  return {
    ...rest,
    ...(secret.length > 0 && { private_columns: secret }),
    ...(rejections.length > 0 && {
      rejections: rejections.map((each) => ({ ...each, when: condition(each.when)[0] ?? each.when })),
    }),
    ...(identity.length > 0 && {
      identity: identity.flatMap((column) => placesOf(column)?.map(({ value }) => value) ?? column),
    }),
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, rules]) => {
        const all = [rules].flat().flatMap(alternatives)
        const [first] = all
        return [field, first && all.length === 1 ? first : all]
      }),
    ),
  }
}
