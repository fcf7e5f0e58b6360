import { nearest } from '#src/base/nearest.ts'
import { isRecord } from '#src/base/record.ts'
import type { Car } from '#src/record/car.ts'
import { documentPath, isSelected, type PathStep, takeStep } from './document-path.ts'
import { columnsRead, columnsRequired, columnUses, type Mapping } from './mapping.ts'

/** Fields that nearly every vehicle has; a whole feed without one is probably mapped wrongly. */
const EXPECTED: readonly (keyof Car)[] = ['id', 'make', 'model', 'car_type', 'year', 'price', 'images']

const MOST_KEYS = 40

/**
 * Probable mistakes in a mapping's paths, with a sentence for each path that occurs in no record and either resembles a
 * key that the mapping doesn't read, or is the only source of a field that nearly every vehicle has, or ends at a
 * record. Other absent paths are normal, because feeds leave out keys that no vehicle has.
 */
export function absentPaths(records: readonly unknown[], mapping: Mapping): string[] {
  if (records.length === 0) return []
  const absences = new Map<string, Absence>()
  for (const path of columnsRequired(mapping)) {
    const steps = documentPath(path)
    const isThere = records.some((record) => isText(valuesAt(record, path, steps)))
    const absence = isThere ? undefined : absenceOf(records, steps)
    if (absence) absences.set(path, absence)
  }
  const isExpected = new Set(EXPECTED.flatMap((field) => onlySources(mapping.fields[field], absences)))
  const read = readKeys(mapping)
  const places = new Map(columnUses(mapping).map(({ place, column }) => [column, place]))
  return [...absences].flatMap(([path, { within, key, among }]) => {
    const start = `${places.get(path)} reads "${path}", which`
    if (key === undefined) return among.length > 0 ? [`${start} holds further keys: ${listOf(among)}.`] : []
    const meant = nearest(
      key,
      among.filter((candidate) => !read.has(within + candidate)),
    )
    if (meant !== undefined) return [`${start} no record has. Did you mean "${meant}"?`]
    const present = among.length > 0 ? ` There are ${listOf(among)}.` : ''
    return isExpected.has(path) ? [`${start} no record has.${present}`] : []
  })
}

/** Where a path ends too early. */
interface Absence {
  /** The path up to there. */
  within: string
  /** The missing key, or the missing value that would select entries. Undefined if the path ends at a record. */
  key?: string
  /** The keys or values that exist instead. */
  among: string[]
}

/** The values at a path; a record's key may itself contain dots. */
const valuesAt = (record: unknown, path: string, steps: readonly PathStep[]): unknown[] =>
  isRecord(record) && Object.hasOwn(record, path) ? [record[path]] : steps.reduce<unknown[]>(takeStep, [record])

const isText = (found: readonly unknown[]): boolean =>
  found.flat().some((value) => !isRecord(value) || Object.hasOwn(value, '#text'))

/** @returns undefined if there are only empty lists */
function absenceOf(records: readonly unknown[], steps: readonly PathStep[]): Absence | undefined {
  let within = ''
  let found = [...records]
  for (const { key, selectors } of steps) {
    const values = takeStep(found, { key, selectors: [] })
    if (values.length === 0) return { within, key, among: keysOf(found) }
    within += key
    found = values.flat()
    for (const selector of selectors) {
      const stated = takeStep(found, { key: selector.key, selectors: [] }).map(String)
      if (stated.length === 0) return { within: `${within}[`, key: selector.key, among: keysOf(found) }
      found = found.filter((entry) => isSelected(entry, selector))
      if (found.length > 0) continue
      return { within: `${within}[${selector.key}=`, key: selector.value, among: [...new Set(stated)] }
    }
    if (found.length === 0) return undefined
    within += '.'
  }
  return { within, among: keysOf(found).filter((key) => !key.startsWith('@')) }
}

const keysOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.flat().flatMap((value) => (isRecord(value) ? Object.keys(value) : []))),
]

/** Every key and selected value that the mapping reads or marks as private, with the path up to it. */
function readKeys(mapping: Mapping): Set<string> {
  const read = new Set<string>()
  for (const column of [...columnsRead(mapping), ...mapping.private_columns]) {
    let within = ''
    read.add(column)
    for (const { key, selectors } of documentPath(column)) {
      within += key
      read.add(within)
      for (const { key: name, value } of selectors) read.add(`${within}[${name}`).add(`${within}[${name}=${value}`)
      within += '.'
    }
  }
  return read
}

/** The paths of a field's rules, if all of them are absent. */
function onlySources(rules: Mapping['fields'][keyof Mapping['fields']], absences: ReadonlyMap<string, unknown>) {
  const paths = (rules ?? []).flatMap(({ from, join }) => (from === undefined ? (join ?? ['']) : [from]))
  return paths.every((path) => absences.has(path)) ? paths : []
}

const listOf = (keys: readonly string[]): string =>
  keys.length > MOST_KEYS
    ? `${keys.slice(0, MOST_KEYS).join(', ')} and ${keys.length - MOST_KEYS} more`
    : keys.join(', ')
