import { type StockSheets, stockSheets } from '#src/record/vehicle-sheet.ts'
import { createEngine, type Engine } from '#src/search/engine/engine.ts'
import type { StaticIndex } from '#src/search/engine/static-index.ts'
import { type QueryReader, queryReader } from '#src/search/reader/read-query.ts'
import type { Vocabulary } from '#src/search/reader/vocabulary.ts'

/** What a site's current release says of its stock, ready to search. */
export interface SiteStock extends StockSheets {
  engine: Engine
  vocabulary: Vocabulary
  read: QueryReader
}

/** @param files the site's files as JSON. @throws if the sheets are none */
export function openStock(files: { index: unknown; words: unknown; sheets: unknown }): SiteStock {
  // The site's own build wrote both, and its pages read them alike.
  const vocabulary = files.words as Vocabulary
  const engine = createEngine(files.index as StaticIndex)
  return { ...stockSheets.parse(files.sheets), engine, vocabulary, read: queryReader(vocabulary) }
}
