import { brotliCompressSync } from 'node:zlib'
import { shippedCarsSettings } from '#src/search/cars-settings.ts'
import { type CarDocument, carDocuments } from '#src/search/document.ts'
import { createEngine } from '#src/search/engine/engine.ts'
import type { SearchQuery } from '#src/search/engine/query.ts'
import { buildIndex } from '#src/search/engine/static-index.ts'
import type { FacetName } from '#src/search/facets.ts'
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
  return JSON.stringify(buildIndex(documents, shippedCarsSettings(FACETS as FacetName[])))
}

/** Both engines on the same cars and questions, in this process, one after the other. */
export function inNode(vehicles: number, questions: number): EngineResult[] {
  return [embedded(vehicles, questions), mini(vehicles, questions)]
}

function embedded(vehicles: number, questions: number): EngineResult {
  const text = shippedText(vehicles)
  const asked = benchQuestions(questions)
  const started = performance.now()
  const engine = createEngine(JSON.parse(text))
  engine.search(asked[1]?.[0] ?? {})
  const open = performance.now() - started
  const samples = asked.map((queries) => timed(() => queries.map((query) => engine.search(query))))
  return { engine: 'embedded', vehicles, open, wire: brotliCompressSync(text).length, ...timing(samples) }
}

function mini(vehicles: number, questions: number): EngineResult {
  const documents = carDocuments(benchStock(vehicles, NOW))
  const text = miniSearch(documents).wire()
  const asked = benchQuestions(questions)
  const started = performance.now()
  const engine = miniSearch(documents)
  const open = performance.now() - started
  const samples = asked.map((queries) =>
    timed(() =>
      queries.map(({ q = '', filter, facets = [], sort }) => engine.search(q, tests(filter), facets, sort?.[0])),
    ),
  )
  return { engine: 'MiniSearch', vehicles, open, wire: brotliCompressSync(text).length, ...timing(samples) }
}

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

/** The questions' filters as functions: MiniSearch has no filter language. */
function tests(filter: SearchQuery['filter']): ((document: CarDocument) => boolean)[] {
  const parts = typeof filter === 'string' ? [filter] : (filter ?? [])
  return parts.map((part) => {
    const range = typeof part === 'string' ? /^(\w+) (\d+) TO (\d+)$/.exec(part) : null
    if (range) {
      const [, name = '', from, to] = range
      return (document) => Reflect.get(document, name) >= Number(from) && Reflect.get(document, name) <= Number(to)
    }
    const pairs = (typeof part === 'string' ? [part] : part).map((each) => /^(\w+) = "(.*)"$/.exec(each) ?? [])
    return (document) => pairs.some(([, name = '', value]) => Reflect.get(document, name) === value)
  })
}
