import { groupBy } from '#src/base/group-by.ts'
import { addRow, type Bits, noRows } from './bits.ts'
import type { Column } from './column.ts'
import { FAR, wordsOf } from './words.ts'

/**
 * Every word of every row in flat arrays: row `r` owns the entries from
 * `starts[r]` to `starts[r + 1]`, ordered by attribute, then position.
 */
export interface TextIndex {
  size: number
  vocabulary: readonly string[]
  /** Number of a word in `vocabulary`. */
  numbers: ReadonlyMap<string, number>
  /** Numbers of the words that begin with a letter. */
  byFirstLetter: ReadonlyMap<string, readonly number[]>
  starts: Int32Array
  words: Int32Array
  /** Index into the searchable attributes. */
  attributes: Uint8Array
  positions: Uint16Array
  /** Number of words in the entry's attribute. */
  lengths: Uint16Array
  /** Word `w` is in the rows from `rows[rowStarts[w]]` to `rows[rowStarts[w + 1]]`; a row may be repeated. */
  rowStarts: Int32Array
  rows: Int32Array
}

interface Entry {
  word: number
  position: number
}

/** `columns` are in the order of the searchable attributes; a column is undefined if no document has the attribute. */
export function indexText(columns: readonly (Column | undefined)[], size: number): TextIndex {
  const numbers = new Map<string, number>()
  const tokenised = columns.map((column) => column?.values.map((value) => entriesOf(String(value), numbers)) ?? [])
  const starts = new Int32Array(size + 1)
  const words: number[] = []
  const attributes: number[] = []
  const positions: number[] = []
  const lengths: number[] = []
  for (let row = 0; row < size; row++) {
    columns.forEach((column, attribute) => {
      const entries = column ? rowEntries(column, tokenised[attribute] ?? [], row) : []
      for (const { word, position } of entries) {
        words.push(word)
        attributes.push(attribute)
        positions.push(Math.min(position, 65_535))
        lengths.push(entries.length)
      }
    })
    starts[row + 1] = words.length
  }
  const vocabulary = [...numbers.keys()]
  return {
    size,
    vocabulary,
    numbers,
    byFirstLetter: groupBy(vocabulary.keys(), (word) => vocabulary[word]?.[0] ?? ''),
    starts,
    words: Int32Array.from(words),
    attributes: Uint8Array.from(attributes),
    positions: Uint16Array.from(positions),
    lengths: Uint16Array.from(lengths),
    ...rowsByWord(words, starts, vocabulary.length),
  }
}

function rowEntries(column: Column, tokenised: readonly Entry[][], row: number): Entry[] {
  const list = column.lists.get(row)
  if (!list) return tokenised[column.codes[row] ?? -1] ?? []
  let offset = 0
  return list.flatMap((code) => {
    const entries = tokenised[code] ?? []
    const moved = entries.map(({ word, position }) => ({ word, position: position + offset }))
    offset += (entries.at(-1)?.position ?? 0) + FAR
    return moved
  })
}

function entriesOf(text: string, numbers: Map<string, number>): Entry[] {
  return wordsOf(text).map(({ text: word, position }) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return { word: number, position }
  })
}

function rowsByWord(words: readonly number[], starts: Int32Array, vocabulary: number) {
  const rowStarts = new Int32Array(vocabulary + 1)
  for (const word of words) rowStarts[word + 1] = (rowStarts[word + 1] ?? 0) + 1
  for (let word = 0; word < vocabulary; word++)
    rowStarts[word + 1] = (rowStarts[word + 1] ?? 0) + (rowStarts[word] ?? 0)
  const next = rowStarts.slice()
  const rows = new Int32Array(words.length)
  for (let row = 0; row + 1 < starts.length; row++) {
    for (let entry = starts[row] ?? 0; entry < (starts[row + 1] ?? 0); entry++) {
      const word = words[entry] ?? 0
      const at = next[word] ?? 0
      rows[at] = row
      next[word] = at + 1
    }
  }
  return { rowStarts, rows }
}

/** Adds the rows that contain a word. */
export function addRowsOf(index: TextIndex, word: number, into: Bits): void {
  const to = index.rowStarts[word + 1] ?? 0
  for (let at = index.rowStarts[word] ?? 0; at < to; at++) addRow(into, index.rows[at] ?? 0)
}

/** Numbers of words; undefined if a word is not in the vocabulary. */
export function wordNumbers(index: TextIndex, words: readonly string[]): number[] | undefined {
  const numbers = words.map((word) => index.numbers.get(word))
  return numbers.length > 0 && numbers.every((number) => number !== undefined) ? numbers : undefined
}

/** The rows that contain these words next to each other, in this order. */
export function rowsOfPhrase(index: TextIndex, phrase: readonly number[] | undefined): Bits {
  const found = noRows(index.size)
  if (!phrase) return found
  const [first = 0] = phrase
  const to = index.rowStarts[first + 1] ?? 0
  for (let at = index.rowStarts[first] ?? 0; at < to; at++) {
    const row = index.rows[at] ?? 0
    const end = index.starts[row + 1] ?? 0
    for (let entry = index.starts[row] ?? 0; entry < end; entry++) {
      if (isPhraseAt(index, phrase, entry, end)) addRow(found, row)
    }
  }
  return found
}

/** Whether these words follow each other from `entry` on; `end` is the end of the row. */
export function isPhraseAt(index: TextIndex, phrase: readonly number[], entry: number, end: number): boolean {
  if (entry + phrase.length > end) return false
  for (let at = 0; at < phrase.length; at++) {
    if (index.words[entry + at] !== phrase[at]) return false
    if (index.attributes[entry + at] !== index.attributes[entry]) return false
    if ((index.positions[entry + at] ?? 0) !== (index.positions[entry] ?? 0) + at) return false
  }
  return true
}
