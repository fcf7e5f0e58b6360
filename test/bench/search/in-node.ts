import { brotliCompressSync } from 'node:zlib'
import type { FilterName } from '#src/record/facts.ts'
import { shippedCarsSettings } from '#src/search/cars-settings.ts'
import { type CarDocument, carDocuments } from '#src/search/document.ts'
import type { Condition } from '#src/search/engine/conditions.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import { makeVocabulary } from '#src/search/reader/make-vocabulary.ts'
import { queryReader } from '#src/search/reader/read-query.ts'
import { miniSearch } from './mini-search.ts'
import { benchQuestions, FACETS, type Timing, timing } from './questions.ts'
import { benchStock } from './stock.ts'

export interface EngineResult extends Timing {
  engine: string
  vehicles: number
  /** Milliseconds from the index's text to the first answer. */
  open: number
  /** Bytes, Brotli 11; without what cards show. */
  wire: number
}

const NOW = Date.UTC(2026, 0, 1)

/** Cars as the site ships them: the text of the index. */
export function shippedText(vehicles: number): string {
  const documents = carDocuments(benchStock(vehicles, NOW)).map(({ id: _, custom_rank: __, ...document }) => document)
  return JSON.stringify(buildIndex(documents, shippedCarsSettings(FACETS as FilterName[])))
}

/** What words mean among them, as the site ships it. */
export function shippedWords(vehicles: number): string {
  const dealer = { filler: ['car'], pages: {}, template: 'car', year: 2026 } as const
  return JSON.stringify(makeVocabulary(carDocuments(benchStock(vehicles, NOW)), dealer))
}

/** Both engines on the same cars and questions, in this process, one after the other. */
export function inNode(vehicles: number, questions: number): EngineResult[] {
  return [embedded(vehicles, questions), mini(vehicles, questions)]
}

function embedded(vehicles: number, questions: number): EngineResult {
  const [text, words] = [shippedText(vehicles), shippedWords(vehicles)]
  const asked = benchQuestions(questions)
  const started = performance.now()
  const engine = createEngine(JSON.parse(text))
  const read = queryReader(JSON.parse(words))
  read('kia')
  engine.search(asked[1]?.queries[0] ?? {})
  const open = performance.now() - started
  const samples = asked.map(({ text: typed, queries }) =>
    timed(() => {
      const { conditions } = read(typed)
      return queries.map((query) => engine.search({ ...query, filter: [...conditions, ...query.filter] }))
    }),
  )
  const wire = brotliCompressSync(text).length + brotliCompressSync(words).length
  return { engine: 'embedded', vehicles, open, wire, ...timing(samples) }
}

function mini(vehicles: number, questions: number): EngineResult {
  const documents = carDocuments(benchStock(vehicles, NOW))
  const text = miniSearch(documents).wire()
  const asked = benchQuestions(questions)
  const started = performance.now()
  const engine = miniSearch(documents)
  const open = performance.now() - started
  const samples = asked.map(({ text: typed, queries }) =>
    timed(() =>
      queries.map(({ filter, facets = [], sort }) => engine.search(typed, filter.map(isMet), facets, sort?.[0])),
    ),
  )
  return { engine: 'MiniSearch', vehicles, open, wire: brotliCompressSync(text).length, ...timing(samples) }
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** A condition as a function: MiniSearch has no filters. */
const isMet =
  ({ any }: Condition) =>
  (document: CarDocument): boolean =>
    any.some((test) => {
      if ('all' in test) return false
      const value = Reflect.get(document, test.field)
      return 'values' in test ? test.values.includes(value) : value >= (test.from ?? 0) && value <= (test.to ?? 1e9)
    })
