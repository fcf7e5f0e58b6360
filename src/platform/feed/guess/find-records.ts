import { isRecord } from '#src/base/record.ts'

export interface FoundRecords {
  /** Path of the list; empty for the document itself. */
  path: string
  records: object[]
  /** Whether the records are an object by key. */
  keyed: boolean
}

/** Objects that look alike are records by key only from this number on: a document has a few of its own. */
const FEWEST_KEYED = 3
const DEEPEST = 6

/** The longest list of records in a document; records are not entered. Undefined if there is none. */
export function findRecords(document: unknown): FoundRecords | undefined {
  const [longest] = [...listsIn(document, [], DEEPEST)].sort((a, b) => b.records.length - a.records.length)
  return longest
}

function* listsIn(value: unknown, keys: readonly string[], deepest: number): Generator<FoundRecords> {
  const path = keys.join('.')
  if (Array.isArray(value)) {
    const records = value.filter(isRecord)
    if (records.length > 0) yield { path, records, keyed: false }
    return
  }
  if (!isRecord(value) || deepest === 0) return
  const inner = Object.values(value)
  if (inner.length >= FEWEST_KEYED && inner.every(isRecord) && areAlike(inner)) {
    yield { path, records: inner, keyed: true }
    return
  }
  for (const [key, each] of Object.entries(value))
    if (!key.includes('.')) yield* listsIn(each, [...keys, key], deepest - 1)
}

/** Whether records share most of their keys with the first. */
function areAlike([first = {}, ...others]: readonly object[]): boolean {
  const keys = new Set(Object.keys(first))
  return others.every((other) => Object.keys(other).filter((key) => keys.has(key)).length * 2 > keys.size)
}
