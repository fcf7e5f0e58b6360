import { isRecord } from '#src/base/record.ts'
import { EVERY_LIST, insideOf } from '#src/platform/feed/named-rows.ts'
import { COLUMN_NAMES, columnNames, type GuessedField } from './column-names.ts'
import { conditionOf } from './condition-words.ts'
import { stateOf } from './state-words.ts'

export interface FoundRecords {
  /** Path of the list; empty for the document itself. */
  path: string
  records: object[]
  /** Whether the records are the values of an object, by key. */
  keyed: boolean
  /** Those keys. */
  keys: readonly string[]
}

/** Fewer similar objects than this aren't records by key, because every document has a few such objects. */
const FEWEST_KEYED = 3
const DEEPEST = 6

/**
 * The list of vehicles in a document: of the lists of records the one whose keys are most like a vehicle's, and among
 * these the longest. A single record may not be in a list. Undefined if there is none.
 */
export function findRecords(document: unknown): FoundRecords | undefined {
  const lists = [...listsIn(document, [], DEEPEST)].map((found) => ({ found, likeness: likenessOf(found.records) }))
  const [best] = lists.sort((a, b) => b.likeness - a.likeness || b.found.records.length - a.found.records.length)
  return best?.found
}

/** Fields that nearly every vehicle has. */
const USUAL_FIELDS: readonly GuessedField[] = [
  'make',
  'model',
  'year',
  'km',
  'vin',
  'stocknum',
  'name',
  'body',
  'colour',
]
const FEWEST_USUAL_FIELDS = 2

/** How many of a vehicle's fields the records have, judging by their keys. */
function likenessOf(records: readonly object[]): number {
  const keys = new Set(records.slice(0, 5).flatMap((record) => [...keysWithin(record, 4)]))
  const names = new Set([...keys].flatMap((key) => [...columnNames(key).keys()]))
  return USUAL_FIELDS.filter((field) => COLUMN_NAMES[field].some((name) => names.has(name))).length
}

function* keysWithin(value: unknown, deepest: number, path = ''): Generator<string> {
  if (!isRecord(value) || deepest === 0) return
  for (const [key, inner] of Object.entries(value)) {
    const here = path === '' ? key : `${path}.${key}`
    yield here
    yield* keysWithin(inner, deepest - 1, here)
  }
}

function* listsIn(value: unknown, keys: readonly string[], deepest: number): Generator<FoundRecords> {
  const path = keys.join('.')
  if (Array.isArray(value)) {
    const records = value.filter(isRecord)
    if (records.length > 0) yield { path, records, keyed: false, keys: [] }
    if (deepest > 0) yield* listsInEach(records, keys, deepest)
    return
  }
  if (!isRecord(value) || deepest === 0) return
  if (areGroups(value)) return yield* listsIn(insideOf(value, EVERY_LIST), [...keys, EVERY_LIST], deepest - 1)
  const inner = Object.values(value).filter(isRecord)
  if (areKeyed(value, inner)) {
    yield { path, records: inner, keyed: true, keys: Object.keys(value) }
    return
  }
  if (path !== '' && likenessOf([value]) > FEWEST_USUAL_FIELDS) yield { path, records: [value], keyed: false, keys: [] }
  for (const [key, each] of Object.entries(value))
    if (!key.includes('.')) yield* listsIn(each, [...keys, key], deepest - 1)
}

/** The lists of several yards as one list. A vehicle's own list of others isn't stock. */
function* listsInEach(records: readonly object[], keys: readonly string[], deepest: number): Generator<FoundRecords> {
  if (keys.at(-1) !== EVERY_LIST && likenessOf(records) > FEWEST_USUAL_FIELDS) return
  for (const key of new Set(records.flatMap(Object.keys)))
    for (const found of listsIn(insideOf(records, key), [...keys, key], deepest - 1))
      if (!key.includes('.') && likenessOf(found.records) > FEWEST_USUAL_FIELDS) yield found
}

/** Whether all lists of an object have states or conditions as their keys: `available`, `sold_this_month`, `demo`. */
function areGroups(value: Record<string, unknown>): boolean {
  const lists = Object.entries(value).filter(
    ([, each]) => Object.keys(Object(each)).length > 0 && typeof each === 'object',
  )
  return lists.length > 1 && lists.every(([key]) => stateOf(key) ?? conditionOf(key))
}

/** Whether the objects are records by their key, of which a few must be vehicles by their numbers. */
function areKeyed(value: Record<string, unknown>, inner: readonly object[]): boolean {
  const keys = Object.keys(value)
  if (inner.length < keys.length || keys.length === 0) return false
  if (keys.length >= FEWEST_KEYED) return areAlike(inner)
  return keys.every((key) => /\d/.test(key)) && inner.every((each) => likenessOf([each]) > FEWEST_USUAL_FIELDS)
}

/** Whether records share most of their keys with the first. */
function areAlike([first = {}, ...others]: readonly object[]): boolean {
  const keys = new Set(Object.keys(first))
  return others.every((other) => Object.keys(other).filter((key) => keys.has(key)).length * 2 > keys.size)
}
