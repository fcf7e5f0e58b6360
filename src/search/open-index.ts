import { createEngine, type Engine } from './engine/engine.ts'
import type { StaticIndex } from './engine/static-index.ts'
import { EMPTY_QUERY } from './reader/parsed-query.ts'
import { type QueryReader, queryReader } from './reader/read-query.ts'
import type { Vocabulary } from './reader/vocabulary.ts'

/** A site's index and words, ready to search outside the browser. */
export interface OpenIndex {
  index: StaticIndex
  engine: Engine
  /** Reads a typed text. @throws UnreadableWords for any text if the site is of another version */
  read: QueryReader
}

export function openIndex(index: StaticIndex, vocabulary: Vocabulary): OpenIndex {
  let reader: QueryReader | undefined
  const read: QueryReader = (text, options) => {
    if (text === '') return EMPTY_QUERY
    reader ??= queryReader(vocabulary)
    return reader(text, options)
  }
  return { index, engine: createEngine(index), read }
}
