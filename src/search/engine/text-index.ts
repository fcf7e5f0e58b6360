import type { Column } from './column.ts'
import { wordsOf } from './words.ts'

/**
 * Every word of every row in flat arrays: row `r` owns the entries from
 * `starts[r]` to `starts[r + 1]`, ordered by attribute, then position.
 */
export interface TextIndex {
  vocabulary: string[]
  starts: Int32Array
  words: Int32Array
  /** Index into the searchable attributes. */
  attributes: Uint8Array
  positions: Uint16Array
  /** Words in the attribute that the entry belongs to. */
  lengths: Uint16Array
}

interface Entry {
  word: number
  position: number
}

/** `columns` in the order of the searchable attributes; undefined where no document has one. */
export function indexText(columns: readonly (Column | undefined)[], size: number): TextIndex {
  const ids = new Map<string, number>()
  const tokenised = columns.map((column) => column?.values.map((value) => entriesOf(String(value), ids)) ?? [])
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
  return {
    vocabulary: [...ids.keys()],
    starts,
    words: Int32Array.from(words),
    attributes: Uint8Array.from(attributes),
    positions: Uint16Array.from(positions),
    lengths: Uint16Array.from(lengths),
  }
}

/** Between two values of one attribute. */
const VALUE_DISTANCE = 8

function rowEntries(column: Column, tokenised: readonly Entry[][], row: number): Entry[] {
  const list = column.lists.get(row)
  if (!list) return tokenised[column.codes[row] ?? -1] ?? []
  let offset = 0
  return list.flatMap((code) => {
    const entries = tokenised[code] ?? []
    const moved = entries.map(({ word, position }) => ({ word, position: position + offset }))
    offset += (entries.at(-1)?.position ?? 0) + VALUE_DISTANCE
    return moved
  })
}

function entriesOf(text: string, ids: Map<string, number>): Entry[] {
  return wordsOf(text).map(({ text: word, position }) => {
    const id = ids.get(word) ?? ids.size
    if (id === ids.size) ids.set(word, id)
    return { word: id, position }
  })
}
