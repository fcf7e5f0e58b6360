import { isRecord } from '#src/base/record.ts'
import { foreignCurrency } from '#src/platform/feed/amount.ts'
import { columnKeys, plainName } from './column-names.ts'

/** What a feed says around its records. */
export interface Surroundings {
  /** The meaning of a column's code, from a list of codes: `A` is "Available". */
  meaning(column: string, value: string): string | undefined
  /** The foreign currency of all amounts. */
  currency?: string | undefined
  /** Whether it says that amounts are in cents. */
  isInCents?: true
  /** The address before every picture's file. */
  pictures?: string | undefined
  /** Sentences above a table. */
  notes: readonly string[]
}

/** Meanings by code, by the plain name of the column or list. */
type Legends = Map<string, Map<string, string>>

const LONGEST_LINE = 2000
/** `STAT: A=Available S=Sold`, where the name only stands before its first code. */
const CODES = /(?:(\w+):\s*)?(?<!\S)(\w{1,3}) ?= ?(\S(?:.*?\S)?)(?=\s+(?:\w+:|\w{1,3} ?=)|$)/g

/** What the lines above a table's header say. */
export function aboveTable(lines: readonly string[]): Surroundings {
  const legends: Legends = new Map()
  const notes = lines.filter((line) => line.length <= LONGEST_LINE)
  for (const line of notes) {
    let name = ''
    for (const [, stated, code = '', meaning = ''] of line.matchAll(CODES)) {
      name = stated === undefined ? name : plainName(stated)
      if (name !== '') legends.set(name, (legends.get(name) ?? new Map()).set(code, meaning))
    }
  }
  return { meaning: meaningIn(legends), notes }
}

const CODE_KEY = /^@?(?:\w+:)?(?:id|code|key|value)$/i
const MEANING_KEY = /^@?(?:\w+:)?(?:meaning|name|label|title|text|desc|description)$/i
const CURRENCY_KEY = /^@?(?:\w+:)?currency(?:code)?$/i
const PICTURES_KEY = /^@?(?:\w+:)?(?:image|photo|picture|media)s?[_-]?(?:base|root|prefix)(?:[_-]?url)?$/i
/** How a feed says that its amounts are in cents. */
export const MINOR = /^(?:in )?(?:cents|minor(?:[ _-]?units?)?)$/i
const DEEPEST = 5

/** What a document says outside its list of records. */
export function aroundRecords(document: unknown, records: readonly object[]): Surroundings {
  const legends: Legends = new Map()
  const texts: [key: string, text: string][] = []
  for (const { key, value, path } of membersIn(document, new Set<unknown>(records), '', DEEPEST)) {
    if (typeof value === 'string') texts.push([key, value])
    const codes = Array.isArray(value) ? value.flatMap(codeOf) : isRecord(value) ? Object.entries(value) : []
    if (codes.length > 1 && codes.every(isMeaning)) legends.set(path, new Map(codes))
  }
  const [, currency] = texts.find(([key]) => CURRENCY_KEY.test(key)) ?? []
  const [, pictures] = texts.find(([key, text]) => PICTURES_KEY.test(key) && /^https?:/.test(text)) ?? []
  return {
    meaning: meaningIn(legends),
    currency: currency && foreignCurrency(`1 ${currency}`),
    ...(texts.some(([, text]) => MINOR.test(text)) && { isInCents: true as const }),
    pictures,
    notes: [],
  }
}

interface Member {
  key: string
  value: unknown
  /** The plain names of the keys up to it. */
  path: string
}

/** The members of a document outside its records, and of the objects in it. */
function* membersIn(value: unknown, records: ReadonlySet<unknown>, within: string, deepest: number): Generator<Member> {
  if (!isRecord(value) || records.has(value) || deepest === 0) return
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner) && inner.some((one) => records.has(one))) continue
    const path = `${within}${columnKeys(key).join('')}`
    yield { key, value: inner, path }
    yield* membersIn(inner, records, path, deepest - 1)
  }
}

const isMeaning = (code: [string, unknown]): code is [string, string] => typeof code[1] === 'string'

function codeOf(entry: unknown): [string, string][] {
  if (!isRecord(entry)) return []
  const find = (pattern: RegExp) => Object.entries(entry).find(([key]) => pattern.test(key))?.[1]
  const [code, meaning] = [find(CODE_KEY), find(MEANING_KEY)]
  return (typeof code === 'string' || typeof code === 'number') && typeof meaning === 'string'
    ? [[String(code), meaning]]
    : []
}

/** A list of a column's codes has the column's name, perhaps with another word: `StatusCodes` for `@status`. */
const meaningIn =
  (legends: Legends): Surroundings['meaning'] =>
  (column, value) => {
    const name = columnKeys(column).at(-1) ?? ''
    // `bodies` for `body_id`.
    const stem = name.replace(/(?:id|code|cd|key)$/, '').replace(/y$/, '')
    const isOf = [
      (list: string) => list === name,
      (list: string) => name.length > 3 && list.includes(name),
      (list: string) => stem.length > 2 && new RegExp(`${stem}(?:e?s|y|ies)?(?:list|codes?|map)?$`).test(list),
    ]
    const [found] = isOf.flatMap((test) => [...legends].filter(([list]) => test(list)))
    return found?.[1].get(value)
  }
